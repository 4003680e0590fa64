// Written by `python -m fondaco.server.protocol.typescript client/src`; change fondaco/server/protocol instead.
import type { GoldenHorn } from "./golden-horn/types.ts";
import type { Catan } from "./catan/types.ts";

export type AnyGame = GoldenHorn | Catan;

/** Of the games, as they are shown. */
export const ORDER = ["golden-horn", "catan"] as const;

/** What one seat has `n` points for: a message id with its values. */
export interface Source {
  readonly n: number;
  readonly id: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** A label that is the name of who sits there. */
export interface Sitter {
  readonly seat: number;
}

export type Label = string | number | Sitter;

/** Points from turn to turn: by moments, then by seats; `goal`: how many win, where that is fixed. */
export interface Course {
  readonly title: string;
  readonly points: readonly (readonly number[])[];
  readonly goal: number | null;
  readonly kind: "course";
}

/** How much of something came, how much was to be expected, and between what it lies 19 times in 20. */
export interface Bar {
  readonly label: Label;
  readonly n: number;
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

/** Luck: what chance brought beside what was to be expected; `note`: what was counted. */
export interface Bars {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly note: string | null;
  readonly kind: "bars";
}

/** A line of a table; None where a figure has no meaning. */
export interface Line {
  readonly label: Label;
  readonly figures: readonly (number | null)[];
}

/** Lines below their heads; `corner`: what the labels of the lines are; `sums`: how many of the last are sums. */
export interface Table {
  readonly title: string;
  readonly corner: string | null;
  readonly heads: readonly Label[];
  readonly lines: readonly Line[];
  readonly sums: number;
  readonly kind: "table";
}

export type Statistic = Course | Bars | Table;

export type Words = string;

export type Token = string;

export type Lang = string;

export type Id = string;

export type Pace = "slow" | "natural" | "fast" | "instant";

export type Phrase =
  | "hello"
  | "good-luck"
  | "well-played"
  | "thanks"
  | "sorry"
  | "one-moment"
  | "your-turn"
  | "that-hurts"
  | "revenge"
  | "deal"
  | "again"
  | "goodbye";

export type Reaction = "smile" | "laugh" | "wink" | "gasp" | "tears" | "heart";

/**
 * The time of each seat in seconds: the `reserve` in all, and for each turn the `increment`, up to the reserve.
 *
 * With an increment that is as long as the reserve each answer has all of it, as in games of days.
 */
export interface Clock {
  readonly reserve: number;
  readonly increment: number;
}

/** That a game went on from a moment of the game `id`, of which it took so many `events` over. */
export interface Begun {
  readonly id: string;
  readonly events: number;
}

/** That a game ended without a result: the seat `by` has resigned or, where that is None, all agreed. */
export interface Ended {
  readonly by: number | null;
}

/** Places and points by seats; `course`: points by moments from the first turn to the end, then by seats. */
export interface Result {
  readonly places: readonly number[];
  readonly scores: readonly number[];
  readonly course: readonly (readonly number[])[];
}

/**
 * Who sits there now; for who has `resigned` a bot plays to the end, under his name.
 *
 * `program`: whether it is the account of one.
 */
export interface SeatInfo {
  readonly name: string;
  readonly bot: string | null;
  readonly resigned: boolean;
  readonly program?: boolean;
}

/** Why a bot did something: a message id of the catalogues, with its values. */
export interface Because {
  readonly id: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** What the page can point at: the kind of thing, by a word of the game, and its number among them. */
export interface Spot {
  readonly kind: string;
  readonly index: number;
}

/** A seat before the game: open where it has no name. */
export interface GatheringSeat {
  readonly name: string | null;
  readonly bot: string | null;
  readonly ready: boolean;
  readonly here: boolean;
  readonly program?: boolean;
}

/**
 * Number `n` of what the persons of a table said to one another: a phrase, a reaction, or a text of their own.
 *
 * `name`: of who had the seat then; `at`: ms since 1970.
 */
export interface Remark {
  readonly n: number;
  readonly seat: number;
  readonly name: string;
  readonly at: number;
  readonly said: Phrase | Reaction | null;
  readonly text: string | null;
}

export type Reason =
  | "refused.not-yet-your-turn"
  | "refused.decision-changed"
  | "refused.not-allowed"
  | "refused.not-whole"
  | "refused.guided"
  | "refused.no-such-lesson"
  | "refused.watching"
  | "refused.unreadable"
  | "refused.turned-down"
  | "refused.too-long"
  | "refused.too-fast"
  | "refused.no-hello"
  | "refused.no-such-table"
  | "refused.no-such-seat"
  | "refused.no-such-game"
  | "refused.no-such-option"
  | "refused.no-such-bot"
  | "refused.no-such-rules"
  | "refused.no-such-page"
  | "refused.name"
  | "refused.name-taken"
  | "refused.text"
  | "refused.no-chat"
  | "refused.not-playing"
  | "refused.nobody"
  | "refused.full"
  | "refused.seat-taken"
  | "refused.started"
  | "refused.not-host"
  | "refused.not-seated"
  | "refused.still-here"
  | "refused.no-such-link"
  | "refused.lent-key"
  | "refused.too-many-persons"
  | "refused.crowded"
  | "refused.no-undo"
  | "refused.no-such-moment"
  | "refused.not-over"
  | "refused.record-long"
  | "refused.record-form"
  | "refused.record-transit"
  | "refused.record-altered"
  | "refused.record-cut"
  | "refused.record-game"
  | "refused.record-move"
  | "refused.record-undo"
  | "refused.record-chance"
  | "refused.record-result"
  | "refused.no-clocks"
  | "refused.no-hints"
  | "refused.no-coach"
  | "refused.not-signed-in"
  | "refused.no-such-token"
  | "refused.not-for-programs"
  | "refused.no-such-person"
  | "refused.name-known"
  | "refused.passkey"
  | "refused.no-passkeys"
  | "refused.enough"
  | "refused.blocked"
  | "refused.no-such-report"
  | "refused.not-admin"
  | "refused.muted"
  | "refused.muted-until"
  | "refused.banned"
  | "refused.banned-until"
  | "refused.no-such-remark"
  | "refused.no-friend"
  | "refused.rated-account"
  | "refused.rated-twice"
  | "refused.rated-rules"
  | "refused.rated-alone"
  | "refused.rated"
  | "refused.no-such-contest"
  | "refused.not-organiser"
  | "refused.contest-title"
  | "refused.contest-begun"
  | "refused.contest-few"
  | "refused.contest-plays"
  | "refused.contest-over"
  | "refused.web-address"
  | "refused.no-mail"
  | "refused.mail-address"
  | "refused.mail-known"
  | "refused.not-sent"
  | "refused.other-name"
  | "refused.foreign-page"
  | "refused.too-slow"
  | "refused.broken";

/**
 * Another option, or `players`, that has to have one of these values.
 *
 * `value`: of the option that needs it; null if that has no meaning at all without it.
 */
export interface NeedInfo {
  readonly option: string;
  readonly values: readonly string[];
  readonly value: string | null;
}

/**
 * A house rule: its key and values, default first; texts are `option.<key>` and `option.<key>.<value>`.
 *
 * `by_seat`: a value has a sign for each seat, in their order, and is chosen there.
 * `group`: what it is shown together with, under the text `group.<group>`; empty where a game has no groups.
 */
export interface OptionInfo {
  readonly key: string;
  readonly values: readonly string[];
  readonly needs: readonly NeedInfo[];
  readonly by_seat: boolean;
  readonly group: string;
}

/** A guided first game, the house rules of which need not be the printed ones; `bots` sit at the other seats. */
export interface LessonInfo {
  readonly name: string;
  readonly minutes: number;
  readonly options: Readonly<Record<string, string>>;
  readonly bots: readonly string[];
}

/**
 * One game of `GET /api/games`; `usual`: how many play it mostly; `expansions`: those among the options.
 *
 * `bots`: all that a seat may be given to; `levels`: whom people are offered of them, weakest first; `hints`: whether
 * there is a good player to ask.
 * `absent`: who would be of the levels too, if the tables could compile what they think.
 */
export interface GameDescription {
  readonly name: string;
  readonly players: readonly number[];
  readonly usual: number;
  readonly options: readonly OptionInfo[];
  readonly expansions: readonly string[];
  readonly bots: readonly string[];
  readonly levels: readonly string[];
  readonly hints: boolean;
  readonly absent: readonly string[];
  readonly lessons: readonly LessonInfo[];
}

/** A seat of a new table: a person at this device, a bot by its name, or open to whoever has the link. */
export interface NewSeat {
  readonly name?: string;
  readonly bot?: string | null;
  readonly open?: boolean;
}

/**
 * `POST /api/tables`: the game starts at once where no seat is open, else when all are ready.
 *
 * It holds no words: whoever gives some is to know the commitment before, which is in the answer.
 * He lets the table `wait` for him, and sends them with `Ready`.  A `lesson` has its own house rules and bots: for it
 * one person sits at the first seat.
 */
export interface NewTable {
  readonly game: string;
  readonly seats: readonly NewSeat[];
  readonly options?: Readonly<Record<string, string>>;
  readonly listed?: boolean;
  readonly wait?: boolean;
  readonly hints?: boolean | null;
  readonly lesson?: string | null;
  readonly clock?: Clock | null;
  readonly rated?: boolean;
}

/** Whoever has the token acts for the seat. */
export interface Key {
  readonly seat: number;
  readonly token: string;
}

/** The answer to `NewTable`, `Join` and `Ask`: the table, and the new keys to its seats. */
export interface Opened {
  readonly table: string;
  readonly keys: readonly Key[];
  readonly commitment: string;
}

/** `POST /api/tables/{table}/seats`: take an open seat, the first one where none is named. */
export interface Join {
  readonly name: string;
  readonly words?: Words;
  readonly ready?: boolean;
  readonly seat?: number | null;
}

/** `POST /api/tables/{table}/ready`: the game starts as soon as no seat is open and all are ready. */
export interface Ready {
  readonly token: Token;
  readonly ready?: boolean;
  readonly words?: Words;
}

/** `POST /api/tables/{table}/arrange`: the host puts a bot on a seat, or opens it (bot is None). */
export interface Arrange {
  readonly token: Token;
  readonly seat: number;
  readonly bot?: string | null;
  readonly name?: string;
}

/**
 * `POST /api/tables/{table}/leave` gives the seat up; `.../rematch` opens a table for the same players.
 *
 * The keys of a table open its rematch too.  `.../lend` makes a link to the own seat, for another device; `.../recall`
 * takes it back from all others, `.../move` leaves it to the last of them.
 */
export interface Ask {
  readonly token: Token;
}

/** `POST /api/tables/{table}/offer`: a link by which somebody else takes the seat of who has been away for long. */
export interface OfferSeat {
  readonly token: Token;
  readonly seat: number;
}

/** The answer to `OfferSeat`, and to `Ask` at `.../lend`: what a link holds that leads to a seat, once. */
export interface Link {
  readonly secret: string;
  readonly seconds: number;
}

/** `POST /api/tables/{table}/link`: where does a link lead?  It stays as it is. */
export interface Follow {
  readonly secret: Token;
}

/** The answer to `Follow`; `own`: to the reader's own seat, which he has on another device. */
export interface Leads {
  readonly game: string;
  readonly seat: number;
  readonly own: boolean;
  readonly seats: readonly SeatInfo[];
  readonly options: Readonly<Record<string, string>>;
}

/** `POST /api/tables/{table}/take`: take the seat that a link leads to; its answer is `Opened`. */
export interface TakeSeat {
  readonly secret: Token;
  readonly name?: string;
}

/**
 * `POST /api/tables/{table}/resign`: a bot takes the seat for good or, if asked, the game ends.
 *
 * It ends where at most one other person is left.
 */
export interface Resign {
  readonly token: Token;
  readonly end?: boolean;
}

/**
 * `POST /api/tables/{table}/end`: whether one wants the game to end now, without a result.
 *
 * It ends as soon as all want it who are not long away; who does not want it settles that for all.
 */
export interface EndGame {
  readonly token: Token;
  readonly agree: boolean;
}

/**
 * `POST /api/tables/{table}/go-on`: a new game that begins as one that is over stood at a moment.
 *
 * `seq`: how far the story of all who watch had got; all `seats` are persons at this device or bots.  The answer is
 * `Opened`.
 */
export interface GoOn {
  readonly seq: number;
  readonly seats: readonly NewSeat[];
}

/** The answer to a record as the body of `POST /api/records`: the table that shows it. */
export interface OpenedRecord {
  readonly table: string;
}

/**
 * `POST /api/tables/{table}/try`: what may be done, or come, in a game that is over, after `actions` at a moment.
 *
 * `at`: how far the story of all who watch had got; `seat`: whose view is wanted.
 */
export interface Try {
  readonly at: number;
  readonly actions?: readonly number[];
  readonly seat?: number | null;
}

/** `GET /api/lobby`: a table with an open seat, where somebody waits. */
export interface OpenTable {
  readonly table: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly GatheringSeat[];
  readonly created: number;
  readonly clock?: Clock;
  readonly rated?: boolean;
}

/** `GET /api/tables/{table}`: enough for a list of one's own tables. */
export interface TableSummary {
  readonly table: string;
  readonly game: string;
  readonly seats: readonly SeatInfo[];
  readonly started: boolean;
  readonly over: boolean;
  readonly created: number;
  readonly result: Result | null;
  readonly ended: Ended | null;
  readonly awaited: readonly number[];
  readonly lesson?: string;
  readonly clock?: Clock;
  readonly left?: readonly number[];
}

/** The answer where it is done and there is nothing more to say. */
export interface Ok {
  readonly status: "ok";
}

/** `GET /api/health`; `version`: of the server. */
export interface Health {
  readonly version: string;
  readonly status: "ok";
}

export type RecordLines = string;

/** The body of every REST answer with a status from 400 on: a message id with its values. */
export interface Problem {
  readonly reason: Reason;
  readonly values: Readonly<Record<string, string | number>>;
}

export type Body =
  NewTable | Join | Ready | Arrange | Ask | OfferSeat | Follow | TakeSeat | Resign | EndGame | GoOn | Try;

/** First message: the token of a seat, or None to watch; and the last `seq` the client has. */
export interface Hello {
  readonly type: "hello";
  readonly token?: Token | null;
  readonly last_seq?: number;
}

/** One action, in answer to the decision the seat was shown; repeats of an id apply once. */
export interface Act {
  readonly type: "act";
  readonly id: Id;
  readonly decision: number;
  readonly action: number;
}

/**
 * A whole intent, of as many actions as it takes; carried out whole or, where one of them is refused, not at all.
 *
 * Behind an event of chance it goes on as far as it is still allowed.
 */
export interface Do<G extends AnyGame = AnyGame> {
  readonly type: "do";
  readonly id: Id;
  readonly decision: number;
  readonly intent: G["intent"];
}

/**
 * Take back the last own choice, where `Now.undo` offers it; repeats of an id apply once.
 *
 * All actions of an intent go together, as far as they can be taken back.
 */
export interface Undo {
  readonly type: "undo";
  readonly id: Id;
  readonly decision: number;
}

/**
 * How was it when the story had got to `seq`?
 *
 * `public`: whether that counts what all who watch were told, as links to a moment do, and not the reader's own story.
 */
export interface Look {
  readonly type: "look";
  readonly seq: number;
  readonly public?: boolean;
}

/** When did anybody's points change? */
export interface AskMarks {
  readonly type: "ask-marks";
}

/** Why can the reader not carry out these intents?  For what is still being put together. */
export interface AskWhy<G extends AnyGame = AnyGame> {
  readonly type: "ask-why";
  readonly id: Id;
  readonly intents: readonly G["intent"][];
}

/** Why did the bot on that seat do what it did last, when the story had got to `seq`? */
export interface AskReasons {
  readonly type: "ask-reasons";
  readonly seat: number;
  readonly seq: number;
}

/** What would a good player do now?  Where the table has hints, for the present decision of the reader's seat. */
export interface AskHint {
  readonly type: "ask-hint";
  readonly id: Id;
  readonly decision: number;
}

/** Do what the last hint said, as a whole intent is done; repeats of an id apply once. */
export interface TakeHint {
  readonly type: "take-hint";
  readonly id: Id;
  readonly decision: number;
}

/** Let a bot play for the person of a seat, who is `long-away` or late, until he comes back. */
export interface StandIn {
  readonly type: "stand-in";
  readonly id: Id;
  readonly seat: number;
}

/** Let the reader play himself again, for whom a bot plays since his time was over. */
export interface ComeBack {
  readonly type: "come-back";
  readonly id: Id;
}

/** Let the bots of the table play at this pace; the `host` of `Here` may say that. */
export interface SetPace {
  readonly type: "pace";
  readonly id: Id;
  readonly pace: Pace;
}

/** Say something to all at the table, who read it in their languages. */
export interface Say {
  readonly type: "say";
  readonly id: Id;
  readonly said: Phrase | Reaction;
}

/** Say it in one's own words, as `texts` has them; where the table has chat. */
export interface Write {
  readonly type: "write";
  readonly id: Id;
  readonly text: string;
}

/** Let the persons of the table write to one another, or no longer; the `host` of `Here` may say that. */
export interface SetChat {
  readonly type: "chat";
  readonly id: Id;
  readonly on: boolean;
}

/** Is the connection alive?  Pages see nothing of a WebSocket's own pings. */
export interface Ping {
  readonly type: "ping";
}

export type ToServer<G extends AnyGame = AnyGame> =
  | Hello
  | Act
  | Do<G>
  | Undo
  | TakeHint
  | Look
  | AskMarks
  | AskReasons
  | AskWhy<G>
  | AskHint
  | StandIn
  | ComeBack
  | SetPace
  | Say
  | Write
  | SetChat
  | Ping;

/** Who is called by name. */
export interface Player {
  readonly seat: number;
}

/** So many of each, by the id of a message that takes the number `n`; `seat`: whose they are. */
export interface Things {
  readonly things: Readonly<Record<string, number>>;
  readonly seat?: number | null;
}

/** One after the other. */
export interface All {
  readonly all: readonly Value[];
}

/** A message, or text in the words of a game; what is filled in; what is said besides. */
export type Saying = readonly [id: string, values: Readonly<Record<string, Value>>, more: readonly Value[]];

export type Value = number | string | Player | Things | All | Saying;

/** A table at which people gather; `seat` is the reader's, `host` that of who may arrange the seats now. */
export interface Gathering {
  readonly type: "gathering";
  readonly table: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly commitment: string;
  readonly listed: boolean;
  readonly seat: number | null;
  readonly host: number;
  readonly seats: readonly GatheringSeat[];
  readonly hints: boolean;
  readonly lent: number;
  readonly clock?: Clock;
  readonly rated?: boolean;
}

/**
 * What hardly changes during a game; sent again where somebody else takes a seat.
 *
 * `hints`: whether persons are told what a good player would do, when they ask.
 */
export interface Welcome {
  readonly type: "welcome";
  readonly table: string;
  readonly game: string;
  readonly seat: number | null;
  readonly seats: readonly SeatInfo[];
  readonly options: Readonly<Record<string, string>>;
  readonly commitment: string;
  readonly words: readonly string[];
  readonly hints: boolean;
  readonly begun: Begun | null;
  readonly lesson?: string;
  readonly clock?: Clock;
  readonly rated?: boolean;
}

/** A seat took its last action back: what was told after `upto` did not happen. */
export interface TookBack {
  readonly seat: number;
  readonly upto: number;
  readonly kind: "took-back";
}

export type Happening<G extends AnyGame = AnyGame> = G["told"] | TookBack;

/**
 * One thing that happened, and the line of the log that tells it: a new one, or the last one, gone on with.
 *
 * `seat` of what is told is who did it; the kind `turn` begins the turn of its seat.
 */
export interface Heard<G extends AnyGame = AnyGame> {
  readonly told: Happening<G>;
  readonly line?: Saying | null;
  readonly goes_on?: boolean;
}

/** What happened since the last message, in order: `seq` of the first is `after` + 1, and so on. */
export interface Story<G extends AnyGame = AnyGame> {
  readonly type: "story";
  readonly after: number;
  readonly entries: readonly Heard<G>[];
}

/** One legal action: its integer to send back, and what it is. */
export interface Choice<G extends AnyGame = AnyGame> {
  readonly action: number;
  readonly do: G["action"];
}

/** What a lesson says: a message, with the names of seats for `seat1`, `seat2` ..., and what it points at. */
export interface LessonCard {
  readonly id: string;
  readonly at: readonly string[];
}

/**
 * One of so many `steps`, counted from 0: cards, of which the last says what is to be done.
 *
 * `said` are the cards of the steps before, `texts` those of the whole lesson.  `free`: whether all may be done that
 * the rules allow; after the last step it is.  `rule`: the part of the rules that has more to say; empty where that is
 * all of them.
 */
export interface LessonStep {
  readonly step: number;
  readonly steps: number;
  readonly said: number;
  readonly texts: number;
  readonly cards: readonly LessonCard[];
  readonly free: boolean;
  readonly rule: string;
}

/**
 * The present position as this audience sees it, and what it may do.
 *
 * While several choose in secret, `view` holds only the own choice; who is no longer in its `to_act` has chosen.
 * `decision` numbers the seat's present decision; None when it has nothing to decide.  `instead` could be done
 * in the place of what the seat has begun.  `plans` are intents that a page may offer with one click.  `why_not`:
 * of what a player always has before him, by kinds of actions, all that cannot be done now.  `forced`: the only
 * choice, where the page may make it for its reader.  `undo`: whether the seat may take back its last choice.
 * `lesson`: of a guided game, what is said to its learner.
 */
export interface Now<G extends AnyGame = AnyGame> {
  readonly type: "now";
  readonly seq: number;
  readonly decision: number | null;
  readonly view: G["view"];
  readonly choices: readonly Choice<G>[];
  readonly instead: readonly Choice<G>[];
  readonly plans: readonly G["plan"][];
  readonly why_not: Readonly<Record<string, G["why"]>>;
  readonly forced: number | null;
  readonly undo: boolean;
  readonly lesson?: LessonStep;
}

/**
 * The answer to `Look`: what this audience saw then; when the game is over, with all hands open.
 *
 * `seq`: how far its story had got, `public`: that of all who watch.
 */
export interface Past<G extends AnyGame = AnyGame> {
  readonly type: "past";
  readonly seq: number;
  readonly public: number;
  readonly view: G["view"];
}

/** From `seq` on the seats have had these points; None where they are hidden. */
export interface Mark {
  readonly seq: number;
  readonly points: readonly (number | null)[];
}

/** The answer to `AskMarks`: the points as this audience may know them, whenever they changed. */
export interface Marks {
  readonly type: "marks";
  readonly marks: readonly Mark[];
}

/** The answer to `AskWhy`: a reason for each intent, None for one that can be carried out. */
export interface WhyNot<G extends AnyGame = AnyGame> {
  readonly type: "why-not";
  readonly id: string;
  readonly why_not: readonly (G["why"] | null)[];
}

/** Something that a bot did, by its line of the log where it has one, and why. */
export interface Done {
  readonly line: Saying | null;
  readonly because: readonly Because[];
  readonly spots: readonly Spot[];
}

/**
 * The answer to `AskReasons`: what the seat did one after the other, the last of it last.
 *
 * `kept`: whether there is more to it, which would betray something and is told when the game is over.
 */
export interface Reasons {
  readonly type: "reasons";
  readonly seat: number;
  readonly seq: number;
  readonly done: readonly Done[];
  readonly kept: boolean;
}

/** What can be done one after the other; `chance`: of the reader to win then, in per cent; `spots`: where it is. */
export interface Way {
  readonly said: readonly Saying[];
  readonly chance: number | null;
  readonly spots: readonly Spot[];
}

/**
 * The answer to `AskHint`: the best for that decision, the best that begins otherwise, and why the one is better.
 *
 * `action` is the first of it; `TakeHint` does all of it.
 */
export interface Hint {
  readonly type: "hint";
  readonly decision: number;
  readonly action: number;
  readonly best: Way;
  readonly other: Way | null;
  readonly because: readonly Because[];
}

/** The answer to `Ping`. */
export interface Pong {
  readonly type: "pong";
}

export type Attendance = "here" | "away" | "long-away" | "replaced";

/**
 * Who is at the table now, and how many watch; `pace`: of its bots, for which the seat of the `host` cares.
 *
 * `away`: for how many seconds each has been, 0 who is here.  The host may offer the seats in `free` to others, those
 * in `offered` wait for somebody.  `ends`: whether who resigns may end the game.  Who has `agreed` wants to end it
 * without a result; `against`: who did not want that, when it was asked last.
 */
export interface Here {
  readonly type: "here";
  readonly seats: readonly Attendance[];
  readonly watchers: number;
  readonly pace: Pace;
  readonly host: number | null;
  readonly away: readonly number[];
  readonly free: readonly number[];
  readonly offered: readonly number[];
  readonly ends: boolean;
  readonly agreed: readonly number[];
  readonly against: number | null;
}

/**
 * At a table with clocks: what each seat has left in ms, None where a bot sits; those in `running` go on from now.
 *
 * Of who is `late` the time is over: the others may wait, let a bot play for him, or end the game without him.
 */
export interface Times {
  readonly type: "times";
  readonly left: readonly (number | null)[];
  readonly running: readonly number[];
  readonly late: readonly number[];
}

/** `lent`: to how many other devices the reader's seat was lent; 0 where his own key is one of those. */
export interface Devices {
  readonly type: "devices";
  readonly lent: number;
}

/**
 * Whether the persons of the table may write, and what they said since the last message; at first all that is kept.
 *
 * It is sent as soon as anything is so: before, nothing was said, and nobody may write.  `removed`: the numbers of
 * remarks that are shown no longer.
 */
export interface Talk {
  readonly type: "talk";
  readonly chat: boolean;
  readonly remarks: readonly Remark[];
  readonly removed?: readonly number[];
}

/** Nothing was changed; `reason` is a message id with its values: that of the game where it has one. */
export interface Refused<G extends AnyGame = AnyGame> {
  readonly type: "refused";
  readonly id: string | null;
  readonly reason: Reason | G["whyid"];
  readonly values: Readonly<Record<string, string | number>>;
}

/**
 * Places and points by seat; `sources`: what these are made of, as far as the game says.
 *
 * The secret behind the commitment, and the last hash; `record` is where that is.
 */
export interface Over {
  readonly type: "over";
  readonly places: readonly number[];
  readonly scores: readonly number[];
  readonly sources: readonly (readonly Source[])[];
  readonly secret: string;
  readonly hash: string;
  readonly record: string;
  readonly rematch: string | null;
  readonly again: readonly number[];
  readonly hinted: readonly number[];
  readonly ended: Ended | null;
}

export type ToClient<G extends AnyGame = AnyGame> =
  | Gathering
  | Welcome
  | Story<G>
  | Now<G>
  | Past<G>
  | Marks
  | WhyNot<G>
  | Reasons
  | Hint
  | Pong
  | Here
  | Times
  | Devices
  | Talk
  | Refused<G>
  | Over;

/**
 * One of the decisions that cost most, the costliest first: what was done, what would have been better, and why.
 *
 * `chance` and `better_chance`: to win after either, in per cent, by what the seat knew.  `moments`: for `Look`, of
 * each seat and of those who watch; `because`: message ids.
 */
export interface Lesson {
  readonly seat: number;
  readonly moments: readonly number[];
  readonly chance: number;
  readonly better_chance: number;
  readonly done: readonly Saying[];
  readonly better: readonly Saying[];
  readonly because: readonly string[];
}

/** `GET /api/tables/{table}/coach`: how much of the game the coach has looked at, from 0 to 1, and at 1 the rest. */
export interface Coached {
  readonly share: number;
  readonly statistics: readonly Statistic[];
  readonly lessons: readonly Lesson[];
}

/**
 * What may be done, or what may come, in words, else as text.
 *
 * `chance`: of who does it to win then; `likely`: how likely it comes; both in per cent.
 */
export interface Possible {
  readonly action: number;
  readonly said: readonly Saying[];
  readonly text: string;
  readonly chance: number | null;
  readonly likely: number | null;
}

/**
 * The answer to `Try`, all hands open: who has to act, None for chance, and how likely each seat wins, in per cent.
 *
 * Nothing is possible, and no chance known, where the game is over or the table still laid.
 */
export interface Tried<G extends AnyGame = AnyGame> {
  readonly seat: number | null;
  readonly chances: readonly number[];
  readonly possible: readonly Possible[];
  readonly view: G["view"];
}

/** Games that are compared with one another; `id`: as addresses name it. */
export interface Pool {
  readonly id: string;
  readonly game: string;
  readonly expansions: readonly string[];
  readonly players: number;
}

/** The skill lies within `spread` of the `points`, with 95 %.  `provisional`: too few games to say much. */
export interface Rating {
  readonly points: number;
  readonly spread: number;
  readonly games: number;
  readonly provisional: boolean;
}

/** What a game did to a rating; `place`: among those who were compared, which is the last for who has left. */
export interface RatedGame {
  readonly table: string | null;
  readonly at: number;
  readonly place: number;
  readonly of: number;
  readonly before: number;
  readonly after: number;
}

/** What a game did to the rating of a seat, in points; `provisional`: whether it says little even after it. */
export interface SeatChange {
  readonly seat: number;
  readonly before: number;
  readonly after: number;
  readonly provisional: boolean;
}

/** `GET /api/rated/{table}`: by seats, but for those that were not compared; no `pool`: the game was not rated. */
export interface GameRatings {
  readonly pool: Pool | null;
  readonly seats: readonly SeatChange[];
}

/** The rating of a person in one pool, with the newest games that led to it, in their order. */
export interface RatingCourse {
  readonly pool: Pool;
  readonly rating: Rating;
  readonly games: readonly RatedGame[];
}

/** Of the ladder; `place`: none where the rating is provisional.  Either a person's, or a `bot`'s. */
export interface Rung {
  readonly place: number | null;
  readonly rating: Rating;
  readonly person: string | null;
  readonly name: string;
  readonly bot: string | null;
}

/** `GET /api/ladder/{pool}`: the best first, then those who have not played enough yet. */
export interface Ladder {
  readonly pool: Pool;
  readonly rungs: readonly Rung[];
}

/** `GET /api/ladder`: those in which games have been rated, that with most of them first. */
export interface Pools {
  readonly pools: readonly Pool[];
}

/** Somebody with an account, as all may know him.  `since`: ms since 1970; `program`: it plays by itself. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly since: number;
  readonly program: boolean;
}

/** By what one may prove here who one is, beside a link from another device. */
export interface Ways {
  readonly passkeys: boolean;
  readonly mail: boolean;
}

/**
 * `GET /api/me`: who is signed in in this browser, if anybody is.
 *
 * `muted`, `banned`: until when he may not speak, or not play, in ms since 1970; 0 is for good.
 */
export interface Me {
  readonly person: Person | null;
  readonly ways: Ways;
  readonly admin: boolean;
  readonly muted: number | null;
  readonly banned: number | null;
}

/** `POST /api/me`: a new account; `POST /api/me/name`: another name.  The answer is `Me`. */
export interface Register {
  readonly name: string;
}

/** A browser in which one is signed in; times are in ms since 1970. */
export interface Session {
  readonly id: string;
  readonly device: string;
  readonly created: number;
  readonly used: number;
  readonly here: boolean;
}

/** `device`: where it was made; `created`: ms since 1970. */
export interface Passkey {
  readonly id: string;
  readonly device: string;
  readonly created: number;
}

/** `GET /api/me/security`: where one is signed in, and by what one may sign in. */
export interface Security {
  readonly sessions: readonly Session[];
  readonly passkeys: readonly Passkey[];
}

/** `POST /api/me/sessions/end`: that session, or all others but this one (id is None). */
export interface EndSession {
  readonly id: ReportId | null;
}

/** `POST /api/me/passkeys/remove`. */
export interface RemovePasskey {
  readonly id: Token;
}

/** By which a program asks in one's name; `plays`: it may take seats too.  Times are in ms since 1970. */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  readonly plays: boolean;
  readonly created: number;
  readonly used: number;
}

/** `POST /api/me/tokens`: what one calls it.  Whose token `plays`, his account is shown as a program's for good. */
export interface NewApiToken {
  readonly name: Id;
  readonly plays: boolean;
}

/** The answer to `NewApiToken`: the token itself is told this once. */
export interface MadeApiToken {
  readonly token: string;
  readonly made: ApiToken;
}

/** `POST /api/me/tokens/withdraw`: it is worth nothing any more. */
export interface WithdrawApiToken {
  readonly id: ReportId;
}

/** What the browser hands to its authenticator, in the JSON of WebAuthn: for a new passkey, or for one there is. */
export interface Challenge {
  readonly options: Readonly<Record<string, unknown>>;
}

/** What the authenticator made of it, likewise: a new passkey, or the proof of one. */
export interface Credential {
  readonly credential: Readonly<Record<string, unknown>>;
}

/** The answer to `POST /api/me/link`: what the link to `#/sign-in/<secret>` holds, for so many `seconds`. */
export interface SignInLink {
  readonly secret: string;
  readonly seconds: number;
}

/** `POST /api/sign-in/look`: to whose account a link leads; `POST /api/sign-in/link`: to sign in by it. */
export interface Follows {
  readonly secret: Token;
}

/** Whose account it is. */
export interface LeadsTo {
  readonly person: Person;
}

/**
 * `POST /api/tables/{table}/mine`: the seat that the key opens is that of who is signed in.
 *
 * `POST /api/tables/{table}/own`: his key in this browser becomes the seat's own one.
 */
export interface Claim {
  readonly token: Token;
}

/** `mine`: false where the key was lent, or the seat is somebody else's already. */
export interface Claimed {
  readonly mine: boolean;
}

/** `GET /api/me/tables`: where one sits, in a game that goes on or before it. */
export interface MyTable {
  readonly table: string;
  readonly seat: number;
}

/** A game that is over, of which `seat` was the person's; `resigned`: a bot has played it to the end. */
export interface Played {
  readonly table: string;
  readonly game: string;
  readonly created: number;
  readonly seats: readonly SeatInfo[];
  readonly seat: number;
  readonly resigned: boolean;
  readonly result: Result | null;
}

/** What games of one kind and so many players came to. */
export interface Tally {
  readonly game: string;
  readonly players: number;
  readonly games: number;
  readonly won: number;
  readonly places: readonly number[];
}

/** How often that bot, or person played by one, came behind or before; games with it alone are counted. */
export interface Beaten {
  readonly game: string;
  readonly bot: string;
  readonly behind: number;
  readonly before: number;
}

/** `GET /api/people/{id}`: the newest games, and what all of them came to; games that go on are nobody else's. */
export interface Profile {
  readonly person: Person;
  readonly tallies: readonly Tally[];
  readonly bots: readonly Beaten[];
  readonly games: readonly Played[];
  readonly ratings: readonly RatingCourse[];
}

/** `POST /api/me/delete`: the account and what is kept of it; its name is said once more, so that nobody errs. */
export interface DeleteMe {
  readonly name: string;
}

export type PersonId = string;

/** A public table at which a friend waits for players. */
export interface FriendsTable {
  readonly table: string;
  readonly game: string;
  readonly free: number;
}

/** `here`: a page of his is open, or was two minutes ago. */
export interface Friend {
  readonly id: string;
  readonly name: string;
  readonly here: boolean;
  readonly tables: readonly FriendsTable[];
}

/** Somebody who asks to be a friend, or is asked. */
export interface Acquaintance {
  readonly id: string;
  readonly name: string;
}

/** A friend, `host`, wants to play with one at a table that has open seats. */
export interface Invited {
  readonly table: string;
  readonly game: string;
  readonly host: Acquaintance;
  readonly free: number;
}

/** `id`: by which that is lifted; `name`: what he was called where one has blocked him; `since`: ms since 1970. */
export interface Blocked {
  readonly id: string;
  readonly name: string;
  readonly since: number;
}

/** `GET /api/me/company`.  Those in `asking` want to be friends, those in `asked` have not answered yet. */
export interface Company {
  readonly friends: readonly Friend[];
  readonly asking: readonly Acquaintance[];
  readonly asked: readonly Acquaintance[];
  readonly invitations: readonly Invited[];
  readonly blocked: readonly Blocked[];
}

/** `POST /api/me/friends`: somebody, by his id or by the name of his account; who has been asked agrees by it. */
export interface AskFriend {
  readonly person?: PersonId;
  readonly name?: string;
}

/**
 * Whom it is about.
 *
 * `POST /api/me/friends/end`: end a friendship, refuse, or withdraw what one has asked; `POST /api/me/blocks`: block
 * him.
 */
export interface OfPerson {
  readonly person: PersonId;
}

/** `POST /api/me/blocks/lift`: hear him again. */
export interface LiftBlock {
  readonly id: ReportId;
}

/** `POST /api/me/invitations`: a friend to a table at which one sits, before its game. */
export interface Invite {
  readonly table: Id;
  readonly person: PersonId;
}

/** `POST /api/me/invitations/decline`: no longer be shown an invitation. */
export interface Decline {
  readonly table: Id;
}

/** `POST /api/tables/{table}/block`: block who has a seat, or who made the `remark` with that number. */
export interface BlockSeat {
  readonly seat: number;
  readonly remark?: number;
}

/** `account`: without one there is nobody to be blocked, and the page mutes him for this game. */
export interface BlockedSeat {
  readonly account: boolean;
}

export type Complaint = "insult" | "spam" | "name" | "cheating" | "other";

export type MeasureKind =
  "admin" | "no-admin" | "mute" | "unmute" | "ban" | "unban" | "rename" | "remove" | "restore" | "close";

export type Grounds = string;

export type ReportId = string;

/** `POST /api/tables/{table}/report`: who has a seat, by his name; or the `remark` with that number, made there. */
export interface ReportSeat {
  readonly seat: number;
  readonly why: Complaint;
  readonly remark?: number;
}

/** `POST /api/people/{person}/report`: the name of an account, or what it does. */
export interface ReportPerson {
  readonly why: Complaint;
}

/**
 * What somebody has reported.  `name`: what he was called there; `person`: his account, if he has one.
 *
 * `context`: what was said around a `remark`, as it was then; `at`: ms since 1970.
 */
export interface Report {
  readonly id: string;
  readonly at: number;
  readonly why: Complaint;
  readonly name: string;
  readonly person: Acquaintance | null;
  readonly table: string | null;
  readonly seat: number | null;
  readonly remark: number | null;
  readonly context: readonly Remark[];
}

/** An account, until when it may not speak, and until when it may not play, in ms since 1970; 0 is for good. */
export interface Sanctioned {
  readonly id: string;
  readonly name: string;
  readonly muted: number | null;
  readonly banned: number | null;
  readonly admin: boolean;
}

/** What an admin has done, to whom and why; `detail` hangs on the kind: until when, the old name, the table. */
export interface MeasureTaken {
  readonly id: string;
  readonly at: number;
  readonly admin: string;
  readonly kind: MeasureKind;
  readonly name: string;
  readonly detail: string;
  readonly why: string;
}

/** `GET /api/admin`: what is open, who is muted or banned, and what was done last. */
export interface Desk {
  readonly reports: readonly Report[];
  readonly sanctioned: readonly Sanctioned[];
  readonly log: readonly MeasureTaken[];
}

/** `GET /api/admin/log/{before}`: what was done before that time, in ms since 1970, the newest first. */
export interface Log {
  readonly log: readonly MeasureTaken[];
}

/** `POST /api/admin/find`: an account by its name, or by its id. */
export interface FindPerson {
  readonly name: string;
}

/**
 * `POST /api/admin/measures`: what is done to an account.
 *
 * `days`: for how many it is muted or banned, 0 is for good; `name`: what it is called from now on.
 */
export interface Measure {
  readonly kind: "mute" | "unmute" | "ban" | "unban" | "rename";
  readonly person: PersonId;
  readonly why: Grounds;
  readonly days?: number;
  readonly name?: string;
}

/** `POST /api/admin/close`: nothing is left to be done about it. */
export interface CloseReport {
  readonly id: ReportId;
  readonly why: Grounds;
}

/** `POST /api/tables/{table}/remove`: show a line of the talk to nobody, or again. */
export interface RemoveRemark {
  readonly remark: number;
  readonly removed: boolean;
  readonly why: Grounds;
}

/** `GET /api/draws`, one for each game: all dice and draws of games that were played to their end. */
export interface Draws {
  readonly game: string;
  readonly games: number;
  readonly bars: readonly Bars[];
}

/** A game; `created`: ms since 1970; `options`: the house rules that are not as usual. */
export interface Archived {
  readonly table: string;
  readonly game: string;
  readonly created: number;
  readonly seats: readonly SeatInfo[];
  readonly options: Readonly<Record<string, string>>;
  readonly result: Result;
}

/** `GET /api/archive`: games, the newest first; `more`: what to ask with as `before` for those that follow. */
export interface Archive {
  readonly games: readonly Archived[];
  readonly more: string | null;
}

/**
 * One line of `PublicRecords`: the whole record of a game, in which nobody is called by name.
 *
 * It is under the licence that is named; `id`: of the game.
 */
export interface PublicRecord {
  readonly id: string;
  readonly created: number;
  readonly license: string;
  readonly record: string;
}

export type PublicRecords = string;

export type System = "swiss" | "everybody";

export type Stage = "open" | "rounds" | "final" | "over" | "off";

/**
 * `POST /api/contests`, by who is signed in.  The answer is `Contest`.
 *
 * `options`: expansions; `size`: of the tables, of which some are of 3 instead of 4, or of 4 instead of 3, where the
 * number of players does not fit.  `rounds`: before the final; null for as many as that system has by itself.
 * `automatic`: whether a round begins as soon as the one before is over.
 */
export interface NewContest {
  readonly title: string;
  readonly game: string;
  readonly size: number;
  readonly system: System;
  readonly options: Readonly<Record<string, string>>;
  readonly rounds: number | null;
  readonly final: boolean;
  readonly clock: Clock;
  readonly automatic: boolean;
}

/**
 * A contest in short, as in `GET /api/contests`.
 *
 * `players`: how many take part; `rounds`: how many there are to be, as far as can be said; `round`: the present one,
 * 0 before the first; `mine`: whether who asks takes part.
 */
export interface ContestInfo {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly size: number;
  readonly system: System;
  readonly final: boolean;
  readonly clock: Clock;
  readonly automatic: boolean;
  readonly stage: Stage;
  readonly players: number;
  readonly rounds: number;
  readonly round: number;
  readonly created: number;
  readonly organiser: string | null;
  readonly organiser_name: string;
  readonly mine: boolean;
}

/** `GET /api/contests`: those that can be joined or are played, then those that are over, the newest first. */
export interface ContestList {
  readonly contests: readonly ContestInfo[];
}

/**
 * `n`: by which tables name him; of a bot `bot` is its kind.  Neither is there of who has deleted his account.
 *
 * `gone`: he is not paired any more.
 */
export interface ContestPlayer {
  readonly n: number;
  readonly name: string;
  readonly person: string | null;
  readonly bot: string | null;
  readonly gone: boolean;
}

/**
 * `players`: by seats; `table`: by which it is found, null where its game is not kept any more.
 *
 * `points`: by seats, of a table that is over and counts; `aside`: it counts for nobody.
 */
export interface ContestTable {
  readonly table: string | null;
  readonly players: readonly number[];
  readonly over: boolean;
  readonly aside: boolean;
  readonly final: boolean;
  readonly points: readonly number[] | null;
}

/** `rest`: who could not be seated. */
export interface ContestRound {
  readonly tables: readonly ContestTable[];
  readonly rest: readonly number[];
}

/** Points are twelfths of a win.  `opponents`: how many those have on average with whom he sat. */
export interface ContestStanding {
  readonly place: number;
  readonly player: number;
  readonly points: number;
  readonly wins: number;
  readonly opponents: number;
}

/**
 * `GET /api/contests/{contest}`.  `me`: the number of who asks, where he takes part; `mine`: his table now.
 *
 * `ready`: whether the organiser may let go on what comes next.
 */
export interface Contest {
  readonly info: ContestInfo;
  readonly players: readonly ContestPlayer[];
  readonly rounds: readonly ContestRound[];
  readonly standings: readonly ContestStanding[];
  readonly me: number | null;
  readonly mine: string | null;
  readonly ready: boolean;
}

/** `POST /api/contests/{contest}/bots`: it takes part, called by `name` or else as its kind. */
export interface AddBot {
  readonly bot: string;
  readonly name: string;
}

/** `POST /api/contests/{contest}/put-out`: that player is not paired any more, and a bot ends his game. */
export interface PutOut {
  readonly player: number;
}

/** `POST /api/contests/{contest}/set-aside`: that table of the present round, from 1, counts for nobody. */
export interface SetAside {
  readonly table: number;
}

/** What the organiser has seen: `round` and `stage` as they were told him, so that asking twice does no harm. */
export interface ContestTurn {
  readonly stage: Stage;
  readonly round: number;
}

export type ChannelKind = "webhook" | "mail";

export type NoticeKind = "turn" | "reminder" | "invited";

export type Hour = number;

export type WebAddress = string;

/** The hours of a day without notices, those of a time zone as the IANA calls it; `ends` may be before `begins`. */
export interface Quiet {
  readonly begins: Hour;
  readonly ends: Hour;
  readonly zone: string;
}

/** Where one is told; `failed`: since when nothing arrives there, in ms since 1970 as `created`. */
export interface Channel {
  readonly id: string;
  readonly kind: ChannelKind;
  readonly address: string;
  readonly created: number;
  readonly failed: number | null;
}

/**
 * `GET /api/me/notices`: where and how one is told that one is awaited; nobody is who has no channels.
 *
 * `minutes`: so long notices wait for others, to come together; `reminders`: once more when time runs low.
 */
export interface Notices {
  readonly channels: readonly Channel[];
  readonly minutes: number;
  readonly reminders: boolean;
  readonly quiet: Quiet | null;
}

/** `POST /api/me/notices`: the same; `lang`: the language that notices speak.  The answer is `Notices`. */
export interface SetNotices {
  readonly minutes: number;
  readonly reminders: boolean;
  readonly lang: Lang;
  readonly quiet: Quiet | null;
}

/** `POST /api/me/notices/webhooks`: an address of one's own that is posted a `Notice`. */
export interface NewWebhook {
  readonly address: WebAddress;
  readonly lang: Lang;
}

/** The answer: `secret`, by which notices are signed, is told this once. */
export interface MadeWebhook {
  readonly secret: string;
  readonly notices: Notices;
}

/** `POST /api/me/notices/remove`, and `.../try`, which sends a notice there at once. */
export interface OfChannel {
  readonly id: ReportId;
}

/** A table at which one is awaited, with who sits there; `left`: seconds, where a clock runs. */
export interface AwaitedAt {
  readonly kind: NoticeKind;
  readonly table: string;
  readonly game: string;
  readonly seats: readonly string[];
  readonly seat: number;
  readonly left: number | null;
  readonly link: string;
}

/**
 * What an address of one's own is posted.  `text`, `content`: it in words, as chat programs take them.
 *
 * `tables` is empty in a notice that only tries the channel.
 */
export interface Notice {
  readonly person: string;
  readonly tables: readonly AwaitedAt[];
  readonly text: string;
  readonly content: string;
}

export type MailAddress = string;

/** `GET /api/me/mail`: the own address; `wanted`: one that has not been confirmed yet by the link in a letter. */
export interface MyMail {
  readonly address: string | null;
  readonly wanted: string | null;
}

/**
 * `POST /api/me/mail`: another address, to which a letter goes; `lang`: the language that it speaks.
 *
 * `POST /api/sign-in/mail`: a link that signs in goes there, if it is an account's.
 */
export interface SetMail {
  readonly address: MailAddress;
  readonly lang: Lang;
}

/** `POST /api/me/mail/remove`: the address is told, in that language.  The answer is `MyMail`. */
export interface RemoveMail {
  readonly lang: Lang;
}

/** `POST /api/mail/look`: what the link in a letter holds. */
export interface OpenLetter {
  readonly secret: Token;
}

/** The answer: the address, and the name of the account that is to have it. */
export interface Confirms {
  readonly address: string;
  readonly name: string;
}

/** `POST /api/mail/confirm`: so be it; `lang`: the language in which the address before is told. */
export interface ConfirmMail {
  readonly secret: Token;
  readonly lang: Lang;
}

/** `POST /api/me/notices/mail`: notices go to the own address too; `lang`: the language that they speak. */
export interface MailNotices {
  readonly lang: Lang;
}
