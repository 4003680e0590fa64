/** What the page asks about tournaments. */
import { get, post } from "../api.ts";
import type { AddBot, Contest, ContestInfo, ContestList, ContestTurn, NewContest } from "../protocol.ts";

const PATH = "/api/contests";

export function contests(): Promise<ContestList> {
  return get<ContestList>(PATH);
}

export function contest(id: string): Promise<Contest> {
  return get<Contest>(`${PATH}/${encodeURIComponent(id)}`);
}

export async function setUp(wanted: NewContest): Promise<Contest> {
  return (await post(PATH, wanted)) as Contest;
}

function act(id: string, what: string, body: object = {}): Promise<Contest> {
  return post(`${PATH}/${encodeURIComponent(id)}/${what}`, body) as Promise<Contest>;
}

export const join = (id: string): Promise<Contest> => act(id, "join");
export const leave = (id: string): Promise<Contest> => act(id, "leave");
export const addBot = (id: string, bot: AddBot): Promise<Contest> => act(id, "bots", bot);
export const putOut = (id: string, player: number): Promise<Contest> => act(id, "put-out", { player });
export const setAside = (id: string, table: number): Promise<Contest> => act(id, "set-aside", { table });
export const callOff = (id: string): Promise<Contest> => act(id, "call-off");

/** What comes next, if it stands as the reader sees it. */
export function beginNext({ id, stage, round }: ContestInfo): Promise<Contest> {
  return act(id, "next", { stage, round } satisfies ContestTurn);
}
