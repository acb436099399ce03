/**
 * A wheel that is turned evenly over an element, and what the browser itself says of every frame of it: whether it came
 * to the screen in time, and whether anything in it had not been painted yet. The browser moves what is painted without
 * waiting for the page, so a page that is late does not stop the wheel: it leaves places empty. Both are counted.
 */
import type { CDPSession, Page } from "playwright-core";
import { type Undisturbed, undisturbed } from "../machine-time.ts";
import { watchWork } from "./frames.ts";

/** Where a page scrolls, as expressions: elements, as some grids have one for each direction. */
export interface Scrollable {
  readonly name: string;
  readonly page: Page;
  readonly down: string;
  readonly right: string;
  /** A function that says whether everything in view is there now; without one it always is. */
  readonly isFilled?: string;
}

/** Pixels a frame. */
export interface WheelStep {
  readonly name: string;
  readonly right: number;
  readonly down: number;
}

export interface WheelFrames {
  readonly wanted: number;
  /** The browser dropped them: the screen stood still for a frame or more. */
  readonly dropped: number;
  /** Parts of them were not painted, as the browser says. */
  readonly unpainted: number;
  /** How often the page heard of the scroll, and how often it found places in view that it had left empty. */
  readonly heard: number;
  readonly empty: number;
  /** Of the page's own thread, in all. */
  readonly workMs: number;
}

const framesPerSecond = 60;
const mostFrames = 150;

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly frame_reporter?: FrameReport };
}

/** One frame may have two reports: of what the compositor did in time, and of what the page added later. */
interface FrameReport {
  readonly frame_source: number;
  readonly frame_sequence: number;
  readonly state:
    | "STATE_PRESENTED_ALL"
    | "STATE_PRESENTED_PARTIAL"
    | "STATE_DROPPED"
    | "STATE_NO_UPDATE_DESIRED";
  readonly scroll_state: "SCROLL_NONE" | "SCROLL_COMPOSITOR_THREAD" | "SCROLL_MAIN_THREAD";
  readonly has_missing_content: boolean;
}

async function traced(session: CDPSession, act: () => Promise<unknown>): Promise<readonly FrameReport[]> {
  const reports: FrameReport[] = [];
  const onData = ({ value }: { readonly value: readonly object[] }) => {
    for (const { name, args } of value as readonly TraceEvent[]) {
      if (name === "PipelineReporter" && args.frame_reporter !== undefined) reports.push(args.frame_reporter);
    }
  };
  session.on("Tracing.dataCollected", onData);
  const traceConfig = { includedCategories: ["benchmark"], excludedCategories: ["*"] };
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  await act();
  const isComplete = new Promise((resolve) => {
    session.once("Tracing.tracingComplete", resolve);
  });
  await session.send("Tracing.end");
  await isComplete;
  session.off("Tracing.dataCollected", onData);
  return reports;
}

/** Before the page itself hears of a scroll, what it painted last is what is moved. */
const prepare = `([elements, isFilled]) => {
  const heard = { times: 0, empty: 0 };
  const onScroll = ({ target }) => {
    if (!elements.includes(target)) return;
    heard.times += 1;
    if (isFilled !== null && !isFilled(target)) heard.empty += 1;
  };
  addEventListener("scroll", onScroll, true);
  window.wheelHeard = () => {
    removeEventListener("scroll", onScroll, true);
    return heard;
  };
}`;

/** Where to turn it, and how many frames there are until the end. */
const placeOf = `([downOf, rightOf, down, right]) => {
  downOf.scrollTop = 0;
  rightOf.scrollLeft = 0;
  const { left, top, width, height } = downOf.getBoundingClientRect();
  const frames = [
    down === 0 ? Infinity : (downOf.scrollHeight - downOf.clientHeight) / down,
    right === 0 ? Infinity : (rightOf.scrollWidth - rightOf.clientWidth) / right,
  ];
  return { x: left + width / 2, y: top + height * 0.7, frames: Math.floor(Math.min(...frames)) };
}`;

