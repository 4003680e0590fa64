/** What the build says of the Python that it put into the page (tools/offline.ts). */
export interface Python {
  /** Where its files are, from the page's own folder, with a slash at its end; its name changes with them. */
  readonly folder: string;
  readonly wheels: readonly string[];
  /** What is compiled in them, each as its path in the wheel: it is loaded before Python. */
  readonly libraries: readonly string[];
  /** How many bytes these, Pyodide itself and its library have. */
  readonly bytes: number;
  /** What Pyodide says of itself where it lists further packages, of which none are wanted. */
  readonly info: Readonly<Record<string, string>>;
}
