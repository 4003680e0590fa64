/**
 * No-break spaces, put in where texts are read: in the texts themselves nobody sees one.
 *
 * In Czech, Polish and Slovak a word of one letter never ends a line, nor does a number before what it counts; in every
 * language a percent sign, an ellipsis and the digits of one number stay with what is before them.
 * `src/fondaco/spacing.py` does the same for the rules and the command line.
 */
const NO_BREAK = "\u00a0";
const ONE_LETTER: ReadonlySet<string> = new Set(["cs", "pl", "sk"]);

const EVERYWHERE = /(?<=\S) (?=[%…])|(?<=\d) (?=\d{3}(?!\d))/g;
const AFTER_A_LETTER = /(?<![^\s({„\u2013])([kszvouaiw]) (?=\S)/gi;
const AFTER_A_NUMBER = /(?:(?<=\d)|(?<=[\s({+]#)) (?=\p{L})/gu;

/** The text with its no-break spaces. */
export function joined(text: string, lang: string): string {
  const all = text.replaceAll(EVERYWHERE, NO_BREAK);
  if (!ONE_LETTER.has(lang)) return all;
  return all.replaceAll(AFTER_A_LETTER, `$1${NO_BREAK}`).replaceAll(AFTER_A_NUMBER, NO_BREAK);
}
