/** Opens tables for lessons, and for the whole game after one. */
import { games, openTable, type Place, type Wanted } from "../api.ts";
import { t } from "../i18n.ts";
import { botName } from "../parts/bots.ts";
import type { GameDescription, LessonInfo, Welcome } from "../protocol.ts";
import { piecesOfTable } from "../pieces.svelte.ts";
import { go } from "../router.svelte.ts";
import { load, inCompany, newTable } from "../start/settings.ts";
import { clean } from "../names.ts";
import { remember } from "../tables.ts";

export async function openLesson(
  game: GameDescription,
  { name, bots }: LessonInfo,
  place: Place = "server",
): Promise<void> {
  await piecesOfTable(game.name);
  const own = { name: clean(load(game, t("start.guest")).name) };
  const seats = [own, ...bots.map((bot) => ({ name: botName(bot), bot }))];
  await open({ game: game.name, seats, options: {}, words: "", listed: false, lesson: name }, place);
}

/** Against as many of the weakest as in the lesson, by the printed rules; with the expansion that it was about. */
export async function openWhole(lesson: Pick<Welcome, "game" | "seats" | "options">, place: Place): Promise<void> {
  const game = (await games(place)).find((one) => one.name === lesson.game);
  const weakest = game?.levels[0];
  if (!game || weakest === undefined) return;
  const settings = inCompany(load(game, t("start.guest")), "bots");
  const others = settings.others.map((other) => ({ ...other, bot: weakest }));
  const options = Object.fromEntries(
    game.expansions.flatMap((key) => (lesson.options[key] ? [[key, lesson.options[key]]] : [])),
  );
  await open(newTable(game, { ...settings, others, options, players: lesson.seats.length }, botName, ""), place);
}

async function open(wanted: Wanted, place: Place): Promise<void> {
  const opened = await openTable(wanted, place);
  remember(opened, wanted);
  go({ page: "table", table: opened.table });
}
