/** That the colours of a game keep apart for everybody is arithmetic, so it is tested. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const THEMES = ["golden-horn", "catan"].map((game) =>
  readFileSync(join(import.meta.dirname, `../src/${game}/theme.css`), "utf8"),
);
const GOODS = ["gh-yellow", "gh-pink", "gh-green", "gh-red", "gh-orange", "gh-blue"];
const PEOPLE = ["gh-mercenary", "gh-peasant"];
const CRESTS = ["gh-crest-lion", "gh-crest-tower", "gh-crest-dolphin", "gh-crest-sun"];
const RESOURCES = ["ct-brick", "ct-lumber", "ct-wool", "ct-grain", "ct-ore", "ct-desert"];
const PLAYERS = ["ct-red", "ct-blue", "ct-orange", "ct-white"];

/** What people see who lack one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1), in linear light. */
const EYES: Readonly<Record<string, Matrix>> = {
  "any eyes": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Triple = [0.95047, 1, 1.08883];

function colour(name: string): Triple {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(THEMES.join("\n"))?.[1] ?? "";
  const parts = [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255);
  return parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as unknown as Triple;
}

function times(matrix: Matrix, [x, y, z]: Triple): Triple {
  return matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;
}

function lab(light: Triple): Triple {
  const bounded = light.map((c) => Math.min(1, Math.max(0, c))) as unknown as Triple;
  const [x, y, z] = times(TO_XYZ, bounded).map((c, i) => {
    const part = c / WHITE[i]!;
    return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
  }) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function contrast(a: string, b: string): number {
  const [dark, light] = [a, b].map((name) => times(TO_XYZ, colour(name))[1]).toSorted((one, other) => one - other);
  return (light! + 0.05) / (dark! + 0.05);
}

test.each(
  Object.keys(EYES).flatMap((eyes) => [[...GOODS, ...PEOPLE], RESOURCES, PLAYERS].map((names) => ({ eyes, names }))),
)("with $eyes no two of $names have nearly the same colour", ({ eyes, names }) => {
  const seen = names.map((name) => lab(times(EYES[eyes]!, colour(name))));
  seen.forEach((a, i) => {
    for (const b of seen.slice(i + 1)) expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])).toBeGreaterThan(20);
  });
});

test.each([...GOODS, ...PEOPLE, ...CRESTS, ...RESOURCES, ...PLAYERS])("the picture on %s can be seen", (name) => {
  expect(contrast(name, `${name}-ink`)).toBeGreaterThan(4.5);
});
