/** The story of a game, summed up for reading: a chapter a turn, one line for things of the same kind. */
import * as table from "../table/chapters.ts";
import type {
  Abducted,
  Colour,
  Conquered,
  Counts,
  Embarked,
  EndComing,
  Entry,
  Happening,
  Harbour,
  Headed,
  Loaded,
  Person,
  Raided,
} from "./types.ts";
import { crowd, type Group } from "./dominions/people.ts";
import { COLOURS } from "./facts.ts";

/** Numbers by colour that can still grow. */
export type Tally = [number, number, number, number, number, number];

type Words =
  | { kind: "began" | "passed" | "placed" | "ended"; seat: number | null }
  | { kind: "route"; seat: null }
  | { kind: "launched"; seat: number; harbours: [venice: number, constantinople: number] }
  | { kind: "displayed"; seat: null; harbour: Harbour; goods: Tally; people?: Group }
  | { kind: "drew"; seat: number; n: number; cards: Tally }
  | { kind: "voyage"; seat: number; ship: number; start: number; space: number; cards: Tally }
  | { kind: "unloaded"; seat: number; space: number; goods: Tally }
  | { kind: "raided"; seat: number; told: Raided; goods: Tally; cards: Tally }
  | { kind: "loaded"; seat: number; told: Loaded; goods: Tally }
  | { kind: "headed"; seat: number; told: Headed }
  | { kind: "embarked"; seat: number; told: Embarked; people: Group }
  | { kind: "abducted"; seat: number; told: Abducted; people: Group; cards: Tally }
  | { kind: "landed" | "trained"; seat: number; people: Group }
  | { kind: "conquered"; seat: number; told: Conquered; people: Group }
  | { kind: "end-coming"; seat: number; told: EndComing }
  | { kind: "took-back"; seat: number };

export type Line = Words & table.AnyLine;

export type Chapter = table.Chapter<Line>;

/** In order of time; `story` as it `happened`. */
export function chapters(story: readonly Entry[]): readonly Chapter[] {
  return table.chaptersOf(story, { turn: (told) => (told.kind === "turn" ? told.seat : undefined), write });
}

function write(lines: Line[], told: Happening, seq: number): void {
  const last = lines.at(-1);
  if (last !== undefined && joins(last, told)) {
    last.seq = seq;
    return;
  }
  const line = begin(told);
  if (line !== undefined) lines.push({ ...line, seq });
}

/** Adds to the last line what belongs to it. */
function joins(last: Line, told: Happening): boolean {
  if (told.kind === "laid") return last.kind === "route";
  if (told.kind === "took-back") return last.kind === "took-back" && last.seat === told.seat;
  if (told.kind === "launched" && last.kind === "launched" && last.seat === told.seat) {
    last.harbours[told.harbour === "venice" ? 0 : 1] += 1;
    return true;
  }
  if (told.kind === "displayed" && last.kind === "displayed" && last.harbour === told.harbour) {
    count(last.goods, told.colour);
    return true;
  }
  if (told.kind === "joined" && last.kind === "displayed" && last.harbour === told.harbour) {
    last.people = joined(told.person, last.people);
    return true;
  }
  if (told.kind === "trained" && last.kind === "trained" && last.seat === told.seat) {
    last.people.peasants += 1;
    return true;
  }
  if (told.kind === "drew" && last.kind === "drew" && last.seat === told.seat) {
    last.n += 1;
    count(last.cards, told.colour);
    return true;
  }
  if (told.kind === "sailed" && last.kind === "voyage" && last.seat === told.seat && last.ship === told.ship) {
    last.space = told.space;
    count(last.cards, told.wind);
    return true;
  }
  return false;
}

function begin(told: Happening): Words | undefined {
  switch (told.kind) {
    case "turn":
      return undefined;
    case "began":
    case "passed":
    case "placed":
    case "took-back":
      return { kind: told.kind, seat: told.seat };
    case "ended":
      return { kind: "ended", seat: null };
    case "laid":
      return { kind: "route", seat: null };
    case "launched":
      return { kind: "launched", seat: told.seat, harbours: told.harbour === "venice" ? [1, 0] : [0, 1] };
    case "displayed":
      return { kind: "displayed", seat: null, harbour: told.harbour, goods: tally(told.colour) };
    case "drew":
      return { kind: "drew", seat: told.seat, n: 1, cards: tally(told.colour) };
    case "sailed": {
      const { seat, ship, start, space, wind } = told;
      return { kind: "voyage", seat, ship, start, space, cards: tally(wind) };
    }
    case "arrived":
      // The voyage names the harbour already, and the cards follow.
      if (told.n === 0) return undefined;
      return { kind: "unloaded", seat: told.seat, space: told.space, goods: tally(told.colour, told.n) };
    case "raided":
      return { kind: "raided", seat: told.seat, told, goods: tally(told.colour), cards: both(told.first, told.second) };
    case "loaded":
      return { kind: "loaded", seat: told.seat, told, goods: tally(told.colour, told.n) };
    case "headed":
      return { kind: "headed", seat: told.seat, told };
    case "end-coming":
      return { kind: "end-coming", seat: told.seat, told };
    case "joined": {
      // A white cube for which nobody came goes back into the bag.
      if (told.person === null) return undefined;
      const people = joined(told.person);
      return { kind: "displayed", seat: null, harbour: told.harbour, goods: tally(null), people };
    }
    case "embarked":
    case "conquered":
      return { kind: told.kind, seat: told.seat, told, people: group(told.mercenaries, told.peasants) } as Words;
    case "abducted":
      return { kind: "abducted", seat: told.seat, told, people: group(0, 1), cards: both(told.first, told.second) };
    case "landed":
      return { kind: "landed", seat: told.seat, people: group(told.mercenaries, told.peasants) };
    case "trained":
      return { kind: "trained", seat: told.seat, people: group(0, 1) };
  }
}

function count(tally: Tally, colour: Colour | null, n = 1): void {
  if (colour !== null) tally[COLOURS.indexOf(colour)]! += n;
}

function tally(colour: Colour | null, n = 1): Tally {
  const counts: Tally = [0, 0, 0, 0, 0, 0];
  count(counts, colour, n);
  return counts;
}

function group(mercenaries = 0, peasants = 0): Group {
  return { mercenaries, peasants };
}

/** One more of these people; the same where nobody came. */
function joined(person: Person | null, { mercenaries, peasants }: Group = group()): Group {
  return group(mercenaries + Number(person === "mercenary"), peasants + Number(person === "peasant"));
}

function both(first: Colour, second: Colour): Tally {
  const cards = tally(first);
  count(cards, second);
  return cards;
}

/** Goods, people or cards that a line shows besides its words. */
export function goodsOf(line: Line): Counts | undefined {
  return "goods" in line ? line.goods : undefined;
}

export function peopleOf(line: Line): Group | undefined {
  const people = "people" in line ? line.people : undefined;
  return people && crowd(people) > 0 ? people : undefined;
}

export function cardsOf(line: Line): Counts | undefined {
  return "cards" in line && line.cards.some((n) => n > 0) ? line.cards : undefined;
}
