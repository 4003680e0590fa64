import { expect, test } from "vitest";
import { counted, shareOf } from "./counting.ts";

const FOLDER = "https://x.test/python/";

function answers(body: string, status = 200): typeof fetch {
  const headers = { "Content-Type": "application/wasm" };
  return () => Promise.resolve(new Response(body, { status, headers }));
}

async function bytesOf(fetch: typeof self.fetch, address: string): Promise<[told: number, answer: Response]> {
  let told = 0;
  const answer = await counted(fetch, [FOLDER], (bytes) => (told += bytes))(address);
  await answer.clone().text();
  return [told, answer];
}

test("what comes from a folder is counted, and is the same that came", async () => {
  const [told, answer] = await bytesOf(answers("twelve bytes"), `${FOLDER}python.wasm`);
  expect([told, await answer.text(), answer.headers.get("Content-Type")]).toEqual([
    12,
    "twelve bytes",
    "application/wasm",
  ]);
});

test("neither what comes from elsewhere is counted nor what is missing", async () => {
  expect((await bytesOf(answers("twelve bytes"), "https://x.test/else"))[0]).toBe(0);
  const [told, answer] = await bytesOf(answers("not found", 404), `${FOLDER}python.wasm`);
  expect([told, answer.status]).toEqual([0, 404]);
});

test("the share is told by hundredths, and never beyond all", () => {
  const told: number[] = [];
  const add = shareOf(1000, (share) => told.push(share));
  for (const bytes of [0, 4, 6, 1, 489, 700]) add(bytes);
  expect(told).toEqual([0, 0.01, 0.5, 1]);
});
