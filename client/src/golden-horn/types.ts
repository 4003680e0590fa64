// Written by `python -m fondaco.server.protocol.typescript client/src`; change fondaco/games/golden_horn instead.
import type * as shared from "../protocol.ts";

export type Colour = "yellow" | "pink" | "green" | "red" | "orange" | "blue";

export type Harbour = "venice" | "constantinople";

export type Symbol = "triangle" | "circle";

export type Dominion = "zara" | "durazzo" | "candia" | "negroponte" | "galata";

export type Who = "all" | "mercenaries" | "peasants";

export type Person = "mercenary" | "peasant";

export type CubeOfPeople = "black" | "white";

export type Phase =
  | "start"
  | "symbol"
  | "lay-tile"
  | "place"
  | "lot"
  | "deal-goods"
  | "deal-cards"
  | "turn"
  | "pay"
  | "turn-round"
  | "heading"
  | "load"
  | "refill"
  | "sail"
  | "draw"
  | "end-turn"
  | "over";

/** The harbour in which each of the three own ships begins. */
export interface Place {
  readonly harbours: readonly [Harbour, Harbour, Harbour];
  readonly kind: "place";
}

/** Raid this ship of that seat. */
export interface Raid {
  readonly seat: number;
  readonly ship: number;
  readonly kind: "raid";
}

/** The two pirate cards. */
export interface Pay {
  readonly first: Colour;
  readonly second: Colour;
  readonly kind: "pay";
}

/** Move this one of the own ships. */
export interface Ship {
  readonly ship: number;
  readonly kind: "ship";
}

/** Turn the emptied ship round. */
export interface Turn {
  readonly kind: "turn";
}

/** Keep the emptied ship's heading. */
export interface Keep {
  readonly kind: "keep";
}

/** Load all goods of this colour. */
export interface Load {
  readonly colour: Colour;
  readonly kind: "load";
}

/** On to the next place with a matching sail. */
export interface Sail {
  readonly kind: "sail";
}

/** On to the next place with a wind card. */
export interface Wind {
  readonly colour: Colour;
  readonly kind: "wind";
}

/** Stay on this space. */
export interface Stop {
  readonly kind: "stop";
}

/** Announce the end of the game. */
export interface Announce {
  readonly kind: "announce";
}

/** End the turn without announcing. */
export interface EndTurn {
  readonly kind: "end";
}

/** No ship can move. */
export interface Pass {
  readonly kind: "pass";
}

/** By chance: this seat begins. */
export interface Start {
  readonly seat: number;
  readonly kind: "start";
}

/** By chance: the symbol of the tile next to Venice. */
export interface FirstSymbol {
  readonly symbol: Symbol;
  readonly kind: "symbol";
}

/** By chance: the colour of the next sea space. */
export interface Space {
  readonly colour: Colour;
  readonly kind: "space";
}

/** By chance: where the next ship begins. */
export interface Lot {
  readonly harbour: Harbour;
  readonly kind: "lot";
}

/** By chance: goods of this colour come out of the bag. */
export interface Cube {
  readonly colour: Colour;
  readonly kind: "cube";
}

/** By chance: a card of this colour is drawn. */
export interface Card {
  readonly colour: Colour;
  readonly kind: "card";
}

/** Load people instead of goods: all of the harbour, or one kind alone. */
export interface LoadPeople {
  readonly who: Who;
  readonly kind: "load-people";
}

/** Conquer a dominion; so many of its mercenaries are stood in for by two peasants each. */
export interface Conquer {
  readonly dominion: Dominion;
  readonly pairs: number;
  readonly kind: "conquer";
}

/** Make a mercenary out of a peasant in the warehouse. */
export interface Train {
  readonly kind: "train";
}

/** By chance: a black or a white cube comes out of the bag. */
export interface OddCube {
  readonly cube: CubeOfPeople;
  readonly kind: "odd-cube";
}

export type Decision = Place | Raid | Pay | Ship | Turn | Keep | Load | Sail | Wind | Stop | Announce | EndTurn | Pass;

export type PeopleDecision = LoadPeople | Conquer | Train;

export type Outcome = Start | FirstSymbol | Space | Lot | Cube | Card | OddCube;

export type Action =
  | Place
  | Raid
  | Pay
  | Ship
  | Turn
  | Keep
  | Load
  | Sail
  | Wind
  | Stop
  | Announce
  | EndTurn
  | Pass
  | LoadPeople
  | Conquer
  | Train
  | Start
  | FirstSymbol
  | Space
  | Lot
  | Cube
  | Card
  | OddCube;

export type What = "raid" | "ship" | "announce" | "conquer" | "train";

export type WhyId =
  | "why.all-conquered"
  | "why.end-near"
  | "why.first-this"
  | "why.guarded"
  | "why.in-harbour"
  | "why.no-pawns"
  | "why.no-peasants"
  | "why.no-pirates"
  | "why.no-pirates-for"
  | "why.no-prey"
  | "why.no-wind"
  | "why.not-your-turn"
  | "why.nothing-aboard"
  | "why.nothing-to-load"
  | "why.one-conquest"
  | "why.one-raid"
  | "why.six-colours"
  | "why.too-few-people"
  | "why.voyage-ends"
  | "status.pass"
  | "refused.not-allowed"
  | "refused.not-yet-your-turn";

