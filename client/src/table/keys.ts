/** What a key that is pressed means. */

/** On other keys in each country, often with Shift or AltGr. */
const SIGNS = ["?", "/"];
/** Escape, ArrowLeft and the like. */
const NAME = /^[A-Z][A-Za-z0-9]+$/;
/** A letter, or a mark as Thai writes them; one key may give two. */
const LETTER = /^[\p{L}\p{M}]+$/u;
const LATIN = /\p{Script=Latin}/u;

/** Whether keys pressed there are text, and no commands. */
export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  );
}

/**
 * What a key stands for: a small Latin letter, a digit, one of the signs, or its name; undefined where it is text or
 * means something to the browser.
 *
 * Where a layout has no Latin letter or no digit on a key, its place counts: the Greek ρ is r, the Czech š is 3.
 */
export function pressed(event: KeyboardEvent): string | undefined {
  if (isField(event.target) || event.isComposing || event.metaKey) return undefined;
  const { key } = event;
  const isAltGr = event.getModifierState("AltGraph");
  // Windows says that AltGr is Ctrl and Alt.
  if ((event.ctrlKey || event.altKey) && !isAltGr) return undefined;
  if (SIGNS.includes(key)) return key;
  if (isAltGr) return undefined;
  if (NAME.test(key) || /^[0-9]$/.test(key)) return key;
  return event.shiftKey ? undefined : (letter(event) ?? digit(event));
}

function letter({ key, code }: KeyboardEvent): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return LETTER.test(key) && !LATIN.test(key) ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;
}

function digit({ code }: KeyboardEvent): string | undefined {
  return /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
}
