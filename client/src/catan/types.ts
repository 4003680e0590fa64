// Written by `python -m fondaco.server.typescript client/src`; change fondaco/games/catan instead.
import type * as shared from "../protocol.ts";

export type Resource = "brick" | "lumber" | "wool" | "grain" | "ore";

export type Terrain = "hills" | "forest" | "pasture" | "fields" | "mountains" | "desert";

export type HarbourKind = "brick" | "lumber" | "wool" | "grain" | "ore" | "generic";

export type Card = "knight" | "road-building" | "year-of-plenty" | "monopoly" | "victory-point";

export type Colour = "red" | "blue" | "orange" | "white";

export type Answer = "silent" | "accepted" | "refused" | "countered";

export type Phase =
  | "lay-hex"
  | "frame"
  | "lay-piece"
  | "corner"
  | "lay-token"
  | "start"
  | "start-dice"
  | "settle"
  | "settle-road"
  | "roll"
  | "dice"
  | "discard"
  | "robber"
  | "victim"
  | "steal"
  | "turn"
  | "free-road"
  | "draw"
  | "compose"
  | "trade"
  | "over";

export type Counts = readonly [number, number, number, number, number];

/** One player. */
export interface SeatView {
  readonly colour: Colour;
  readonly cards: number;
  readonly hand: Counts | null;
  readonly development: number;
  readonly hidden: Counts | null;
  readonly fresh: Counts | null;
  readonly knights: number;
  readonly roads_left: number;
  readonly settlements_left: number;
  readonly cities_left: number;
  readonly road_length: number;
  readonly rates: Counts;
  readonly score: number;
  readonly owed: number;
  readonly rolled: number;
  readonly place: number | null;
  readonly answer: Answer | null;
  readonly give: Counts | null;
  readonly want: Counts | null;
  readonly counters: number;
}

/** A land hex. */
export interface HexView {
  readonly terrain: Terrain | null;
  readonly token: number;
}

/** A harbour slot of the frame, with the two corners that it serves. */
export interface HarbourView {
  readonly corners: readonly [number, number];
  readonly kind: HarbourKind | null;
}

/** A settlement or a city. */
export interface Building {
  readonly seat: number;
  readonly city: boolean;
}

/** An offer that these seats have refused; they are not asked the same again until hands or the board change. */
export interface Refusal {
  readonly give: Counts;
  readonly want: Counts;
  readonly seats: readonly number[];
}

/** A position as one seat sees it; `seat` is None for a spectator. */
export interface View {
  readonly seat: number | null;
  readonly phase: Phase;
  readonly to_act: readonly number[];
  readonly may_act: boolean;
  readonly contending: readonly number[];
  readonly start: number | null;
  readonly player: number | null;
  readonly turns: number;
  readonly dice: readonly [number, number] | null;
  readonly hexes: readonly HexView[];
  readonly harbours: readonly HarbourView[];
  readonly robber: number | null;
  readonly buildings: readonly (Building | null)[];
  readonly roads: readonly (number | null)[];
  readonly bank: Counts | null;
  readonly stacks: Counts;
  readonly deck: number;
  readonly played: Counts;
  readonly army_holder: number | null;
  readonly road_holder: number | null;
  readonly free_roads: number;
  readonly victim: number | null;
  readonly settled: number | null;
  readonly played_card: boolean;
  readonly built: boolean;
  readonly asked: readonly number[];
  readonly refused: readonly Refusal[];
  readonly made: number;
  readonly trading: boolean;
  readonly target: number;
  readonly limit: number;
  readonly offers_per_turn: number;
  readonly dice_left: readonly number[] | null;
  readonly seats: readonly SeatView[];
  readonly over: boolean;
}

/** What the messages of this game hold. */
export interface Catan {
  readonly view: View;
  readonly told: never;
  readonly action: never;
  readonly plan: never;
}

export type Happening = shared.Happening<Catan>;
export type Entry = shared.Entry<Catan>;
export type Story = shared.Story<Catan>;
export type Choice = shared.Choice<Catan>;
export type Now = shared.Now<Catan>;
export type Past = shared.Past<Catan>;
export type ToClient = shared.ToClient<Catan>;
