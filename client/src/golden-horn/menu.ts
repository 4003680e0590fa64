/**
 * What the reader may do now, as he goes about it: first a ship, then its load, then how far.
 *
 * What is picked on the way is nothing yet: only a whole voyage or raid goes to the server.
 */
import type { Choice, Colour, Now, Plan, Robbery, Voyage, Who } from "./types.ts";
import { COLOURS, SHIPS_EACH } from "./facts.ts";
import {
  atAnyMoment,
  conquering,
  isPeopleChoice,
  isOfPeople,
  keyOfPeople,
  loads,
  type PeopleItem,
  type PeopleMenu,
  peopleMenu,
  type PeopleStage,
  type PickedPeople,
  unpickPeople,
} from "./dominions/menu.ts";

/** What was picked so far, in this order. */
export interface Picked extends PickedPeople {
  /** One's own to move or a foreign one to raid, by its index in `view.ships`. */
  readonly ship?: number;
  readonly turned?: boolean;
  readonly load?: Colour;
  /** People instead of goods. */
  readonly people?: Who;
  /** The first and second card of a raid. */
  readonly cards?: readonly [Colour, Colour];
}

export type Item =
  | { readonly kind: "raid" | "ship"; readonly ship: number }
  | { readonly kind: "heading"; readonly ship: number; readonly turned: boolean }
  | { readonly kind: "load"; readonly ship: number; readonly colour: Colour; readonly plan: Voyage }
  | { readonly kind: "voyage"; readonly ship: number; readonly number: number; readonly plan: Voyage }
  | { readonly kind: "rob" | "cards"; readonly ship: number; readonly plan: Robbery }
  | { readonly kind: "back" }
  | PeopleItem
  | { readonly kind: "choice"; readonly choice: Choice };

type AtSea = Voyage | Robbery;

export type Stage = "ship" | "heading" | "load" | "voyage" | "rob" | "other" | PeopleStage;

export interface Menu {
  readonly stage: Stage;
  readonly items: readonly Item[];
  /** The ship that is being moved or raided, or about to be: by its index in `view.ships`. */
  readonly ship: number | undefined;
  /** The ships that can be picked at any time before one sets out. */
  readonly ships: ReadonlyMap<number, Item>;
  /** With the expansion. */
  readonly people?: PeopleMenu | undefined;
}

/** What can be planned is not offered as a single choice besides. */
const PLANNED: readonly Choice["do"]["kind"][] = [
  "raid",
  "pay",
  "ship",
  "turn",
  "keep",
  "load",
  "sail",
  "wind",
  "stop",
];

export function menuOf(now: Now, picked: Picked): Menu {
  const { view } = now;
  const plans = now.plans.filter(isAtSea);
  const seat = view.seat ?? 0;
  const people = view.people === null ? undefined : peopleMenu(now.plans);
  const own = [...now.choices]
    .filter((choice) => !isPeopleChoice(choice))
    .sort((a, b) => Number(a.do.kind === "announce") - Number(b.do.kind === "announce"))
    .filter(({ do: { kind } }) => plans.length === 0 || !PLANNED.includes(kind))
    .map((choice): Item => ({ kind: "choice", choice }));
  const direct = people ? withPeople(people, own) : own;
  const ships = view.phase === "turn" ? shipItems(plans, seat) : new Map<number, Item>();
  const ship = picked.ship ?? view.ship ?? undefined;
  const conquest = people && conquering(people, picked);
  if (conquest) return { ...conquest, items: [...conquest.items, { kind: "back" }], ship, ships, people };
  if (plans.length === 0) return { stage: "other", items: direct, ship, ships, people };
  if (ship === undefined) return { stage: "ship", items: [...ships.values(), ...direct], ship, ships, people };
  const mine = plans.filter((plan) => shipOf(plan, seat) === ship);
  // Who learns it loads by hand what there is to load; else a load without a choice goes by itself.
  const asks = now.lesson?.free === false;
  const { stage, items } = forShip(mine, ship, picked, view.seats[seat]?.hand ?? [], asks);
  const isPicked = Object.keys(picked).length > 0;
  // Under way, back means that steps already made are taken back.
  const back: readonly Item[] = isPicked || now.undo ? [{ kind: "back" }] : [];
  return { stage, items: [...items, ...(isPicked ? [] : direct), ...back], ship, ships, people };
}

/** What the expansion adds: also to let the ends of turns go, right after ending this one. */
function withPeople(people: PeopleMenu, direct: readonly Item[]): readonly Item[] {
  const more = atAnyMoment(people);
  // Who can do nothing more is asked too where warehouses are hidden; turns in which one may announce are never let go.
  const asked = more.length > 0 || !direct.some(announces);
  if (!asked) return direct;
  return [
    ...more,
    ...direct.flatMap((item): readonly Item[] =>
      item.kind === "choice" && item.choice.do.kind === "end"
        ? [item, { kind: "rest", action: item.choice.action }]
        : [item],
    ),
  ];
}

