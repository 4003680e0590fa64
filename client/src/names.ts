/** Names as the server takes them. */
import type { Attachment } from "svelte/attachments";
import { t } from "./i18n.ts";

/** In code points. */
export const LONGEST_NAME = 24;

/** Control characters, marks of no width, and those that turn the direction of the text after them. */
const UNSEEN =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Without what nobody sees and blanks around it; empty where nothing is left. */
export function clean(name: string): string {
  const seen = name.replace(UNSEEN, "").trim();
  return [...seen].slice(0, LONGEST_NAME).join("").trim();
}

/** Keeps a form from being sent without a name, and says why in the language shown. */
export function named(name: string): Attachment<HTMLInputElement> {
  return (field) => field.setCustomValidity(clean(name) === "" ? t("start.name-missing") : "");
}
