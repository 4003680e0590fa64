import { expect, test } from "vitest";
import { faceOf } from "./faces.ts";

test("each level of a bot has a face of its own, and a bot of another package has one too", () => {
  expect(["random", "weighted", "steady"].map((bot) => faceOf(bot).kind)).toEqual(["boy", "merchant", "captain"]);
  expect(faceOf("mypkg.mybot:MyBot").kind).toBe("merchant");
});