async function turnOnce(scrollable: Scrollable, { right, down }: WheelStep): Promise<WheelFrames> {
  const { page, isFilled } = scrollable;
  const elements = `${scrollable.down}, ${scrollable.right}`;
  const place = (await page.evaluate(`(${placeOf})([${elements}, ${down}, ${right}])`)) as {
    readonly x: number;
    readonly y: number;
    readonly frames: number;
  };
  const frames = Math.min(place.frames - 1, mostFrames);
  // Back at the start it paints, and begins to rest.
  await page.evaluate("new Promise((resolve) => setTimeout(resolve, 300))");
  const ownSession = await page.context().newCDPSession(page);
  const browserSession = await page.context().browser()?.newBrowserCDPSession();
  if (browserSession === undefined) throw new Error("a browser has to be there");
  const workDone = await watchWork(page);
  const before = await workDone();
  await page.evaluate(`(${prepare})([[${elements}], ${isFilled ?? "null"}])`);
  const gesture = {
    x: place.x,
    y: place.y,
    xDistance: -right * frames,
    yDistance: -down * frames,
    speed: Math.round(Math.hypot(right, down) * framesPerSecond),
    gestureSourceType: "mouse" as const,
    preventFling: true,
  };
  const reports = await traced(browserSession, () =>
    ownSession.send("Input.synthesizeScrollGesture", gesture),
  );
  const heard = (await page.evaluate("window.wheelHeard()")) as {
    readonly times: number;
    readonly empty: number;
  };
  const workMs = (await workDone()) - before;
  await Promise.all([ownSession.detach(), browserSession.detach()]);
  return { ...framesOf(reports), heard: heard.times, empty: heard.empty, workMs };
}

function framesOf(reports: readonly FrameReport[]): Pick<WheelFrames, "wanted" | "dropped" | "unpainted"> {
  const byFrame = Map.groupBy(
    reports.filter(({ scroll_state: scroll }) => scroll !== "SCROLL_NONE"),
    (report) => `${report.frame_source} ${report.frame_sequence}`,
  );
  const wanted = [...byFrame.values()].filter((all) =>
    all.some(({ state }) => state !== "STATE_NO_UPDATE_DESIRED"),
  );
  const isShown = ({ state }: FrameReport) => state.startsWith("STATE_PRESENTED");
  return {
    wanted: wanted.length,
    dropped: wanted.filter((all) => !all.some(isShown)).length,
    unpainted: wanted.filter((all) => all.some((report) => isShown(report) && report.has_missing_content))
      .length,
  };
}

export async function turnWheel(scrollable: Scrollable, step: WheelStep): Promise<Undisturbed<WheelFrames>> {
  await scrollable.page.bringToFront();
  return undisturbed(() => turnOnce(scrollable, step));
}

export function allFrames(some: readonly WheelFrames[]): WheelFrames {
  const sum = (of: (frames: WheelFrames) => number) => some.reduce((total, frames) => total + of(frames), 0);
  return {
    wanted: sum(({ wanted }) => wanted),
    dropped: sum(({ dropped }) => dropped),
    unpainted: sum(({ unpainted }) => unpainted),
    heard: sum(({ heard }) => heard),
    empty: sum(({ empty }) => empty),
    workMs: sum(({ workMs }) => workMs),
  };
}

export const lateShare = ({ dropped, wanted }: WheelFrames): number => dropped / wanted;

export const emptyShare = ({ empty, heard }: WheelFrames): number => empty / Math.max(1, heard);

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

export function framesText(frames: WheelFrames): string {
  const { wanted, dropped, unpainted, workMs } = frames;
  const late = `late ${percent(lateShare(frames))} (${dropped} of ${wanted})`;
  const work = `work ${(workMs / wanted).toFixed(1)} ms`;
  return `${late}  unpainted ${percent(unpainted / wanted)}  empty ${percent(emptyShare(frames))}  ${work}`;
}
