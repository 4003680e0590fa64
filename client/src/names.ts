/** Names as the server takes them. */
import type { Attachment } from "svelte/attachments";
import { t } from "./i18n.ts";

/** In code points. */
export const LONGEST_NAME = 24;

/** Control characters, marks without width or picture, and those that turn the direction of the text after them. */
const UNSEEN =
  // eslint-disable-next-line no-control-regex, no-misleading-character-class
  /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e0fff}]/gu;
/** Blanks and what joins characters, which a name neither begins nor ends with. */
const EDGES = /^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu;
const SEEN = /[^\p{Cc}\p{Cf}\p{M}\p{Z}]/u;

/** Without what nobody sees and blanks around it; empty where nothing is left. */
export function clean(name: string): string {
  const seen = name.replace(UNSEEN, "").replace(EDGES, "");
  const short = [...seen].slice(0, LONGEST_NAME).join("").replace(EDGES, "");
  return SEEN.test(short) ? short : "";
}

/** Keeps a form from being sent without a name, and says why in the language shown. */
export function named(name: string): Attachment<HTMLInputElement> {
  return (field) => field.setCustomValidity(clean(name) === "" ? t("start.name-missing") : "");
}
