/** What is asked of the reader, or who is awaited: one message for each moment of a game. */
import { isId, t, type Id, type Message } from "../i18n.ts";
import type { Pick } from "./acting.svelte.ts";
import { chosen } from "./discard/discarding.ts";
import type { Choice, View } from "./types.ts";
import { nameList } from "./words.ts";
import { result } from "../table/result.ts";

/** `here`: of which seats the page is open; where it is not known, all are taken to be there. */
export function status(
  view: View,
  names: readonly string[],
  choices: readonly Choice[],
  here: readonly boolean[] = [],
  pick?: Pick,
): Message {
  if (view.over)
    return result(
      view.seat,
      view.seats.map(({ place }) => place),
      names,
    );
  if (isAsked(view, choices))
    return (pick && view.phase !== "trade" ? picked(pick) : undefined) ?? asked(view, choices, names);
  const awaited = view.to_act.filter((seat) => seat >= 0);
  if (awaited.length === 0) return { id: phaseOf(view) };
  const name = awaited
    .map((seat) => (here[seat] === false ? t("status.away", { name: names[seat] ?? "" }) : (names[seat] ?? "")))
    .join(", ");
  return waiting(
    view,
    name,
    names,
    awaited.some((seat) => here[seat] === false),
  );
}

/** Whether the reader is waited for: others may only make a proposal of their own accord. */
export function isAsked(view: View, choices: readonly Choice[]): boolean {
  return view.seat !== null && choices.length > 0 && view.to_act.includes(view.seat);
}

function phaseOf(view: View): Id {
  const id = `catan.phase.${view.phase}`;
  return isId(id) ? id : "status.chance";
}

function waiting(view: View, name: string, names: readonly string[], isAway: boolean): Message {
  switch (view.phase) {
    case "settle":
    case "settle-road":
      return { id: "catan.wait.settle", values: { name } };
    case "discard":
      return discarding(name, nameList(chosen(view), names));
    case "robber":
    case "victim":
      return { id: "catan.wait.robber", values: { name } };
    case "trade":
      return { id: "catan.wait.trade", values: { names: name } };
    default:
      return { id: isAway ? "status.wait-away" : "status.wait", values: { name } };
  }
}

function discarding(names: string, chosen: string): Message {
  return chosen === ""
    ? { id: "catan.wait.discard", values: { names } }
    : { id: "catan.wait.discard-some", values: { names, chosen } };
}

const PICKED: Readonly<Record<Pick, Id>> = {
  road: "catan.ask.pick-road",
  settlement: "catan.ask.pick-settlement",
  city: "catan.ask.pick-city",
  trade: "catan.ask.trade",
  plenty: "catan.ask.plenty",
  monopoly: "catan.ask.monopoly",
};

function picked(pick: Pick): Message {
  return { id: PICKED[pick] };
}

function asked(view: View, choices: readonly Choice[], names: readonly string[]): Message {
  const may = (kind: Choice["do"]["kind"]): boolean => choices.some((choice) => choice.do.kind === kind);
  const own = view.seats[view.seat!]!;
  switch (view.phase) {
    case "settle":
      return {
        id: view.buildings.some((one) => one?.seat === view.seat) ? "catan.ask.settle-2" : "catan.ask.settle-1",
      };
    case "settle-road":
      return { id: "catan.ask.settle-road" };
    case "roll":
      return { id: choices.length > 1 ? "catan.ask.roll-or-card" : "catan.ask.roll" };
    case "discard":
      return { id: "catan.ask.discard", values: { n: own.owed } };
    case "robber":
      return { id: "catan.ask.robber" };
    case "victim":
      return { id: "catan.ask.victim" };
    case "free-road":
      return { id: "catan.ask.free-road", values: { n: view.free_roads } };
    case "compose":
      return { id: "catan.ask.trade" };
    case "trade":
      if (view.player !== view.seat) return { id: "catan.ask.answer", values: { name: names[view.player ?? 0] ?? "" } };
      return { id: may("deal") ? "catan.ask.deal" : "catan.ask.answers" };
    default:
      return { id: may("end") ? "catan.ask.turn" : phaseOf(view) };
  }
}
