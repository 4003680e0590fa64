import { expect, test } from "vitest";
import { faceOf } from "./faces.ts";

test("each person has a face of its own, and so have the bots of older tables and of other packages", () => {
  const persons = ["nino", "bianca", "matteo", "zoe", "enrico"];
  expect(persons.map((bot) => faceOf(bot).kind)).toEqual(persons);
  expect(["random", "weighted", "steady", "learned", "search"].map((bot) => faceOf(bot).kind)).toEqual(persons);
  expect(faceOf("mypkg.mybot:MyBot").kind).toBe("matteo");
});
