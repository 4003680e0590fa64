/** The coach, in a worker of his own: he takes long, and nobody waits for him at the tables. */
import type { FromCoach, ToCoach } from "./messages.ts";

export type LookAside = (text: string, tell: (share: number) => void) => Promise<string>;

/** Rejects where a browser has no workers of workers. */
export function asideOf(root: string): LookAside {
  return (text, tell) =>
    new Promise((resolve, reject) => {
      const coach = new Worker(new URL("./looking.ts", import.meta.url), { type: "module" });
      const end = (): void => coach.terminate();
      coach.onmessage = ({ data }: MessageEvent<FromCoach>) => {
        if (data.type === "share") return tell(data.share);
        end();
        if (data.type === "found") resolve(data.found);
        else reject(new Error(data.why));
      };
      coach.onerror = ({ message }) => {
        end();
        reject(new Error(message));
      };
      coach.postMessage({ root, text } satisfies ToCoach);
    });
}
