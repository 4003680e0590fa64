/** What the expansion adds to what may be done: loading people, conquering and training. */
import { STAND_INS } from "../facts.ts";
import type { Choice, Dominion, GroupView, View, Voyage, Who } from "../types.ts";

export type PeopleItem =
  | { readonly kind: "embark"; readonly ship: number; readonly who: Who; readonly guarded: boolean }
  /** To choose one of several dominions. */
  | { readonly kind: "conquests"; readonly dominions: readonly Dominion[] }
  | { readonly kind: "dominion"; readonly dominion: Dominion }
  /** To conquer with these people, or rather with those of a `mix`. */
  | { readonly kind: "conquer" | "mix"; readonly conquest: Conquest }
  | { readonly kind: "train"; readonly n: number }
  /** Ends the turn, and those that follow, until more can be done. */
  | { readonly kind: "rest"; readonly action: number };

export interface Conquest {
  readonly action: number;
  readonly dominion: Dominion;
  readonly pairs: number;
}

/** What was picked of it: a dominion, or that one is to be chosen; and the pairs of peasants to pay with. */
export interface PickedPeople {
  readonly conquer?: Dominion | "any";
  readonly pairs?: number;
}

/** What can be done with people at any moment of the own turn. */
export interface PeopleMenu {
  readonly conquests: readonly Conquest[];
  /** One peasant, and all of them where they are several. */
  readonly training: readonly Extract<PeopleItem, { readonly kind: "train" }>[];
}

export type PeopleStage = "conquests" | "conquer";

const KINDS: readonly PeopleItem["kind"][] = ["embark", "conquests", "dominion", "conquer", "mix", "train", "rest"];

export function isOfPeople<Other extends { readonly kind: string }>(item: Other | PeopleItem): item is PeopleItem {
  return (KINDS as readonly string[]).includes(item.kind);
}

/** Not offered as they are. */
export function isPeopleChoice({ do: { kind } }: Choice): boolean {
  return kind === "conquer" || kind === "train" || kind === "load-people";
}

export function peopleMenu(choices: readonly Choice[], view: View): PeopleMenu {
  const conquests = choices.flatMap(({ action, do: move }) =>
    move.kind === "conquer" ? [{ action, dominion: move.dominion, pairs: move.pairs }] : [],
  );
  const may = choices.some((choice) => choice.do.kind === "train");
  return { conquests: conquests.sort((a, b) => a.pairs - b.pairs), training: may ? training(view) : [] };
}

function training({ seat, people }: View): PeopleMenu["training"] {
  const peasants = (seat === null ? undefined : people?.warehouses[seat])?.peasants ?? 1;
  const most = Math.max(1, Math.min(peasants, people?.pawns ?? 1));
  return [...new Set([1, most])].map((n) => ({ kind: "train", n }));
}

/** The dominions that can be conquered now. */
export function conquerable({ conquests }: PeopleMenu): readonly Dominion[] {
  return [...new Set(conquests.map(({ dominion }) => dominion))];
}

/** To be shown beside everything else: training, and the dominion or dominions. */
export function atAnyMoment(menu: PeopleMenu): readonly PeopleItem[] {
  const dominions = conquerable(menu);
  const [first, ...others] = dominions;
  if (first === undefined) return menu.training;
  if (others.length > 0) return [...menu.training, { kind: "conquests", dominions }];
  return [...menu.training, { kind: "dominion", dominion: first }];
}

/** When conquering was picked: which dominion, or with whom; the mix that keeps most people comes first. */
export function conquering(
  menu: PeopleMenu,
  { conquer, pairs }: PickedPeople,
): { readonly stage: PeopleStage; readonly items: readonly PeopleItem[] } | undefined {
  if (conquer === undefined || menu.conquests.length === 0) return undefined;
  const mixes = menu.conquests.filter(({ dominion }) => dominion === conquer);
  const chosen = mixes.find((mix) => mix.pairs === pairs) ?? mixes[0];
  if (chosen === undefined) {
    return { stage: "conquests", items: conquerable(menu).map((dominion) => ({ kind: "dominion", dominion })) };
  }
  const others = mixes.filter((mix) => mix !== chosen).map((conquest): PeopleItem => ({ kind: "mix", conquest }));
  // Trained peasants count twice: who has to pay with pairs had better know.
  const better = mixes.every((mix) => mix.pairs > 0) ? menu.training : [];
  return { stage: "conquer", items: [{ kind: "conquer", conquest: chosen }, ...others, ...better] };
}

/** One step back; undefined where no dominion was picked. */
export function unpickPeople<Rest extends PickedPeople>({
  conquer,
  pairs,
  ...rest
}: Rest): Omit<Rest, "conquer" | "pairs"> | undefined {
  void pairs;
  return conquer === undefined ? undefined : rest;
}

/** The mercenaries and peasants that a conquest costs. */
export function price(view: View, { dominion, pairs }: Pick<Conquest, "dominion" | "pairs">): GroupView {
  const cost = view.people?.dominions.find(({ name }) => name === dominion)?.mercenaries ?? 0;
  return { mercenaries: cost - pairs, peasants: STAND_INS * pairs };
}

/** Whether anything is taken aboard for a voyage. */
export function loads({ load, people }: Pick<Voyage, "load" | "people">): boolean {
  return load !== null || people !== null;
}

export function keyOfPeople(item: PeopleItem): string {
  switch (item.kind) {
    case "embark":
      return `embark ${item.ship} ${item.who}`;
    case "dominion":
      return `dominion ${item.dominion}`;
    case "conquer":
    case "mix":
      return `conquer ${item.conquest.action}`;
    case "train":
      return `train ${item.n === 1 ? "one" : "all"}`;
    case "conquests":
    case "rest":
      return item.kind;
  }
}
