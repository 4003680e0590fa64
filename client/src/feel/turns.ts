/** When the reader is called: it is for him to act, and before it was for others. */
export class Turns {
  #waited = false;

  /** `mine`: whether he is awaited; `others`: whether others are to act. */
  begins(mine: boolean, others: boolean): boolean {
    const called = mine && this.#waited;
    this.#waited = !mine && (this.#waited || others);
    return called;
  }
}
