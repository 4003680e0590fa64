// Written by `python -m fondaco.server.protocol.typescript client/src`; change fondaco/games/catan instead.
import type * as shared from "../protocol.ts";

export type Resource = "brick" | "lumber" | "wool" | "grain" | "ore";

export type Terrain = "hills" | "forest" | "pasture" | "fields" | "mountains" | "desert";

export type HarbourKind = "brick" | "lumber" | "wool" | "grain" | "ore" | "generic";

export type Card = "knight" | "road-building" | "year-of-plenty" | "monopoly" | "victory-point";

export type Frame = "picture" | "turned";

export type Piece = "generic-grain" | "ore" | "generic-wool" | "generic" | "generic-brick" | "lumber";

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

/** A settlement on this corner. */
export interface Settlement {
  readonly corner: number;
  readonly kind: "settlement";
}

/** A road on this edge. */
export interface Road {
  readonly edge: number;
  readonly kind: "road";
}

/** A city in the place of the settlement on this corner. */
export interface City {
  readonly corner: number;
  readonly kind: "city";
}

/** Buy a development card. */
export interface Buy {
  readonly kind: "buy";
}

/** Play a knight. */
export interface Knight {
  readonly kind: "knight";
}

/** Play Road Building; the roads follow one by one. */
export interface RoadBuilding {
  readonly kind: "road-building";
}

/** Play Year of Plenty: two cards from the bank, or what it has. */
export interface Plenty {
  readonly cards: readonly Resource[];
  readonly kind: "plenty";
}

/** Play Monopoly on this resource. */
export interface Monopoly {
  readonly resource: Resource;
  readonly kind: "monopoly";
}

/** Trade with the bank: as many cards as it asks for, for one of the other resource. */
export interface Bank {
  readonly give: Resource;
  readonly take: Resource;
  readonly kind: "bank";
}

/** One more card of this is given in the own offer. */
export interface Give {
  readonly resource: Resource;
  readonly kind: "give";
}

/** One more card of this is wanted in the own offer. */
export interface Want {
  readonly resource: Resource;
  readonly kind: "want";
}

/** Make the offer to these seats. */
export interface Offer {
  readonly seats: readonly number[];
  readonly kind: "offer";
}

/** Lay the own counter-offer or proposal before the active player. */
export interface Propose {
  readonly kind: "propose";
}

/** Accept the active player's offer. */
export interface Accept {
  readonly kind: "accept";
}

/** Refuse the active player's offer. */
export interface Refuse {
  readonly kind: "refuse";
}

/** Trade with this seat, which has accepted or made an offer of its own. */
export interface Deal {
  readonly seat: number;
  readonly kind: "deal";
}

/** Take the own offer, counter-offer or draft back. */
export interface Withdraw {
  readonly kind: "withdraw";
}

/** Discard one card of this. */
export interface Discard {
  readonly resource: Resource;
  readonly kind: "discard";
}

/** Move the robber to this hex. */
export interface Robber {
  readonly hex: number;
  readonly kind: "robber";
}

/** Take a card from this seat. */
export interface Rob {
  readonly seat: number;
  readonly kind: "rob";
}

/** Do without the second free road. */
export interface Decline {
  readonly kind: "decline";
}

/** Roll the dice. */
export interface Roll {
  readonly kind: "roll";
}

/** End the turn. */
export interface EndTurn {
  readonly kind: "end";
}

/** By chance: the pips of both dice, written ``roll 3 4``. */
export interface Dice {
  readonly first: number;
  readonly second: number;
  readonly kind: "dice";
}

/** By chance: the development card bought. */
export interface Draw {
  readonly card: Card;
  readonly kind: "card";
}

/** By chance: the card taken from the victim. */
export interface Steal {
  readonly resource: Resource;
  readonly kind: "stolen";
}

/** By chance: this seat begins. */
export interface Start {
  readonly seat: number;
  readonly kind: "start";
}

/** By chance: the terrain of a hex. */
export interface LayHex {
  readonly hex: number;
  readonly terrain: Terrain;
  readonly kind: "hex";
}

