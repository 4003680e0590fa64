/** What a list of tables shows of each. */
import { lang, t, type Id } from "../i18n.ts";
import type { Result } from "../protocol.ts";

export interface Standing {
  readonly names: readonly string[];
  readonly points: Result;
  /** The seats of the reader. */
  readonly own: readonly number[];
}

export interface Row {
  /** Its id. */
  readonly table: string;
  /** The name of its game; undefined where that is not known. */
  readonly game: string | undefined;
  readonly players: string;
  /** Says in the place of `players` how the game ended for all. */
  readonly standing?: Standing;
  /** How it ended for the reader, or that it waits for him. */
  readonly result?: string | undefined;
  readonly about: readonly string[];
  /** The house rules that are not as usual. */
  readonly changes?: readonly string[];
  /** What the link does; for whom it is the only word, `label` says at which table. */
  readonly act: string;
  readonly label: string;
  /** Whether the reader has a seat in it, and it goes on. */
  readonly held?: boolean;
}

export function link(id: Id, players: string): Pick<Row, "act" | "label"> {
  return { act: t(id), label: t("log.by", { name: t(id), text: players }) };
}

/** `ms` since 1970. */
export function when(ms: number): string {
  return new Date(ms).toLocaleString(lang(), { dateStyle: "medium", timeStyle: "short" });
}
