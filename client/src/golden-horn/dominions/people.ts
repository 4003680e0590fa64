/** Mercenaries and peasants of the expansion: where they are, and what they are called. */
import { t } from "../../i18n.ts";
import type { GroupView, Person, ShipView, View } from "../types.ts";
import { SHIPS_EACH } from "../facts.ts";
import { list } from "../words.ts";

/** People of whom there can still come more. */
export interface Group {
  mercenaries: number;
  peasants: number;
}

export const NOBODY: GroupView = { mercenaries: 0, peasants: 0 };

export function crowd({ mercenaries, peasants }: GroupView): number {
  return mercenaries + peasants;
}

/** The kinds of which there are any, with their numbers. */
export function present(group: GroupView): readonly (readonly [Person, number])[] {
  const all = [["mercenary", group.mercenaries] as const, ["peasant", group.peasants] as const];
  return all.filter(([, n]) => n > 0);
}

/** "2 mercenaries, 1 peasant". */
export function peopleList(group: GroupView): string {
  return list(present(group).map(([person, n]) => personCount(person, n)));
}

export function personCount(person: Person, n: number): string {
  return t(person === "mercenary" ? "people.mercenaries" : "people.peasants", { n });
}

/** People aboard a ship. */
export interface Crew extends GroupView {
  /** By mercenaries: pirates keep away. */
  readonly guarded: boolean;
}

/** Who is aboard; undefined where nobody is. */
export function aboard({ people }: View, { seat, ship }: ShipView): Crew | undefined {
  const index = seat * SHIPS_EACH + ship;
  const group = some(people?.aboard[index]);
  return group && { ...group, guarded: people?.guarded[index] === true };
}

/** Who waits in Venice (0) or in Constantinople (1). */
export function onQuay(view: View, harbour: 0 | 1): GroupView | undefined {
  return some(view.people?.quays[harbour]);
}

/** The reader's own people in his warehouse. */
export function ownPeople(view: View): GroupView | undefined {
  return (view.seat === null ? undefined : view.people?.warehouses[view.seat]) ?? undefined;
}

function some(group: GroupView | undefined): GroupView | undefined {
  return group && crowd(group) > 0 ? group : undefined;
}

/** "2 mercenaries, safe from pirates". */
export function deckList(crew: Crew): string {
  return list([peopleList(crew), ...(crew.guarded ? [t("people.safe")] : [])]);
}