/** By chance: whether the frame lies as in the picture or turned by 60 degrees. */
export interface LayFrame {
  readonly frame: Frame;
  readonly kind: "frame";
}

/** By chance: the next piece of the frame, named by its harbours. */
export interface LayPiece {
  readonly piece: Piece;
  readonly kind: "piece";
}

/** By chance: from which corner hex of the island the tokens are laid. */
export interface SpiralFrom {
  readonly corner: number;
  readonly kind: "corner";
}

/** By chance: the number token of a hex. */
export interface LayToken {
  readonly hex: number;
  readonly number: number;
  readonly kind: "token";
}

export type Decision =
  | Settlement
  | Road
  | City
  | Buy
  | Knight
  | RoadBuilding
  | Plenty
  | Monopoly
  | Bank
  | Give
  | Want
  | Offer
  | Propose
  | Accept
  | Refuse
  | Deal
  | Withdraw
  | Discard
  | Robber
  | Rob
  | Decline
  | Roll
  | EndTurn;

export type Outcome = Dice | Draw | Steal | Start | LayHex | LayFrame | LayPiece | SpiralFrom | LayToken;

export type Action =
  | Settlement
  | Road
  | City
  | Buy
  | Knight
  | RoadBuilding
  | Plenty
  | Monopoly
  | Bank
  | Give
  | Want
  | Offer
  | Propose
  | Accept
  | Refuse
  | Deal
  | Withdraw
  | Discard
  | Robber
  | Rob
  | Decline
  | Roll
  | EndTurn
  | Dice
  | Draw
  | Steal
  | Start
  | LayHex
  | LayFrame
  | LayPiece
  | SpiralFrom
  | LayToken;

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
  readonly counters: number | null;
}

/** Offer these seats cards for others. */
export interface Offering {
  readonly give: Counts;
  readonly want: Counts;
  readonly seats: readonly number[];
  readonly kind: "offer";
}

/** Lay a counter-offer, or a proposal that nobody asked for, before the active player. */
export interface Proposal {
  readonly give: Counts;
  readonly want: Counts;
  readonly kind: "propose";
}

/** Put these cards together, to offer or to propose something. */
export interface Draft {
  readonly give: Counts;
  readonly want: Counts;
  readonly kind: "draft";
}

/** Discard all these cards. */
export interface Discarding {
  readonly cards: Counts;
  readonly kind: "discard";
}

/** An action in the place of the own offer. */
export interface Instead {
  readonly action: number;
  readonly kind: "instead";
}

export type Intent = Offering | Proposal | Draft | Discarding | Instead;

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

/** An offer made in vain; to the seats that have refused it alone it is not made again until something changes. */
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
  readonly yielding: readonly number[];
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
  readonly made: number | null;
  readonly trading: boolean;
  readonly target: number;
  readonly limit: number;
  readonly offers_per_turn: number;
  readonly dice_left: readonly number[] | null;
  readonly seats: readonly SeatView[];
  readonly over: boolean;
}

export type PieceKind = "road" | "settlement" | "city";

/** A hex of the island has got its terrain. */
export interface HexLaid {
  readonly hex: number;
  readonly terrain: Terrain;
  readonly kind: "hex";
}

/** How the frame lies is known. */
export interface FrameLaid {
  readonly turned: boolean;
  readonly kind: "frame";
}

/** A piece of the frame lies; its harbours are those of the slots from `slot` on. */
export interface PieceLaid {
  readonly slot: number;
  readonly harbours: readonly HarbourKind[];
  readonly kind: "piece";
}

/** All tokens lie: the number of each hex, 0 for none. */
export interface TokensLaid {
  readonly tokens: readonly number[];
  readonly kind: "tokens";
}

/** A hex has got its number. */
export interface TokenLaid {
  readonly hex: number;
  readonly number: number;
  readonly kind: "token";
}

/** A seat has rolled to find out who begins. */
export interface RolledForStart {
  readonly seat: number;
  readonly dice: readonly [number, number];
  readonly kind: "start-roll";
}

/** These seats have rolled highest and roll again. */
export interface Tied {
  readonly seats: readonly number[];
  readonly kind: "tied";
}

