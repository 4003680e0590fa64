/** A line to a table of this browser, which looks like a socket as far as somebody looks. */
import { asFailure } from "../api.ts";

class Line {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  #channel: { say: (text: string) => void; leave: () => void } | undefined;

  constructor(table: string) {
    void this.#connect(table);
  }

  send(text: string): void {
    this.#channel?.say(text);
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.#channel?.leave();
    this.#end();
  }

  async #connect(table: string): Promise<void> {
    try {
      const { tablesHere } = await import("./python.ts");
      const all = await tablesHere();
      if (this.readyState === WebSocket.CLOSED) return;
      this.#channel = all.connect(table, (text) =>
        text === undefined ? this.#end() : this.onmessage?.({ data: text }),
      );
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    } catch (error) {
      const { reason, values } = asFailure(error);
      this.onmessage?.({ data: JSON.stringify({ type: "refused", id: null, reason, values }) });
      this.#end();
    }
  }

  #end(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
}

/** What a socket would be at a server. */
export function lineTo(table: string): WebSocket {
  return new Line(table) as unknown as WebSocket;
}
