/** What is heard of the events of Catan. */
import type { Sound } from "../feel/sounds.ts";
import type { Told } from "./types.ts";

export default {
  hex: "cube",
  tokens: "cube",
  token: "cube",
  "start-roll": "dice",
  rolled: "dice",
  placed: "build",
  built: "build",
  robber: "robber",
  discarded: "card",
  stolen: "card",
  bought: "card",
  "year-of-plenty": "card",
  offered: "card",
  proposed: "card",
  bank: "coin",
  dealt: "coin",
  monopoly: "coin",
  knight: "horn",
  "special-card": "horn",
  ended: "end",
} satisfies Partial<Record<Told["kind"], Sound>>;
