/** What page and worker say to each other; the texts inside are those of the server's protocol. */
import type { Id } from "../ids.ts";

/** `n` names a question, or a channel to a table. */
export type ToWorker =
  | { readonly type: "begin"; readonly root: string }
  | { readonly type: "ask"; readonly n: number; readonly method: string; readonly url: string; readonly body: string }
  | { readonly type: "export"; readonly n: number; readonly table: string }
  /** Of one table, or of all. */
  | { readonly type: "forget"; readonly n: number; readonly table?: string }
  | { readonly type: "connect"; readonly n: number; readonly table: string }
  | { readonly type: "say"; readonly n: number; readonly text: string }
  | { readonly type: "leave"; readonly n: number };

export type ToPage =
  | { readonly type: "ready" }
  /** How much of what has to come has come, from 0 to 1. */
  | { readonly type: "coming"; readonly share: number }
  /** The tables cannot be had, and why. */
  | { readonly type: "failed"; readonly reason: Id }
  | {
      readonly type: "answer";
      readonly n: number;
      readonly status: number;
      readonly kind: string;
      readonly body: string;
    }
  | { readonly type: "said"; readonly n: number; readonly text: string }
  | { readonly type: "left"; readonly n: number };

/** `text`: the record of a game. */
export interface ToCoach {
  readonly root: string;
  readonly text: string;
}

export type FromCoach =
  | { readonly type: "share"; readonly share: number }
  /** What was found, as `fondaco.coach.keeping` writes it. */
  | { readonly type: "found"; readonly found: string }
  | { readonly type: "failed"; readonly why: string };
