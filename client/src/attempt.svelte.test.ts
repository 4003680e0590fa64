import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { Failure } from "./api.ts";
import { Attempt } from "./attempt.svelte.ts";
import { MissingPiece } from "./pieces.svelte.ts";

/** Something that ends when it is told to, and how often it was begun. */
class Slow {
  begun = 0;
  end!: () => void;
  fail!: (error: Error) => void;
  readonly #done = new Promise<void>((resolve, reject) => ([this.end, this.fail] = [resolve, reject]));

  readonly what = (): Promise<void> => {
    this.begun += 1;
    return this.#done;
  };
}

test("nothing else is begun while something is under way", async () => {
  const [attempt, first, second] = [new Attempt(), new Slow(), new Slow()];
  const running = attempt.run(first.what);
  await attempt.run(second.what);
  expect([attempt.busy, first.begun, second.begun]).toEqual([true, 1, 0]);
  first.end();
  await running;
  expect(attempt.busy).toBe(false);
});

test("why it failed is shown, and one is free to try again", async () => {
  const [attempt, first, second] = [new Attempt(), new Slow(), new Slow()];
  const running = attempt.run(first.what);
  first.fail(new Failure("refused.not-host"));
  await running;
  expect([attempt.busy, attempt.failure?.reason]).toEqual([false, "refused.not-host"]);
  const again = attempt.run(second.what);
  expect([attempt.busy, attempt.failure]).toEqual([true, undefined]);
  second.end();
  await again;
  expect(attempt.failure).toBeUndefined();
});

test("a piece of the page that is missing is said at its top alone", async () => {
  const attempt = new Attempt();
  await attempt.run(() => Promise.reject(new MissingPiece("app.outdated")));
  expect([attempt.busy, attempt.failure]).toEqual([false, undefined]);
});

test("what failed is forgotten when it may be possible now", async () => {
  const attempt = new Attempt();
  await attempt.run(() => Promise.reject(new Failure("refused.crowded")));
  attempt.forget();
  expect(attempt.failure).toBeUndefined();
});

test("an effect tries once, and again only for what it tries", async () => {
  const attempt = new Attempt();
  const done = [new Slow(), new Slow()];
  let whose = $state(0);
  let runs = 0;
  const leave = $effect.root(() => {
    $effect(() => {
      runs += 1;
      void attempt.run(done[whose]!.what);
    });
  });
  flushSync();
  done[0]!.end();
  await vi.waitFor(() => expect(attempt.busy).toBe(false));
  flushSync();
  expect(runs).toBe(1);
  whose = 1;
  flushSync();
  expect([runs, done[1]!.begun]).toEqual([2, 1]);
  leave();
});
