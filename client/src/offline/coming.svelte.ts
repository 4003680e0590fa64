/** How much of what games without a server need has come, of 1; undefined where nothing has to come. */
let share = $state<number>();

export function coming(): number | undefined {
  return share;
}

export function comes(now: number | undefined): void {
  share = now;
}
