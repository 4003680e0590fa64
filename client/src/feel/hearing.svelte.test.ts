import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { use } from "../i18n.ts";
import type { Table } from "../table.svelte.ts";
import type { Entry } from "../table/chapters.ts";
import { chooseFeel, USUAL } from "./feel.svelte.ts";
import Hearing from "./Hearing.svelte";
import type { Sound } from "./sounds.ts";
import { play } from "./synth.ts";

vi.mock("./synth.ts", () => ({ play: vi.fn<typeof play>(), wake: vi.fn<() => void>(), isTouched: () => false }));

/** Of each game some events, and what is heard of them. */
const TOLD: Readonly<Record<string, readonly (readonly [Entry["told"]["kind"], Sound])[]>> = {
  "golden-horn": [
    ["displayed", "cube"],
    ["sailed", "sail"],
    ["arrived", "coin"],
    ["drew", "card"],
    ["raided", "robber"],
    ["conquered", "horn"],
    ["ended", "end"],
  ],
  catan: [
    ["rolled", "dice"],
    ["built", "build"],
    ["robber", "robber"],
    ["bought", "card"],
    ["dealt", "coin"],
    ["special-card", "horn"],
    ["ended", "end"],
  ],
};

class Shown {
  story = $state.raw<readonly Entry[]>([]);
  now = $state.raw({ seq: 0 });
  welcome: { game: string };
  past = undefined;

  constructor(game: string) {
    this.welcome = { game };
  }

  tell(kind: Entry["told"]["kind"]): void {
    const seq = this.now.seq + 1;
    this.story = [...this.story, { seq, told: { kind, seat: 0 } as Entry["told"] }];
    this.now = { seq };
    flushSync();
  }
}

const props = $state<{ table: Table; calls: number }>({ table: undefined!, calls: 0 });
let open: ReturnType<typeof mount> | undefined;

async function hear(game: string): Promise<Shown> {
  const shown = new Shown(game);
  props.table = shown as unknown as Table;
  open = mount(Hearing, { target: document.body, props });
  flushSync();
  // What sounds is known as soon as the game's own file is there.
  await vi.dynamicImportSettled();
  flushSync();
  return shown;
}

beforeEach(async () => {
  await use("en");
  vi.mocked(play).mockClear();
  chooseFeel(USUAL);
});

afterEach(async () => {
  if (open) await unmount(open);
  open = undefined;
});

test.each(Object.keys(TOLD))("what happens in %s is heard as loud as its reader likes it", async (game) => {
  chooseFeel({ volume: 70 });
  const shown = await hear(game);
  for (const [kind] of TOLD[game]!) shown.tell(kind);
  expect(vi.mocked(play).mock.calls).toEqual(TOLD[game]!.map(([, sound]) => [[sound], 70]));
});

test("whoever is called to his turn hears it", async () => {
  await hear("catan");
  props.calls += 1;
  flushSync();
  expect(vi.mocked(play).mock.calls).toEqual([[["turn"], USUAL.volume]]);
});

test("whoever wants no sound may have it said in words", async () => {
  chooseFeel({ sound: false, captions: true });
  const shown = await hear("catan");
  shown.tell("rolled");
  expect(play).not.toHaveBeenCalled();
  expect(document.querySelector("[data-caption]")?.textContent).toMatch(/^♪ ./);
});