/** The start player is known. */
export interface Began {
  readonly seat: number;
  readonly kind: "began";
}

/** A piece of the set-up; the second settlement brings cards. */
export interface Placed {
  readonly seat: number;
  readonly piece: PieceKind;
  readonly place: number;
  readonly cards: Counts;
  readonly kind: "placed";
}

export type SpecialCard = "longest-road" | "largest-army";

/** It is this seat's turn. */
export interface TurnBegan {
  readonly seat: number;
  readonly kind: "turn";
}

/** Cards of what a hex yields, for the building at one of its corners. */
export interface Crop {
  readonly hex: number;
  readonly corner: number;
  readonly n: number;
}

/** The dice, and what they bring: a seven brings nothing. */
export interface Rolled {
  readonly seat: number;
  readonly dice: readonly [number, number];
  readonly hexes: readonly number[];
  readonly robbed: number | null;
  readonly gained: readonly Counts[];
  readonly unpaid: readonly Counts[];
  readonly crops: readonly Crop[];
  readonly kind: "rolled";
}

/** One card less; `left` are still to be discarded by this seat. */
export interface Discarded {
  readonly seat: number;
  readonly resource: Resource | null;
  readonly left: number;
  readonly kind: "discarded";
}

/** From one hex to another. */
export interface RobberMoved {
  readonly seat: number;
  readonly start: number;
  readonly hex: number;
  readonly kind: "robber";
}

/** A card taken by the robber; which one is told to thief and victim. */
export interface Robbed {
  readonly seat: number;
  readonly victim: number;
  readonly resource: Resource | null;
  readonly kind: "stolen";
}

/** The robbed player has no cards. */
export interface EmptyHanded {
  readonly seat: number;
  readonly victim: number;
  readonly kind: "empty-handed";
}

/** A piece was built; free: a road of a development card. */
export interface Built {
  readonly seat: number;
  readonly piece: PieceKind;
  readonly place: number;
  readonly free: boolean;
  readonly kind: "built";
}

/** A development card; which one is told to its buyer. */
export interface Bought {
  readonly seat: number;
  readonly card: Card | null;
  readonly kind: "bought";
}

/** `knights`: how many this seat has played by now. */
export interface KnightPlayed {
  readonly seat: number;
  readonly knights: number;
  readonly kind: "knight";
}

/** Free roads follow. */
export interface RoadBuildingPlayed {
  readonly seat: number;
  readonly kind: "road-building";
}

/** The second free road is not built. */
export interface RoadDeclined {
  readonly seat: number;
  readonly kind: "declined";
}

/** The cards that were taken from the bank. */
export interface PlentyPlayed {
  readonly seat: number;
  readonly cards: Counts;
  readonly kind: "year-of-plenty";
}

/** How many cards of the resource each seat gave up. */
export interface MonopolyPlayed {
  readonly seat: number;
  readonly resource: Resource;
  readonly taken: readonly number[];
  readonly kind: "monopoly";
}

/** n cards of one resource for one of another. */
export interface BankTraded {
  readonly seat: number;
  readonly give: Resource;
  readonly n: number;
  readonly take: Resource;
  readonly kind: "bank";
}

/** The active player's offer, and the seats that are asked. */
export interface Offered {
  readonly seat: number;
  readonly give: Counts;
  readonly want: Counts;
  readonly asked: readonly number[];
  readonly kind: "offered";
}

/** A seat has accepted or refused the offer. */
export interface Answered {
  readonly seat: number;
  readonly accepted: boolean;
  readonly kind: "answered";
}

/** An offer to the active player, from the proposer's point of view; `counter`: in answer to his. */
export interface Proposed {
  readonly seat: number;
  readonly give: Counts;
  readonly want: Counts;
  readonly counter: boolean;
  readonly kind: "proposed";
}

/** The active player has given and got these cards. */
export interface Dealt {
  readonly seat: number;
  readonly other: number;
  readonly give: Counts;
  readonly get: Counts;
  readonly kind: "dealt";
}

/** A seat has taken back its offer, or its answer to one. */
export interface Withdrew {
  readonly seat: number;
  readonly kind: "withdrew";
}

