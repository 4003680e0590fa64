/** The second click of a double one, or of a key held down, is not meant for what has come to lie under it. */

const DOUBLE_MS = 700;
const NEAR = 12; // pixels

interface Click {
  readonly x: number;
  readonly y: number;
  at: number;
  /** Whether it sent something. */
  sent: boolean;
}

export class Doubles {
  readonly #sends: () => boolean;
  #last: Click = { x: 0, y: 0, at: -DOUBLE_MS, sent: false };

  /** `sends`: whether an answer is under way. */
  constructor(sends: () => boolean) {
    this.#sends = sends;
  }

  /** For clicks on their way down: those held back reach nobody. */
  hold = (event: MouseEvent): void => {
    const now = performance.now();
    const { clientX: x, clientY: y } = event;
    const last = this.#last;
    if (last.sent && now - last.at < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < NEAR) {
      event.stopPropagation();
      event.preventDefault();
      if (event.detail === 0) last.at = now;
      return;
    }
    const click: Click = { x, y, at: now, sent: false };
    this.#last = click;
    setTimeout(() => (click.sent = this.#sends()));
  };
}
