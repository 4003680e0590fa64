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

/** How long to wait before the n-th try in a row, in ms; `chance` in [0, 1) spreads out those who come back at once. */
export function wait(tries: number, chance: number): number {
  return Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT) * (0.5 + chance / 2);
}

export class Socket {
  readonly #url: string;
  readonly #on: Listener;
  readonly #make: (url: string) => WebSocket;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #closed = false;

  constructor(url: string, on: Listener, make: (url: string) => WebSocket = (address) => new WebSocket(address)) {
    this.#url = url;
    this.#on = on;
    this.#make = make;
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** Whether it went out; what could not is the caller's to say again after the next `hello`. */
  send(message: ToServer): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
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
    socket.onopen = () => {
      socket.send(JSON.stringify(this.#on.hello()));
      this.#on.connection("open");
    };
    socket.onmessage = ({ data }) => {
      if (this.#closed || socket !== this.#socket) return;
      this.#tries = 0;
      this.#on.message(JSON.parse(data as string) as ToClient);
    };
    socket.onclose = () => this.#lost(socket);
  }

  #lost(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket) return;
    this.#on.connection("waiting");
    this.#timer = setTimeout(() => this.#connect(), wait(this.#tries++, Math.random()));
  }

  /** The network is back, or the page is looked at again: no need to wait any longer. */
  #hurry = (): void => {
    if (document.hidden || (this.#socket && this.#socket.readyState !== WebSocket.CLOSED)) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  /** The network is gone: the connection is not waited for, which might take minutes to notice. */
  #drop = (): void => {
    const socket = this.#socket;
    if (!socket || this.#closed) return;
    this.#lost(socket);
    this.#socket = undefined;
    socket.close();
  };
}
