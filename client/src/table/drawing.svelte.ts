/**
 * A page that is drawn part by part: between two of them the browser shows what is there, and hears its reader. Once all
 * of it stands, whatever comes anew is drawn at once.
 */
import { flushSync, getContext, setContext } from "svelte";

/** What is asked and what answers it come first, then the board or another picture, and last what is only looked up. */
const ORDER = ["players", "choices", "board", "pieces", "sheets", "rest"] as const;

export type Part = (typeof ORDER)[number];

interface Waiting {
  readonly part: Part;
  readonly draw: () => void;
}

const KEY = Symbol("drawing");

export class Drawing {
  /** Whether all stands that waited. */
  done = $state(false);
  #waiting: readonly Waiting[] = [];
  readonly #later: (task: () => void) => void;

  /** `later` does something in a task of its own. */
  constructor(later = inTask()) {
    this.#later = later;
  }

  /** Draws a part when its turn comes; what is returned lets go of it. */
  wait(part: Part, draw: () => void): () => void {
    const one = { part, draw };
    if (this.#waiting.length === 0) this.#later(this.#next);
    this.#waiting = [...this.#waiting, one].sort((a, b) => ORDER.indexOf(a.part) - ORDER.indexOf(b.part));
    return () => (this.#waiting = this.#waiting.filter((other) => other !== one));
  }

  #next = (): void => {
    const [first, ...others] = this.#waiting;
    this.#waiting = others;
    try {
      if (first) flushSync(first.draw);
    } finally {
      this.done = this.#waiting.length === 0;
      if (!this.done) this.#later(this.#next);
    }
  };
}

/** Messages wait for nothing, where timers would: not even on a page that is out of sight. */
function inTask(): (task: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  return (task) => {
    port1.onmessage = task;
    port2.postMessage(null);
  };
}

/** Each after a picture of what stands; where nobody looks there is none to wait for. */
function whenPainted(): (task: () => void) => void {
  const soon = inTask();
  return (task) => {
    if (document.hidden) soon(task);
    else requestAnimationFrame(() => soon(task));
  };
}

/** Lets what is in the component be drawn part by part. */
export function drawInParts(): void {
  setContext(KEY, new Drawing());
}

/** The same, where what stands can be read and pressed before the rest has come. */
export function drawInPartsOnceRead(): void {
  setContext(KEY, new Drawing(whenPainted()));
}

/** Undefined where all is drawn at once. */
export function drawing(): Drawing | undefined {
  return getContext<Drawing | undefined>(KEY);
}