/** All have refused the offer of this seat. */
export interface OfferFailed {
  readonly seat: number;
  readonly kind: "failed";
}

/** A special card has got another holder; None: nobody has it. */
export interface SpecialCardMoved {
  readonly card: SpecialCard;
  readonly seat: number | null;
  readonly previous: number | null;
  readonly n: number;
  readonly kind: "special-card";
}

/** The final points of a seat, and what they are made of. */
export interface Points {
  readonly settlements: number;
  readonly cities: number;
  readonly longest_road: number;
  readonly largest_army: number;
  readonly victory_cards: number;
  readonly total: number;
}

/** The game is over; without a winner where nobody would win any more. */
export interface Ended {
  readonly winner: number | null;
  readonly points: readonly Points[];
  readonly places: readonly number[];
  readonly kind: "ended";
}

export type Told =
  | HexLaid
  | FrameLaid
  | PieceLaid
  | TokensLaid
  | TokenLaid
  | RolledForStart
  | Tied
  | Began
  | Placed
  | TurnBegan
  | Rolled
  | Discarded
  | RobberMoved
  | Robbed
  | EmptyHanded
  | Built
  | Bought
  | KnightPlayed
  | RoadBuildingPlayed
  | RoadDeclined
  | PlentyPlayed
  | MonopolyPlayed
  | BankTraded
  | Offered
  | Answered
  | Proposed
  | Dealt
  | Withdrew
  | OfferFailed
  | SpecialCardMoved
  | Ended;

export type What =
  | "road"
  | "settlement"
  | "city"
  | "buy"
  | "knight"
  | "road-building"
  | "plenty"
  | "monopoly"
  | "victory-point"
  | "trade"
  | "offer"
  | "propose"
  | "roll"
  | "decline"
  | "end";

export type WhyId =
  | "catan.why.first-this"
  | "catan.why.fresh"
  | "catan.why.must-build"
  | "catan.why.no-cards-left"
  | "catan.why.no-place"
  | "catan.why.no-road"
  | "catan.why.no-settlement"
  | "catan.why.no-such-card"
  | "catan.why.none-left"
  | "catan.why.not-your-turn"
  | "catan.why.one-card"
  | "catan.why.price"
  | "catan.why.roll-first"
  | "catan.why.victory-card"
  | "catan.why.withdraw-first"
  | "catan.discard.enough"
  | "catan.discard.why"
  | "catan.trade.no-counters"
  | "catan.trade.why-all"
  | "catan.trade.why-both"
  | "catan.trade.why-built"
  | "catan.trade.why-gone"
  | "catan.trade.why-incomplete"
  | "catan.trade.why-no-more"
  | "catan.trade.why-nobody"
  | "catan.trade.why-none-left"
  | "catan.trade.why-off"
  | "catan.trade.why-one-side"
  | "catan.trade.why-refused"
  | "refused.not-allowed"
  | "refused.not-yet-your-turn";

/** Why something cannot be done now: a message with its values. */
export interface Why {
  readonly id: WhyId;
  readonly values: Readonly<Record<string, string | number>>;
}

export type Purchase = "road" | "settlement" | "city" | "buy";

export type Reply = "accept" | "refuse" | "withdraw";

/** What the messages of this game hold. */
export interface Catan {
  readonly view: View;
  readonly told: Told;
  readonly action: Action;
  readonly plan: never;
  readonly why: Why;
  readonly whyid: WhyId;
  readonly intent: Intent;
}

export type Do = shared.Do<Catan>;
export type AskWhy = shared.AskWhy<Catan>;
export type ToServer = shared.ToServer<Catan>;
export type Happening = shared.Happening<Catan>;
export type Heard = shared.Heard<Catan>;
export type Story = shared.Story<Catan>;
export type Choice = shared.Choice<Catan>;
export type Now = shared.Now<Catan>;
export type Past = shared.Past<Catan>;
export type WhyNot = shared.WhyNot<Catan>;
export type Refused = shared.Refused<Catan>;
export type ToClient = shared.ToClient<Catan>;
export type Tried = shared.Tried<Catan>;
