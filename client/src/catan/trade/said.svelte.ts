/** Why a card cannot be laid out that was pressed all the same: it is said until something else is laid out. */
import type { Message } from "../../i18n.ts";

export class Said<D> {
  readonly #draft: () => D;
  #said = $state.raw<{ readonly draft: D; readonly why: Message }>();

  constructor(draft: () => D) {
    this.#draft = draft;
  }

  get why(): Message | undefined {
    return this.#said?.draft === this.#draft() ? this.#said.why : undefined;
  }

  say = (why: Message): void => {
    this.#said = { draft: this.#draft(), why };
  };
}
