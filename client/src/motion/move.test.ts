import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { arrived, hold, move, setTempo, skip, travel } from "./move.ts";
import { fall } from "./paths.ts";

/** An animation as far as the kit knows one. */
class Moving {
  readonly id: string;
  readonly finished: Promise<void>;
  readonly effect: {
    getTiming: () => { delay: number };
    getComputedTiming: () => { endTime: number };
    updateTiming: (to: { delay: number }) => void;
  };
  currentTime = 0;
  onfinish?: () => void;
  oncancel?: () => void;
  #end: () => void = () => undefined;
  readonly keyframes: Keyframe[];
  readonly timing: KeyframeAnimationOptions;

  constructor(keyframes: Keyframe[], timing: KeyframeAnimationOptions) {
    [this.keyframes, this.timing, this.id] = [keyframes, { ...timing }, timing.id!];
    this.finished = new Promise((resolve) => (this.#end = resolve));
    this.effect = {
      getTiming: () => ({ delay: this.timing.delay! }),
      getComputedTiming: () => ({ endTime: this.timing.delay! + Number(this.timing.duration) }),
      updateTiming: ({ delay }) => void (this.timing.delay = delay),
    };
  }

  finish(): void {
    this.onfinish?.();
    this.#end();
  }

  cancel(): void {
    this.oncancel?.();
  }
}

let begun: Moving[];
let piece: Element;
let chosen: boolean;

beforeEach(() => {
  begun = [];
  chosen = false;
  piece = document.createElement("div");
  Element.prototype.animate = function (keyframes, timing) {
    begun.push(new Moving(keyframes as Keyframe[], timing as KeyframeAnimationOptions));
    return begun.at(-1) as unknown as Animation;
  };
  vi.stubGlobal("matchMedia", () => ({ matches: chosen }));
});

afterEach(() => {
  skip();
  setTempo("natural");
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, "animate");
});

test("what moves is marked until it stands", () => {
  move(piece, "drop", fall());
  expect(piece.hasAttribute("data-moving")).toBe(true);
  begun[0]!.finish();
  expect(piece.hasAttribute("data-moving")).toBe(false);
});

test("whoever would rather be spared movement sees none", () => {
  chosen = true;
  expect(move(piece, "drop", fall())).toBeUndefined();
  expect(begun).toEqual([]);
});

test("things move as fast as the table plays", () => {
  const lasts = (pace: "slow" | "natural" | "fast" | "instant"): number => {
    setTempo(pace);
    move(piece, "drop", fall());
    return Number(begun.at(-1)!.timing.duration);
  };
  const all = [lasts("slow"), lasts("natural"), lasts("fast"), lasts("instant")];
  expect(all).toEqual([...new Set(all)].sort((a, b) => b - a));
});

test("a long voyage lasts no longer than one can wait for it", () => {
  move(piece, "voyage", [], { legs: 3 });
  move(piece, "voyage", [], { legs: 30 });
  const [short, long] = begun.map(({ timing }) => Number(timing.duration));
  expect(long).toBeGreaterThan(short!);
  expect(long).toBeLessThan(2000);
});

test("a piece that is still under way goes on from where it is seen", () => {
  piece.setAttribute("style", "transform: translate(5px, 5px)");
  document.body.append(piece);
  travel(piece, "walk", ["translate(0px, 0px)", "translate(9px, 9px)"]);
  travel(piece, "walk", ["translate(9px, 9px)", "translate(1px, 1px)"]);
  expect(begun.map(({ keyframes }) => keyframes[0])).toEqual([
    { transform: "translate(0px, 0px)" },
    { transform: "translate(5px, 5px)" },
  ]);
  expect(piece.hasAttribute("data-moving")).toBe(true);
  piece.remove();
});

test("pieces wait for what is brought to them, what flies does not", () => {
  move(piece, "voyage", []);
  move(piece, "flight", [], { delay: 45 });
  hold(300);
  expect(begun.map(({ timing }) => timing.delay)).toEqual([300, 45]);
});

test("what flies after the pieces waits until all have arrived", async () => {
  move(piece, "voyage", []);
  let is: boolean | undefined;
  void arrived().then((all) => (is = all));
  await Promise.resolve();
  expect(is).toBeUndefined();
  begun[0]!.finish();
  await vi.waitFor(() => expect(is).toBe(true));
});

test("what is made ready together with the pieces begins when the last of them has arrived", () => {
  move(piece, "roll", [], { delay: 70 });
  move(piece, "walk", []);
  begun[1]!.currentTime = 100;
  move(piece, "flare", []);
  move(piece, "flight", [], { delay: 45, last: true });
  const [roll, walk] = begun.map(({ effect }) => effect.getComputedTiming().endTime);
  expect(begun[3]!.timing.delay).toBe(45 + Math.max(roll!, walk! - 100));
});

test("a key ends all movement, and what has not begun does not begin", async () => {
  move(piece, "voyage", []);
  const waiting = arrived();
  skip();
  expect(await waiting).toBe(false);
  expect(piece.hasAttribute("data-moving")).toBe(false);
});