/** Why something cannot be done now: a message with its values. */
export interface Why {
  readonly id: WhyId;
  readonly values: Readonly<Record<string, string | number>>;
}

/** A ship sails until it stops or arrives: `ship` counts within the own fleet, `space` is where it ends. */
export interface Voyage {
  readonly actions: readonly number[];
  readonly ship: number;
  readonly turned: boolean;
  readonly load: Colour | null;
  readonly people: Who | null;
  readonly winds: readonly Colour[];
  readonly stops: readonly number[];
  readonly space: number;
  readonly cards: number;
  readonly guarded: boolean;
  readonly crew: GroupView | null;
  readonly worth: number;
  readonly no_farther: Why | null;
  readonly kind: "voyage";
}

/** A raid on a ship with two pirate cards. */
export interface Robbery {
  readonly actions: readonly number[];
  readonly seat: number;
  readonly ship: number;
  readonly first: Colour;
  readonly second: Colour;
  readonly kind: "robbery";
}

/** A dominion is conquered with people of the warehouse. */
export interface Conquest {
  readonly actions: readonly number[];
  readonly dominion: Dominion;
  readonly pairs: number;
  readonly price: GroupView;
  readonly points: number;
  readonly net: number;
  readonly kind: "conquest";
}

/** So many peasants of the warehouse become mercenaries. */
export interface Training {
  readonly n: number;
  readonly kind: "train";
}

export type Plan = Voyage | Robbery | Conquest | Training;

/** People in one place. */
export interface GroupView {
  readonly mercenaries: number;
  readonly peasants: number;
}

/** One of the five dominions. */
export interface DominionView {
  readonly name: Dominion;
  readonly mercenaries: number;
  readonly points: number;
  readonly seat: number | null;
}

/** What the expansion adds to a view. */
export interface PeopleView {
  readonly quays: readonly [GroupView, GroupView];
  readonly aboard: readonly GroupView[];
  readonly guarded: readonly boolean[];
  readonly warehouses: readonly (GroupView | null)[];
  readonly pawns: number;
  readonly aside: number;
  readonly held: number;
  readonly bag_whites: number;
  readonly bag_blacks: number | null;
  readonly dominions: readonly DominionView[];
  readonly conquests: number;
}

export type Counts = readonly [number, number, number, number, number, number];

/** A place of the route, Venice first. */
export interface SpaceView {
  readonly kind: "venice" | "sea" | "modone" | "constantinople";
  readonly colour: Colour | null;
  readonly berths: number;
}

/** One ship; all ships are in the list, three a seat, three-coloured first. */
export interface ShipView {
  readonly seat: number;
  readonly ship: number;
  readonly sails: readonly Colour[];
  readonly space: number | null;
  readonly heading: number;
  readonly next: number | null;
  readonly origin: Harbour | null;
  readonly cargo: number;
  readonly colour: Colour | null;
  readonly may_turn: boolean;
}

/** One player. */
export interface SeatView {
  readonly crest: number;
  readonly ready: boolean;
  readonly cards: number;
  readonly hand: Counts | null;
  readonly warehouse: Counts | null;
  readonly score: number | null;
  readonly worth: Counts | null;
  readonly sets: readonly number[] | null;
  readonly place: number | null;
}

/** A position as one seat sees it; `seat` is None for a spectator. */
export interface View {
  readonly seat: number | null;
  readonly phase: Phase;
  readonly to_act: readonly number[];
  readonly start: number | null;
  readonly player: number | null;
  readonly ship: number | null;
  readonly raids: number;
  readonly owed: number;
  readonly turns_left: number | null;
  readonly quiet: number;
  readonly stirred: boolean;
  readonly symbol: Symbol | null;
  readonly route: readonly SpaceView[];
  readonly ships: readonly ShipView[];
  readonly harbours: readonly [Counts, Counts];
  readonly bag: number;
  readonly bag_goods: Counts | null;
  readonly stock: number;
  readonly discard: Counts;
  readonly seats: readonly SeatView[];
  readonly placing: readonly [Harbour, Harbour, Harbour] | null;
  readonly over: boolean;
  readonly people: PeopleView | null;
}

/** The start player is known. */
export interface Began {
  readonly seat: number;
  readonly kind: "began";
}

/** A sea space has got its colour. */
export interface Laid {
  readonly space: number;
  readonly colour: Colour;
  readonly kind: "laid";
}

/** A seat has chosen in secret where its ships begin; the harbours are told to itself. */
export interface Placed {
  readonly seat: number;
  readonly harbours: readonly Harbour[] | null;
  readonly kind: "placed";
}

/** Where a seat's ship begins. */
export interface Launched {
  readonly seat: number;
  readonly ship: number;
  readonly harbour: Harbour;
  readonly kind: "launched";
}

