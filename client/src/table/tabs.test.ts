import { expect, test } from "vitest";
import { withPlayers, type Tab } from "./tabs.ts";

function tab(key: string): Tab {
  return { key, label: key, content: (() => undefined) as never };
}

test.each([
  [false, ["own", "players", "log", "more"]],
  [true, ["own", "log", "players", "more"]],
])("the players are shown beside the log, after it: %s", (after, expected) => {
  const all = withPlayers([tab("own"), tab("log"), tab("more")], tab("players"), after);
  expect(all.map(({ key }) => key)).toEqual(expected);
});
