/** One table as this browser knows it: what the server told, and what was answered. */
import { boundTo } from "./bound.ts";
import { root } from "./outside.ts";
import type {
  Act,
  AnyGame,
  Devices,
  Do,
  Gathering,
  Hint,
  Mark,
  LessonStep,
  Now,
  Over,
  Pace,
  Past,
  Reason,
  Reasons,
  Refused,
  Remark,
  Say,
  SetChat,
  Story,
  TakeHint,
  ToClient,
  ToServer,
  Undo,
  Welcome,
  WhyNot,
  Write,
} from "./protocol.ts";
import type { Id } from "./ids.ts";
import type { Attended, Timed } from "./table/attendance.ts";
import type { Entry } from "./table/chapters.ts";
import { lineTo } from "./offline/line.ts";
import { isTask } from "./lessons/reading.ts";
import { isAlone, isHere } from "./offline/place.ts";
import { Socket, type Connection, type Listener } from "./socket.ts";

/** Long enough to see where the ship is. */
const PAUSE_MS = 700;

export class Table<G extends AnyGame = AnyGame> {
  readonly id: string;
  /** Until the game starts. */
  gathering = $state.raw<Gathering>();
  welcome = $state.raw<Welcome>();
  story = $state.raw<readonly Entry<G>[]>([]);
  /** The story as it goes on; the view that it led to follows at once, so that all is drawn but once. */
  #told: readonly Entry<G>[] | undefined;
  now = $state.raw<Now<G>>();
  over = $state.raw<Over>();
  here = $state.raw<Attended>();
  /** To how many other devices the reader's seat was lent, where it is his to take back. */
  devices = $state.raw<Devices>();
  /** What the persons of the table said to one another, and whether they may do so in their own words. */
  remarks = $state.raw<readonly Remark[]>([]);
  chat = $state(false);
  /** Why what was spoken last was refused. */
  unsaid = $state.raw<Refused>();
  /** The moment of the past that is looked at instead of the present. */
  past = $state.raw<Past<G>>();
  /** When anybody's points changed, as far as it was asked for. */
  marks = $state.raw<readonly Mark[]>([]);
  /** Why that cannot be done which was asked about last. */
  whyNot = $state.raw<WhyNot<G>>();
  /** Why the bot did what it did that was asked about last. */
  reasons = $state.raw<Reasons>();
  /** What a good player would do in the decision that was asked about last. */
  hint = $state.raw<Hint>();
  /** That decision, until the reader decides himself. */
  #hinted = $state<number>();
  #hintId: string | undefined;
  refused = $state.raw<Refused<G>>();
  /** How many cards of a lesson's present step have been read. */
  read = $state(0);
  /** As the server told it: before all cards of a step are read there is nothing to choose. */
  #whole: Now<G> | undefined;
  connection = $state<Connection>("connecting");
  /** The answer that was sent and not yet seen to be carried out. */
  pending = $state.raw<Act | Do<G> | TakeHint | Undo>();
  /** After something was taken back nothing is answered unasked, or it would be done again at once. */
  takenBack = $state(false);
  /** The moment of the past that was asked for last. */
  #looking: { readonly seq: number; readonly public: boolean } | undefined;
  /** The id of what was spoken last. */
  #spoken: string | undefined;
  #socket: Socket;
  #cameBack = false;
  #times: Timed | undefined;
  #answering: ReturnType<typeof setTimeout> | undefined;

  /** `token` is the key to the seat that is played; null to watch. */
  constructor(id: string, token: string | null, make?: (url: string) => WebSocket) {
    this.id = id;
    const listener: Listener = {
      hello: () => ({ type: "hello", token, last_seq: this.story.at(-1)?.seq ?? 0 }),
      // The table was opened for this game.
      message: (message) => this.#receive(message as ToClient<G>),
      connection: (connection) => (this.connection = connection),
    };
    this.#socket = connect(id, listener, make);
  }

