// Written by `python -m fondaco.server.protocol.typescript client/src`; change fondaco/games/golden_horn/facts.py instead.
import type { Colour, Harbour } from "./types.ts";

export const COLOURS: readonly Colour[] = ["yellow", "pink", "green", "red", "orange", "blue"];
export const HARBOURS: readonly Harbour[] = ["venice", "constantinople"];
export const SHIPS_EACH = 3;
export const CRESTS = "0123";
export const BONUS: readonly number[] = [0, 0, 0, 0, 1, 2, 4];
