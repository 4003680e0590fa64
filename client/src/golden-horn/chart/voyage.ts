/** Moves a ship over the chart, as long as nobody would rather be spared it. */
import { isCalm } from "../../motion.ts";
import type { Pose } from "./chart.ts";

const NAME = "voyage";
const PER_LEG = 380;
const LONGEST = 1700;

/** The CSS transform that puts the middle of a ship of that width and height somewhere. */
export function put({ at, scale }: Pose, width: number, height: number): string {
  return `translate(${at.x - width / 2}px, ${at.y - height / 2}px) scale(${scale})`;
}

/** Sails along the poses; a ship still under way goes on from where it is seen. */
export function sail(element: HTMLElement, poses: readonly Pose[], width: number, height: number): void {
  if (isCalm() || typeof element.animate !== "function") return;
  const seen = running(element).length > 0 ? getComputedStyle(element).transform : undefined;
  finish(element);
  const transforms = poses.map((pose) => put(pose, width, height));
  if (seen !== undefined) transforms[0] = seen;
  const duration = Math.min(LONGEST, PER_LEG * Math.max(1.5, poses.length - 1));
  element.animate({ transform: transforms, zIndex: [4, 4] }, { duration, easing: "ease-in-out", id: NAME });
}

/** Ends all voyages at and inside an element at once. */
export function finish(element: HTMLElement): void {
  for (const animation of running(element)) animation.finish();
}

function running(element: HTMLElement): readonly Animation[] {
  if (typeof element.getAnimations !== "function") return [];
  return element.getAnimations({ subtree: true }).filter(({ id }) => id === NAME);
}
