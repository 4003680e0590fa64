/** A connection to a table that comes back by itself. */
import type { Hello, ToClient, ToServer } from "./protocol.ts";

/** `waiting`: lost, and tried again after a while. `closed`: given up on purpose. */
export type Connection = "connecting" | "open" | "waiting" | "closed";

export interface Listener {
  /** What to say first, each time the connection is made. */
  readonly hello: () => Hello;
  readonly message: (message: ToClient) => void;
  readonly connection: (connection: Connection) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** After so many tries in a row the wait is the longest one. */
const MANY_TRIES = 5;
/** So long the making of a connection may take, in ms. */
export const CONNECT_MS = 10_000;
/** So long an answer may take: a connection can be dead without a word, and a browser notices after minutes. */
export const ANSWER_MS = 4000;
/** What is slow is given twice the time with each try in a row, at most this, in ms. */
const LONGEST_PATIENCE = 60_000;
/** After so long a silence it is asked whether there is somebody. */
export const QUIET_MS = 20_000;

/** How long to wait before the n-th try in a row, in ms; `chance` in [0, 1) spreads out those who come back at once. */
export function wait(tries: number, chance: number): number {
  return Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT) * (0.5 + chance / 2);
}

export class Socket {
  readonly #url: string;
  readonly #on: Listener;
  readonly #make: (url: string) => WebSocket;
  /** Who needs no network is waited for, however long it takes. */
  readonly #near: boolean;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs while something is to be heard, and before it is asked again whether there is somebody. */
  #patience: ReturnType<typeof setTimeout> | undefined;
  #awaiting = false;
  #tries = 0;
  #closed = false;

  constructor(
    url: string,
    on: Listener,
    make: (url: string) => WebSocket = (address) => new WebSocket(address),
    near = false,
  ) {
    this.#url = url;
    this.#on = on;
    this.#make = make;
    this.#near = near;
    addEventListener("online", this.#hurry);
    if (!near) addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** Whether it went out; what could not is the caller's to say again after the next `hello`. */
  send(message: ToServer): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    // Of several questions the first one is waited for.
    if (!this.#awaiting) this.#await(ANSWER_MS);
    return true;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
    this.#on.connection("closed");
  }

  #connect(): void {
    this.#on.connection("connecting");
    const socket = this.#make(this.#url);
    this.#socket = socket;
    this.#await(this.#patient(CONNECT_MS));
    let isNew = true;
    socket.onopen = () => {
      socket.send(JSON.stringify(this.#on.hello()));
      this.#await(this.#patient(ANSWER_MS));
    };
    socket.onmessage = ({ data }) => {
      if (this.#closed || socket !== this.#socket) return;
      this.#heard();
      if (isNew) this.#on.connection("open");
      isNew = false;
      const message = JSON.parse(data as string) as ToClient;
      // Who is sent away because too many are here does not come back at once.
      if (message.type === "refused" && message.reason === "refused.crowded") this.#tries = MANY_TRIES;
      if (message.type !== "pong") this.#on.message(message);
    };
    socket.onclose = () => this.#lost(socket);
  }

  /** Unless something is heard in time the connection is lost. */
  #await(ms: number): void {
    clearTimeout(this.#patience);
    if (this.#near) return;
    this.#awaiting = true;
    this.#patience = setTimeout(this.#drop, ms);
  }

  /** In ms, after so many tries. */
  #patient(ms: number): number {
    return Math.min(ms * 2 ** this.#tries, LONGEST_PATIENCE);
  }

  #heard(): void {
    clearTimeout(this.#patience);
    this.#awaiting = false;
    this.#tries = 0;
    if (this.#near) return;
    this.#patience = setTimeout(() => this.send({ type: "ping" }), QUIET_MS);
  }

  #lost(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket) return;
    clearTimeout(this.#patience);
    this.#on.connection("waiting");
    this.#timer = setTimeout(() => this.#connect(), wait(this.#tries++, Math.random()));
  }

  /** The network is back, or the page is looked at again: is there somebody? If nobody is, there is no need to wait. */
  #hurry = (): void => {
    if (document.hidden || this.send({ type: "ping" })) return;
    if (this.#socket && this.#socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  /** The network is gone, or silent: the connection is not waited for, which might take minutes to notice. */
  #drop = (): void => {
    const socket = this.#socket;
    if (!socket || this.#closed) return;
    this.#lost(socket);
    this.#socket = undefined;
    socket.close();
  };
}