function announces(item: Item): boolean {
  return item.kind === "choice" && item.choice.do.kind === "announce";
}

/** Which of two cards are missed least: of colours of which there are many. */
export function cheapest(raids: readonly Robbery[], hand: readonly number[], colours: readonly Colour[]): Robbery {
  const left = ({ first, second }: Robbery) => {
    const counts = hand.map((n, i) => n - Number(colours[i] === first) - Number(colours[i] === second));
    return counts.reduce((sum, n) => sum + Math.sqrt(Math.max(0, n)), 0);
  };
  return raids.reduce((best, raid) => (left(raid) > left(best) ? raid : best));
}

function isAtSea(plan: Plan): plan is AtSea {
  return plan.kind === "voyage" || plan.kind === "robbery";
}

export function shipOf(plan: AtSea, seat: number): number {
  return (plan.kind === "robbery" ? plan.seat : seat) * SHIPS_EACH + plan.ship;
}

function shipItems(plans: readonly AtSea[], seat: number): ReadonlyMap<number, Item> {
  return new Map(
    plans.map((plan) => {
      const ship = shipOf(plan, seat);
      return [ship, { kind: plan.kind === "robbery" ? "raid" : "ship", ship }];
    }),
  );
}

type Step = Pick<Menu, "stage" | "items">;

function forShip(plans: readonly AtSea[], ship: number, picked: Picked, hand: readonly number[], asks: boolean): Step {
  const raids = plans.filter((plan) => plan.kind === "robbery");
  return raids.length > 0 ? robbing(raids, ship, picked, hand) : sailing(voyagesOf(plans), ship, picked, asks);
}

function voyagesOf(plans: readonly AtSea[]): readonly Voyage[] {
  return plans.filter((plan) => plan.kind === "voyage");
}

function robbing(raids: readonly Robbery[], ship: number, { cards }: Picked, hand: readonly number[]): Step {
  const wanted = raids.find(({ first, second }) => first === cards?.[0] && second === cards[1]);
  const chosen = wanted ?? cheapest(raids, hand, COLOURS);
  const others = raids.filter((raid) => raid !== chosen).map((plan): Item => ({ kind: "cards", ship, plan }));
  return { stage: "rob", items: [{ kind: "rob", ship, plan: chosen }, ...others] };
}

function sailing(voyages: readonly Voyage[], ship: number, picked: Picked, asks: boolean): Step {
  const ways = [...new Set(voyages.map(({ turned }) => turned))];
  if (ways.length > 1 && picked.turned === undefined) {
    return { stage: "heading", items: [true, false].map((turned) => ({ kind: "heading", ship, turned })) };
  }
  const turned = voyages.filter((voyage) => ways.length === 1 || voyage.turned === picked.turned);
  const cargoes = cargoesOf(turned, ship);
  if (cargoes.length > (asks ? 0 : 1) && picked.load === undefined && picked.people === undefined) {
    return { stage: "load", items: cargoes };
  }
  const laden = turned.filter(
    (voyage) =>
      !loads(voyage) ||
      cargoes.length === 1 ||
      (voyage.load === (picked.load ?? null) && voyage.people === (picked.people ?? null)),
  );
  const nearest = laden.sort((a, b) => a.stops.length - b.stops.length);
  return { stage: "voyage", items: nearest.map((plan, i) => ({ kind: "voyage", ship, number: i + 1, plan })) };
}

/** What may be taken aboard: goods of a colour, or people. */
function cargoesOf(voyages: readonly Voyage[], ship: number): readonly Item[] {
  const goods = new Map(voyages.flatMap((plan) => (plan.load ? [[plan.load, plan] as const] : [])));
  const people = new Map(voyages.flatMap((plan) => (plan.people ? [[plan.people, plan] as const] : [])));
  return [
    ...[...goods].map(([colour, plan]): Item => ({ kind: "load", ship, colour, plan })),
    ...[...people].map(([who, plan]): Item => ({ kind: "embark", ship, who, plan })),
  ];
}

/** One step back. */
export function unpick(picked: Picked): Picked {
  const without = unpickPeople(picked);
  if (without) return without;
  const { load, people, turned, ...rest } = picked;
  if (load !== undefined || people !== undefined) return turned === undefined ? rest : { ...rest, turned };
  return turned === undefined ? {} : rest;
}

/** Tells items of one menu apart. */
export function keyOf(item: Item): string {
  if (isOfPeople(item)) return keyOfPeople(item);
  switch (item.kind) {
    case "choice":
      return `choice ${item.choice.action}`;
    case "voyage":
    case "rob":
    case "cards":
      return `${item.kind} ${item.plan.actions.join(" ")}`;
    case "back":
      return "back";
    case "load":
      return `load ${item.ship} ${item.colour}`;
    case "heading":
      return `heading ${item.ship} ${String(item.turned)}`;
    default:
      return `ship ${item.ship}`;
  }
}
