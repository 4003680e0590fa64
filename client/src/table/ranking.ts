/** Seats by their places, the best first. */
export function ranking(places: readonly number[]): readonly number[] {
  return places.map((_, seat) => seat).sort((a, b) => places[a]! - places[b]!);
}
