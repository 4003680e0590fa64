/** One table as this browser knows it: what the server told, and what was answered. */
import { boundTo } from "./bound.ts";
import type {
  Act,
  Acts,
  AnyGame,
  Entry,
  Gathering,
  Here,
  Now,
  Over,
  Past,
  Reason,
  Refused,
  ToClient,
  ToServer,
  Undo,
  Welcome,
} from "./protocol.ts";
import { Socket, type Connection, type Listener } from "./socket.ts";

/** Long enough to see where the ship is. */
const PAUSE_MS = 700;

export class Table<G extends AnyGame = AnyGame> {
  readonly id: string;
  /** Until the game starts. */
  gathering = $state.raw<Gathering>();
  welcome = $state.raw<Welcome>();
  story = $state.raw<readonly Entry<G>[]>([]);
  now = $state.raw<Now<G>>();
  over = $state.raw<Over>();
  here = $state.raw<Here>();
  /** The moment of the past that is looked at instead of the present. */
  past = $state.raw<Past<G>>();
  refused = $state.raw<Refused>();
  connection = $state<Connection>("connecting");
  /** The answer that was sent and not yet seen to be carried out. */
  pending = $state.raw<Act | Acts | Undo>();
  /** What is to be answered to the decisions that follow, as long as it is offered. */
  #planned: readonly number[] = [];
  /** Of each choice of the reader that can be taken back, how many steps were carried out. */
  #done: readonly number[] = [];
  /** How many more steps are to be taken back. */
  #undoing = 0;
  /** After a step was taken back nothing is answered unasked, or it would be done again at once. */
  #tookBack = false;
  /** The moment of the past that was asked for last. */
  #looking: number | undefined;
  #socket: Socket;
  #cameBack = false;
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
    this.#socket = new Socket(address(id), listener, make);
  }

  close(): void {
    clearTimeout(this.#answering);
    this.#socket.close();
  }

  /** Answers the present decision; a second click on the same decision does nothing. */
  choose = (action: number): void => this.follow([action]);

  /** Answers the present decision and, one after the other, those that follow: a choice that is taken back whole. */
  follow = (actions: readonly number[]): void => {
    if (this.#open() === undefined) return;
    this.#begin();
    this.#answer(actions);
  };

  /** Sends several actions of the own seat at once: they are carried out as a whole or, if one is refused, not at all. */
  together = (actions: readonly number[]): void => {
    const decision = this.#open();
    if (decision === undefined || actions.length === 0) return;
    this.#begin();
    this.#planned = [];
    this.#say({ type: "acts", id: newId(), decision, actions });
  };

  /** Takes the last choice back, as far as that goes; its steps that were made before the page came singly. */
  undo = (): void => {
    if (this.#open() === undefined || !this.now?.undo) return;
    this.#undoing = this.#begun().at(-1) ?? 1;
    this.#done = this.#begun().slice(0, -1);
    this.#takeBack();
  };

  /** Shows how it was when the story had got to `seq`; undefined for the present. */
  look = (seq: number | undefined): void => {
    this.#looking = seq;
    if (seq === undefined) this.past = undefined;
    else this.#socket.send({ type: "look", seq });
  };

  /** Lets a bot play for the person of a seat, who has been away for long. */
  standIn = (seat: number): void => {
    this.#socket.send({ type: "stand-in", id: newId(), seat });
  };

  /** The number of the present decision, unless it has been answered. */
  #open(): number | undefined {
    const decision = this.now?.decision ?? undefined;
    return this.pending?.decision === decision ? undefined : decision;
  }

  #begin(): void {
    this.#done = [...this.#begun(), 0];
    this.#tookBack = false;
  }

  #answer([action, ...planned]: readonly number[]): void {
    const decision = this.#open();
    if (action === undefined || decision === undefined) return;
    this.#planned = planned;
    this.#say({ type: "act", id: newId(), decision, action });
  }

  #takeBack(): void {
    const decision = this.#open();
    if (decision === undefined) return;
    this.#planned = [];
    this.#tookBack = true;
    this.#undoing -= 1;
    this.#say({ type: "undo", id: newId(), decision });
  }

  #say(message: Act | Acts | Undo): void {
    this.pending = message;
    this.refused = undefined;
    this.look(undefined);
    this.#socket.send(message satisfies ToServer);
  }

  #receive(message: ToClient<G>): void {
    switch (message.type) {
      case "gathering":
        this.gathering = message;
        break;
      case "here":
        this.here = message;
        break;
      case "past":
        // Of several that were asked for in a row only the last is still wanted.
        if (message.seq === this.#looking) this.past = message;
        break;
      case "welcome":
        this.gathering = undefined;
        this.welcome = message;
        this.#cameBack = true;
        break;
      case "story":
        this.story = append(this.story, message.entries);
        break;
      case "now":
        this.#see(message);
        break;
      case "refused":
        this.#refuse(message);
        break;
      case "over":
        this.over = message;
    }
  }

  #see(now: Now<G>): void {
    if (this.now?.decision !== now.decision) this.refused = undefined;
    const bound = this.#tookBack ? undefined : boundTo(this.welcome?.game, now.choices);
    this.now = bound === undefined ? now : { ...now, choices: [], plans: [] };
    if (this.pending?.decision !== now.decision) this.#answered();
    // What was sent just before the connection broke may have been lost; the server takes it once.
    else if (this.#cameBack) this.#socket.send(this.pending);
    this.#cameBack = false;
    if (!now.undo) this.#settle();
    if (this.#goOn(now)) return;
    // A question with one answer that hides something from the others needs no click.
    clearTimeout(this.#answering);
    if (bound !== undefined) this.#answering = setTimeout(() => this.#answer([bound]), PAUSE_MS);
  }

  /** What was sent, if anything was, is carried out. */
  #answered(): void {
    const steps = stepsOf(this.pending);
    this.pending = undefined;
    if (steps > 0) this.#done = [...this.#done.slice(0, -1), (this.#done.at(-1) ?? 0) + steps];
  }

  /** Of what was done nothing can be taken back any more. */
  #settle(): void {
    this.#done = [];
    this.#undoing = 0;
  }

  /** The choices of which something is carried out. */
  #begun(): readonly number[] {
    return this.#done.filter((steps) => steps > 0);
  }

  /** Takes the next step back, or gives the next planned answer; whether there is one. */
  #goOn(now: Now<G>): boolean {
    const [action] = this.#planned;
    if (now.decision === null || this.#open() === undefined) return false;
    const isOffered = now.choices.some((choice) => choice.action === action);
    if (this.#undoing > 0) this.#takeBack();
    else if (isOffered) this.#answer(this.#planned);
    else this.#planned = [];
    if (this.pending !== undefined) clearTimeout(this.#answering);
    return this.pending !== undefined;
  }

  #refuse(refused: Refused): void {
    this.refused = refused;
    this.#planned = [];
    this.#settle();
    if (refused.id === this.pending?.id) this.pending = undefined;
    if (FOR_GOOD.has(refused.reason)) this.close();
  }
}

/** Without a table or a seat, or at an address the server does not know, there is nothing to come back to. */
const FOR_GOOD: ReadonlySet<Reason> = new Set<Reason>([
  "refused.no-such-table",
  "refused.no-such-seat",
  "refused.foreign-page",
]);

/** So many actions are to be taken back one by one once a message is carried out. */
function stepsOf(message: Act | Acts | Undo | undefined): number {
  if (message?.type === "acts") return message.actions.length;
  return message?.type === "act" ? 1 : 0;
}

/** The story with what is new in it; entries known already are dropped. */
function append<G extends AnyGame>(story: readonly Entry<G>[], entries: readonly Entry<G>[]): readonly Entry<G>[] {
  const last = story.at(-1)?.seq ?? 0;
  const fresh = entries.filter((entry) => entry.seq > last);
  return fresh.length > 0 ? [...story, ...fresh] : story;
}

/** Where the socket of a table is. */
export function address(id: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/tables/${encodeURIComponent(id)}`;
}

/** `crypto.randomUUID` is missing where a page comes over plain HTTP from another computer. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
