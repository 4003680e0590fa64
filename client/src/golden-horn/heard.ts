/** What is heard of the events of Golden Horn. */
import type { Sound } from "../feel/sounds.ts";
import type { Told } from "./types.ts";

export default {
  laid: "cube",
  displayed: "cube",
  joined: "cube",
  loaded: "cube",
  embarked: "cube",
  launched: "sail",
  sailed: "sail",
  headed: "sail",
  arrived: "coin",
  landed: "coin",
  drew: "card",
  raided: "robber",
  abducted: "robber",
  trained: "build",
  conquered: "horn",
  "end-coming": "horn",
  ended: "end",
} satisfies Partial<Record<Told["kind"], Sound>>;
