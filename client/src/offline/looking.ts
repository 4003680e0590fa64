/** A worker that looks at one game, as the coach does it at a server, and ends with that. */
import type { PyProxy } from "pyodide/ffi";
import type { FromCoach, ToCoach } from "./messages.ts";
import { start } from "./start.ts";

interface Port {
  postMessage(message: FromCoach): void;
  addEventListener(type: "message", listener: (event: MessageEvent<ToCoach>) => void): void;
}

const port = self as unknown as Port;
const LOOK = `
from fondaco.server.offline import look
look(text, tell)
`;

port.addEventListener("message", ({ data }) => {
  found(data).then(
    (found) => port.postMessage({ type: "found", found }),
    (error: unknown) => port.postMessage({ type: "failed", why: String(error) }),
  );
});

async function found({ root, text }: ToCoach): Promise<string> {
  const tell = (share: number): void => port.postMessage({ type: "share", share });
  const pyodide = await start(root);
  return pyodide.runPython(LOOK, { globals: pyodide.toPy({ text, tell }) as PyProxy }) as string;
}
