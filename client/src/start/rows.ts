/** What a list of tables shows of each. */
export interface Row {
  /** Its id. */
  readonly table: string;
  /** The name of its game; undefined where that is not known. */
  readonly game: string | undefined;
  readonly players: string;
  /** How it ended for the reader. */
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
