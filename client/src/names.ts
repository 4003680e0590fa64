/** Names, and whatever else people write, as the server takes them. */
import type { Attachment } from "svelte/attachments";
import { t } from "./i18n.ts";

/** In code points. */
export const LONGEST_NAME = 24;

/** What has no picture: as `unseen.py` has it, but for joiners, and the selector that makes a sign an emoji. */
const UNSEEN =
  // eslint-disable-next-line no-misleading-character-class
  /(?![\u200c\u200d\ufe0f])[\p{Default_Ignorable_Code_Point}\p{C}\u2028\u2029\u2800\ufffc\u{1107f}\u{16fe4}\u{1d159}]/gu;
const STRAY_SELECTORS = /(?<![\p{So}\p{Sm}])\ufe0f/gu;
/** Marks on one letter, of which more than four are a pile. */
const PILES = /((?:(?!\ufe0f)[\p{Mn}\p{Me}]){4})(?:(?!\ufe0f)[\p{Mn}\p{Me}])+/gu;
/** Blanks and what joins characters, which a name neither begins nor ends with. */
const EDGES = /^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu;
const SEEN = /[^\p{Cc}\p{Cf}\p{M}\p{Z}]/u;

/** A text as `longest` allows, without what nobody sees and blanks around it; empty where nothing is left. */
export function clean(name: string, longest = LONGEST_NAME): string {
  const seen = name.replace(UNSEEN, "").replace(STRAY_SELECTORS, "").replace(PILES, "$1").replace(EDGES, "");
  const short = [...seen].slice(0, longest).join("").replace(EDGES, "");
  return SEEN.test(short) ? short : "";
}

/** Keeps a form from being sent without a name, and says why in the language shown. */
export function named(name: string): Attachment<HTMLInputElement> {
  return (field) => field.setCustomValidity(clean(name) === "" ? t("start.name-missing") : "");
}