  close(): void {
    clearTimeout(this.#answering);
    this.#socket.close();
  }

  /** Answers the present decision; a second click on the same decision does nothing. */
  choose = (action: number): void => {
    const decision = this.#open();
    if (decision !== undefined) this.#say({ type: "act", id: newId(), decision, action });
  };

  /** Answers the present decision with a whole intent. */
  intend(intent: G["intent"]): void {
    const decision = this.#open();
    if (decision !== undefined) this.#say({ type: "do", id: newId(), decision, intent });
  }

  /** Takes the last choice back, as far as that goes. */
  undo = (): void => {
    const decision = this.#open();
    if (decision !== undefined && this.now?.undo) this.#say({ type: "undo", id: newId(), decision });
  };

  /** Shows how it was when the story had got to `seq`, or that of all who watch; undefined for the present. */
  look = (seq: number | undefined, ofAll = false): void => {
    this.#looking = seq === undefined ? undefined : { seq, public: ofAll };
    if (seq === undefined) this.past = undefined;
    else this.#socket.send({ type: "look", seq, ...(ofAll && { public: true }) });
  };

  askMarks(): void {
    this.#socket.send({ type: "ask-marks" });
  }

  /** Shows what comes of what is tried at the moment of the past that is looked at. */
  showTried(view: G["view"]): void {
    if (this.past) this.past = { ...this.past, view };
  }

  /** Asks why intents cannot be carried out; the id of the question is returned, which the answer has too. */
  askWhy(intents: readonly G["intent"][]): string {
    const id = newId();
    this.#socket.send({ type: "ask-why", id, intents } satisfies ToServer<G>);
    return id;
  }

  /** Asks why a bot did what it did last, when the story had got to `seq`. */
  askReasons(seat: number, seq: number): void {
    this.#socket.send({ type: "ask-reasons", seat, seq });
  }

  /** Asks what a good player would do now. */
  askHint = (): void => {
    const decision = this.#open();
    if (decision === undefined) return;
    this.#hinted = decision;
    this.#sendForHint(decision);
  };

  #sendForHint(decision: number): void {
    this.#hintId = newId();
    this.#socket.send({ type: "ask-hint", id: this.#hintId, decision });
  }

  /** Does what the good player would. */
  takeHint = (): void => {
    const decision = this.#open();
    if (decision !== undefined && this.hint?.decision === decision)
      this.#say({ type: "take-hint", id: newId(), decision });
  };

  /** The reader decides himself. */
  leaveHint = (): void => {
    this.#hinted = undefined;
  };

  /** Whether a good player was asked about the present decision, which the reader has still to make. */
  get hinted(): boolean {
    return this.#hinted !== undefined && this.#hinted === this.now?.decision && this.pending === undefined;
  }

  /** Goes on to the next card of a lesson. */
  readOn = (): void => {
    this.read += 1;
    if (this.#whole) this.now = this.#standing(this.#whole);
  };

  /** Shows once more what a lesson said last. */
  readAgain = (): void => {
    this.read -= 1;
  };

  /** Whether a lesson says what is to be done where all may be done: it stands until the reader's turn is over. */
  #isTask(): boolean {
    const { lesson, decision } = this.now ?? {};
    return lesson !== undefined && decision !== null && isTask(lesson, this.read);
  }

  /** Lets a bot play for the person of a seat, who has been away for long. */
  standIn = (seat: number): void => {
    this.#socket.send({ type: "stand-in", id: newId(), seat });
  };

  /** The reader plays himself again. */
  comeBack = (): void => {
    this.#socket.send({ type: "come-back", id: newId() });
  };

  /** Lets the bots play slower or faster. */
  setPace = (pace: Pace): void => {
    this.#socket.send({ type: "pace", id: newId(), pace });
  };

  /** Says something to all at the table, or lets players write; whether it could be sent. */
  speak(what: Omit<Say, "id"> | Omit<Write, "id"> | Omit<SetChat, "id">): boolean {
    this.unsaid = undefined;
    this.#spoken = newId();
    return this.#socket.send({ ...what, id: this.#spoken });
  }

