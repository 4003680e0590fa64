/** One table as this browser knows it: what the server told, and what was answered. */
import { boundTo } from "./golden-horn/bound.ts";
import type { Act, Entry, Now, Over, Refused, ToClient, Welcome } from "./protocol.ts";
import { Socket, type Connection, type Listener } from "./socket.ts";
import { ownTable } from "./tables.ts";

/** Long enough to see where the ship is. */
const PAUSE_MS = 700;

export class Table {
  readonly id: string;
  welcome = $state.raw<Welcome>();
  story = $state.raw<readonly Entry[]>([]);
  now = $state.raw<Now>();
  over = $state.raw<Over>();
  refused = $state.raw<Refused>();
  connection = $state<Connection>("connecting");
  /** The answer that was sent and not yet seen to be carried out. */
  pending = $state.raw<Act>();
  #socket: Socket;
  #cameBack = false;
  #answering: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, make?: (url: string) => WebSocket) {
    this.id = id;
    const token = ownTable(id)?.token ?? null;
    const listener: Listener = {
      hello: () => ({ type: "hello", token, last_seq: this.story.at(-1)?.seq ?? 0 }),
      message: (message) => this.#receive(message),
      connection: (connection) => (this.connection = connection),
    };
    this.#socket = new Socket(address(id), listener, make);
  }

  close(): void {
    clearTimeout(this.#answering);
    this.#socket.close();
  }

  /** Answers the present decision; a second click on the same decision does nothing. */
  choose = (action: number): void => {
    const decision = this.now?.decision ?? null;
    if (decision === null || this.pending?.decision === decision) return;
    this.pending = { type: "act", id: newId(), decision, action };
    this.refused = undefined;
    this.#socket.send(this.pending);
  };

  #receive(message: ToClient): void {
    switch (message.type) {
      case "welcome":
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

  #see(now: Now): void {
    const bound = boundTo(now.choices);
    this.now = bound === undefined ? now : { ...now, choices: [] };
    if (this.pending?.decision !== now.decision) this.pending = undefined;
    // What was sent just before the connection broke may have been lost; the server takes it once.
    else if (this.#cameBack) this.#socket.send(this.pending);
    this.#cameBack = false;
    // A question with one answer that hides something from the others needs no click.
    clearTimeout(this.#answering);
    if (bound !== undefined) this.#answering = setTimeout(() => this.choose(bound), PAUSE_MS);
  }

  #refuse(refused: Refused): void {
    this.refused = refused;
    if (refused.id === this.pending?.id) this.pending = undefined;
    // Without a table or a seat there is nothing to come back to.
    if (refused.reason === "refused.no-such-table" || refused.reason === "refused.no-such-seat") this.close();
  }
}

/** The story with what is new in it; entries known already are dropped. */
function append(story: readonly Entry[], entries: readonly Entry[]): readonly Entry[] {
  const last = story.at(-1)?.seq ?? 0;
  const fresh = entries.filter((entry) => entry.seq > last);
  return fresh.length > 0 ? [...story, ...fresh] : story;
}

function address(id: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/tables/${encodeURIComponent(id)}`;
}

/** `crypto.randomUUID` is missing where a page comes over plain HTTP from another computer. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
