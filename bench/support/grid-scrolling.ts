/**
 * Scrolling at sixty frames a second: every frame moves the view by so many pixels and waits for the next one, as a
 * wheel that is turned evenly does. A frame that comes half a frame late or more is one that an eye notices.
 */
import type { Page } from "playwright-core";
import { frameMs, watchWork } from "./frames.ts";
import { percentile } from "./verdicts.ts";

/** Where the page scrolls: two expressions for elements, as some grids have one for each direction. */
export interface Scrollable {
  readonly name: string;
  readonly page: Page;
  readonly down: string;
  readonly right: string;
}

export interface ScrollStep {
  readonly name: string;
  readonly right: number;
  readonly down: number;
}

export interface ScrollFrames {
  readonly durations: number[];
  /** Of the page's own thread, in all. */
  workMs: number;
}

const frameCount = 150;
const lateFrameMs = frameMs * 1.5;

/** Turns back at the ends. */
const scrollFrames = `async ([downOf, rightOf, right, down, count]) => {
  const axes = [
    { element: downOf(), property: "scrollTop", size: "Height", step: down },
    { element: rightOf(), property: "scrollLeft", size: "Width", step: right },
  ].filter(({ step }) => step !== 0);
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (const { element, property } of axes) element[property] = 0;
  for (let frame = 0; frame < 20; frame += 1) await nextFrame();
  const durations = [];
  let last = performance.now();
  for (let frame = 0; frame < count; frame += 1) {
    for (const axis of axes) {
      const { element, property, size } = axis;
      const end = element["scroll" + size] - element["client" + size];
      if (element[property] + axis.step > end || element[property] + axis.step < 0) axis.step = -axis.step;
      element[property] += axis.step;
    }
    await nextFrame();
    const now = performance.now();
    durations.push(now - last);
    last = now;
  }
  return durations;
}`;

export async function scroll({ page, down, right }: Scrollable, step: ScrollStep): Promise<ScrollFrames> {
  await page.bringToFront();
  const workDone = await watchWork(page);
  const before = await workDone();
  const durations = (await page.evaluate(
    `(${scrollFrames})([() => ${down}, () => ${right}, ${step.right}, ${step.down}, ${frameCount}])`,
  )) as number[];
  return { durations, workMs: (await workDone()) - before };
}

export const lateShare = ({ durations }: ScrollFrames): number =>
  durations.filter((duration) => duration > lateFrameMs).length / durations.length;

export function framesText(frames: ScrollFrames): string {
  const { durations, workMs } = frames;
  const [p50, p95, worst] = [0.5, 0.95, 1].map((share) => percentile(durations, share).toFixed(1));
  const late = (lateShare(frames) * 100).toFixed(1);
  return `p50 ${p50}  p95 ${p95}  max ${worst} ms  late ${late} %  work ${(workMs / durations.length).toFixed(1)} ms`;
}
