/** Counts what comes over the network while it comes. */

/** Tells the share of `all` bytes that has come, from 0 to 1, at each further hundredth. */
export function shareOf(all: number, tell: (share: number) => void): (bytes: number) => void {
  let [come, told] = [0, -1];
  return (bytes) => {
    come += bytes;
    const percent = all > 0 ? Math.min(100, Math.floor((100 * come) / all)) : 100;
    if (percent > told) tell(percent / 100);
    told = Math.max(told, percent);
  };
}

/** The same `fetch`, which says how many bytes have come of the files that begin with one of these addresses. */
export function counted(
  fetch: typeof self.fetch,
  addresses: readonly string[],
  add: (bytes: number) => void,
): typeof self.fetch {
  return async (what, how) => {
    const answer = await fetch(what, how);
    const address = what instanceof Request ? what.url : String(what);
    const isCounted = answer.ok && answer.body !== null && addresses.some((one) => address.startsWith(one));
    if (!isCounted || !("TransformStream" in self)) return answer;
    return new Response(answer.body.pipeThrough(counter(add)), answer);
  };
}

function counter(add: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(chunk, controller) {
      add(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
}
