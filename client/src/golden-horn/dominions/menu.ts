/** What the expansion adds to what may be done: loading people, conquering and training. */
import type { Choice, Conquest, Dominion, Plan, Training, Voyage, Who } from "../types.ts";

export type PeopleItem =
  | { readonly kind: "embark"; readonly ship: number; readonly who: Who; readonly plan: Voyage }
  /** To choose one of several dominions. */
  | { readonly kind: "conquests"; readonly dominions: readonly Dominion[] }
  /** A dominion, with the conquest that keeps most people. */
  | { readonly kind: "dominion"; readonly conquest: Conquest }
  /** To conquer with these people, or rather with those of a `mix`. */
  | { readonly kind: "conquer" | "mix"; readonly conquest: Conquest }
  | Training
  /** Ends the turn, and those that follow, until more can be done. */
  | { readonly kind: "rest"; readonly action: number };

/** What was picked of it: a dominion, or that one is to be chosen; and the pairs of peasants to pay with. */
export interface PickedPeople {
  readonly conquer?: Dominion | "any";
  readonly pairs?: number;
}

/** What can be done with people at any moment of the own turn. */
export interface PeopleMenu {
  readonly conquests: readonly Conquest[];
  /** One peasant, and all of them where they are several. */
  readonly training: readonly Training[];
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

export function peopleMenu(plans: readonly Plan[]): PeopleMenu {
  return {
    conquests: plans.filter((plan) => plan.kind === "conquest").sort((a, b) => a.pairs - b.pairs),
    training: plans.filter((plan) => plan.kind === "train"),
  };
}

/** Each dominion that can be conquered now, by the mix that keeps most people. */
export function conquerable({ conquests }: PeopleMenu): readonly Conquest[] {
  return conquests.filter((one, i) => conquests.findIndex(({ dominion }) => dominion === one.dominion) === i);
}

/** To be shown beside everything else: training, and the dominion or dominions. */
export function atAnyMoment(menu: PeopleMenu): readonly PeopleItem[] {
  const open = conquerable(menu);
  if (open.length > 1)
    return [...menu.training, { kind: "conquests", dominions: open.map(({ dominion }) => dominion) }];
  return [...menu.training, ...open.map(ofDominion)];
}

function ofDominion(conquest: Conquest): PeopleItem {
  return { kind: "dominion", conquest };
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
    return { stage: "conquests", items: conquerable(menu).map(ofDominion) };
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

/** Whether anything is taken aboard for a voyage. */
export function loads({ load, people }: Pick<Voyage, "load" | "people">): boolean {
  return load !== null || people !== null;
}

export function keyOfPeople(item: PeopleItem): string {
  switch (item.kind) {
    case "embark":
      return `embark ${item.ship} ${item.who}`;
    case "dominion":
      return `dominion ${item.conquest.dominion}`;
    case "conquer":
    case "mix":
      return `conquer ${item.conquest.actions.join(" ")}`;
    case "train":
      return `train ${item.n === 1 ? "one" : "all"}`;
    case "conquests":
    case "rest":
      return item.kind;
  }
}