  /** The number of the present decision, unless it has been answered. */
  #open(): number | undefined {
    const decision = this.now?.decision ?? undefined;
    return this.pending?.decision === decision ? undefined : decision;
  }

  #say(message: Act | Do<G> | TakeHint | Undo): void {
    this.pending = message;
    this.takenBack = message.type === "undo";
    this.refused = undefined;
    this.look(undefined);
    this.#socket.send(message satisfies ToServer<G>);
  }

  #receive(message: ToClient<G>): void {
    switch (message.type) {
      case "gathering":
        this.gathering = message;
        break;
      case "here":
        // No link leads anybody to a seat in this browser.
        this.here = { ...message, ...(isHere(this.id) && { free: [] }), heard: Date.now(), times: this.#times };
        break;
      case "times":
        this.#times = { ...message, heard: Date.now() };
        if (this.here) this.here = { ...this.here, times: this.#times };
        break;
      case "devices":
        this.devices = message;
        break;
      case "talk":
        this.chat = message.chat;
        this.remarks = hear(this.remarks, message.remarks).filter(({ n }) => !message.removed?.includes(n));
        break;
      case "past":
        // Of several that were asked for in a row only the last is still wanted.
        if (this.#looking && message[this.#looking.public ? "public" : "seq"] === this.#looking.seq)
          this.past = message;
        break;
      case "marks":
        this.marks = message.marks;
        break;
      case "why-not":
        this.whyNot = message;
        break;
      case "reasons":
        this.reasons = message;
        break;
      case "hint":
        this.hint = message;
        break;
      case "welcome":
        this.gathering = undefined;
        this.welcome = message;
        this.#cameBack = true;
        break;
      case "story":
        this.#told = append(this.#told ?? this.story, message);
        break;
      case "now":
        this.#see(message);
        break;
      case "refused":
        this.#refuse(message);
        break;
      case "over":
        this.over = message;
        if (this.now !== undefined) this.now = this.#standing(this.now);
    }
  }

  #see(now: Now<G>): void {
    if (this.#told) this.story = this.#told;
    this.#told = undefined;
    if (this.now?.decision !== now.decision) this.refused = undefined;
    if (this.now?.lesson?.step !== now.lesson?.step) this.read = 0;
    else if (this.#isTask() && now.decision === null) this.read += 1;
    const asks = this.takenBack || now.lesson?.free === false;
    const bound = asks ? undefined : boundTo(this.welcome?.game, now.choices);
    this.#whole = bound === undefined ? now : { ...now, choices: [], plans: [] };
    this.now = this.#standing(this.#whole);
    if (this.pending?.decision !== now.decision) this.pending = undefined;
    // What was sent just before the connection broke may have been lost; the server takes it once.
    else if (this.#cameBack) this.#socket.send(this.pending);
    if (this.#cameBack && this.hinted && this.hint?.decision !== now.decision) this.#sendForHint(this.#hinted!);
    this.#cameBack = false;
    // A question with one answer that hides something from the others needs no click.
    clearTimeout(this.#answering);
    if (bound !== undefined) this.#answering = setTimeout(() => this.choose(bound), PAUSE_MS);
  }

  /** Of a game that ended without a result the rules know nothing: in their eyes it goes on. */
  #standing(now: Now<G>): Now<G> {
    if (this.over?.ended) return { ...now, view: { ...now.view, over: true, to_act: [] } };
    return isRead(now.lesson, this.read) ? now : { ...now, choices: [], instead: [], plans: [] };
  }

  #refuse(refused: Refused<G>): void {
    if (refused.id !== null && refused.id === this.#spoken) {
      this.unsaid = refused;
      return;
    }
    this.refused = refused;
    if (refused.id !== null && refused.id === this.#hintId) this.leaveHint();
    if (refused.id === this.pending?.id) this.pending = undefined;
    if (FOR_GOOD.has(refused.reason)) this.close();
  }
}

/** Whether all is said that goes before what is to be done: the last card stands meanwhile, but at the end. */
function isRead(lesson: LessonStep | undefined, read: number): boolean {
  return !lesson || read >= lesson.cards.length - (lesson.step < lesson.steps ? 1 : 0);
}

/** Without a table or a seat, or at an address the server does not know, there is nothing to come back to. */
const FOR_GOOD: ReadonlySet<string> = new Set<Reason | Id>([
  "refused.no-such-table",
  "refused.no-such-seat",
  "refused.foreign-page",
  "offline.elsewhere",
  "offline.failed",
]);

/** The story with what is told of it: after the end all is told anew, as nothing is hidden any more. */
function append<G extends AnyGame>(story: readonly Entry<G>[], { after, entries }: Story<G>): readonly Entry<G>[] {
  const told = entries.map((heard, i) => ({ ...heard, seq: after + 1 + i }));
  const upto = after + told.length;
  return [...story.filter(({ seq }) => seq <= after), ...told, ...story.filter(({ seq }) => seq > upto)];
}

/** What was said with what is new of it: whoever comes back is told all again. */
function hear(known: readonly Remark[], told: readonly Remark[]): readonly Remark[] {
  const last = known.at(-1)?.n ?? 0;
  return [...known, ...told.filter(({ n }) => n > last)];
}

/** Comes back by itself, wherever the table is. */
export function connect(id: string, on: Listener, make?: (url: string) => WebSocket): Socket {
  const here = isHere(id) || isAlone();
  return new Socket(address(id), on, make ?? (here ? () => lineTo(id) : undefined), here);
}

/** Where the socket of a table is. */
function address(id: string): string {
  return `${root().replace(/^http/, "ws")}ws/tables/${encodeURIComponent(id)}`;
}

/** `crypto.randomUUID` is missing where a page comes over plain HTTP from another computer. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