/** Goods from the bag were laid out in a home harbour. */
export interface Displayed {
  readonly harbour: Harbour;
  readonly colour: Colour;
  readonly kind: "displayed";
}

/** For a black or white cube from the bag a mercenary or a peasant waits in a home harbour, or nobody. */
export interface Joined {
  readonly harbour: Harbour;
  readonly person: Person | null;
  readonly kind: "joined";
}

/** A seat drew a card; the colour is told to itself. */
export interface Drew {
  readonly seat: number;
  readonly colour: Colour | null;
  readonly kind: "drew";
}

/** It is this seat's turn. */
export interface TurnBegan {
  readonly seat: number;
  readonly kind: "turn";
}

/** A seat paid two pirate cards and took one of the goods of a foreign ship. */
export interface Raided {
  readonly seat: number;
  readonly victim: number;
  readonly ship: number;
  readonly first: Colour;
  readonly second: Colour;
  readonly colour: Colour;
  readonly emptied: boolean;
  readonly kind: "raided";
}

/** A seat paid two pirate cards and took a peasant from a foreign ship. */
export interface Abducted {
  readonly seat: number;
  readonly victim: number;
  readonly ship: number;
  readonly first: Colour;
  readonly second: Colour;
  readonly emptied: boolean;
  readonly kind: "abducted";
}

/** The owner of an emptied ship turned it round, or kept its heading. */
export interface Headed {
  readonly seat: number;
  readonly ship: number;
  readonly turned: boolean;
  readonly kind: "headed";
}

/** A ship took n goods aboard. */
export interface Loaded {
  readonly seat: number;
  readonly ship: number;
  readonly harbour: Harbour;
  readonly colour: Colour;
  readonly n: number;
  readonly kind: "loaded";
}

/** People came aboard a ship. */
export interface Embarked {
  readonly seat: number;
  readonly ship: number;
  readonly harbour: Harbour;
  readonly mercenaries: number;
  readonly peasants: number;
  readonly kind: "embarked";
}

/** A ship sailed from one place of the route to another, perhaps with a wind card. */
export interface Sailed {
  readonly seat: number;
  readonly ship: number;
  readonly start: number;
  readonly space: number;
  readonly wind: Colour | null;
  readonly kind: "sailed";
}

/** A ship reached a harbour; n goods were unloaded (at home only), `cards` are to be drawn. */
export interface Arrived {
  readonly seat: number;
  readonly ship: number;
  readonly space: number;
  readonly colour: Colour | null;
  readonly n: number;
  readonly cards: number;
  readonly kind: "arrived";
}

/** People went from a ship into its owner's warehouse. */
export interface Landed {
  readonly seat: number;
  readonly ship: number;
  readonly mercenaries: number;
  readonly peasants: number;
  readonly kind: "landed";
}

/** A seat paid so many mercenaries and peasants for a dominion. */
export interface Conquered {
  readonly seat: number;
  readonly dominion: Dominion;
  readonly mercenaries: number;
  readonly peasants: number;
  readonly kind: "conquered";
}

/** A peasant of the seat's warehouse is a mercenary now. */
export interface Trained {
  readonly seat: number;
  readonly kind: "trained";
}

/** None of the seat's ships could move. */
export interface Passed {
  readonly seat: number;
  readonly kind: "passed";
}

export type Cause = "announced" | "empty" | "quiet" | "dominions";

/** The end was triggered: by an announcement, an empty home harbour, the last dominion, or twelve quiet rounds. */
export interface EndComing {
  readonly seat: number;
  readonly cause: Cause;
  readonly turns_left: number;
  readonly kind: "end-coming";
}

/** The game is over: points and place of each seat. */
export interface Ended {
  readonly scores: readonly number[];
  readonly places: readonly number[];
  readonly kind: "ended";
}

export type Told =
  | Began
  | Laid
  | Placed
  | Launched
  | Displayed
  | Drew
  | TurnBegan
  | Raided
  | Headed
  | Loaded
  | Sailed
  | Arrived
  | Passed
  | EndComing
  | Ended
  | Joined
  | Embarked
  | Abducted
  | Landed
  | Conquered
  | Trained;

/** What the messages of this game hold. */
export interface GoldenHorn {
  readonly view: View;
  readonly told: Told;
  readonly action: Action;
  readonly plan: Plan;
  readonly why: Why;
  readonly whyid: WhyId;
  readonly intent: Plan;
}

export type Do = shared.Do<GoldenHorn>;
export type AskWhy = shared.AskWhy<GoldenHorn>;
export type ToServer = shared.ToServer<GoldenHorn>;
export type Happening = shared.Happening<GoldenHorn>;
export type Heard = shared.Heard<GoldenHorn>;
export type Story = shared.Story<GoldenHorn>;
export type Choice = shared.Choice<GoldenHorn>;
export type Now = shared.Now<GoldenHorn>;
export type Past = shared.Past<GoldenHorn>;
export type WhyNot = shared.WhyNot<GoldenHorn>;
export type Refused = shared.Refused<GoldenHorn>;
export type ToClient = shared.ToClient<GoldenHorn>;
export type Tried = shared.Tried<GoldenHorn>;
