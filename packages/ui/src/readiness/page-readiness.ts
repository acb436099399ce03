/**
 * The readiness of this page, on its first element: `data-ready` and `data-listening` hold the address for which it is
 * so, and nothing while it is not; `data-under-way` says what is waited for.
 */
import { createReadiness, type PageState } from "./readiness.ts";

// What counts here is tested without a page as well.
const isPage = typeof document !== "undefined";

/** Where nobody counts anything, nothing is waited for. */
let isReadyNow = true;
const waiting = new Set<() => void>();

function show({ isReady, isListening, underWay }: PageState): void {
  isReadyNow = isReady;
  if (isReady) {
    const told = [...waiting];
    waiting.clear();
    for (const work of told) work();
  }
  if (!isPage) return;
  const { dataset } = document.documentElement;
  const address = window.location.pathname + window.location.search;
  dataset["ready"] = isReady ? address : "";
  dataset["listening"] = isListening ? address : "";
  dataset["underWay"] = underWay.join(", ");
}

/** A tab that nobody sees has no frames. */
const onFrame = (callback: () => void) =>
  void (document.hidden ? setTimeout(callback) : requestAnimationFrame(callback));

/** A browser is idle when no task waits for its turn; the next step of a long rendering is one. */
const whenIdle = (callback: () => void) =>
  void (typeof requestIdleCallback === "function" ? requestIdleCallback(callback) : setTimeout(callback));

/** Two frames: the first one may have begun before what it is to show was known. */
function whenAtRest(callback: () => void): void {
  if (isPage) onFrame(() => onFrame(() => whenIdle(callback)));
}

const readiness = createReadiness({ whenAtRest, show });

/** Until what it gives back is called, the page is not ready. */
export const countUnderWay = readiness.begin;

/** The same for what waits until nobody types: the page still listens to them. */
export const countPause = readiness.beginPause;

/** Calls once the page is ready: at once where it is. What it gives back calls that off. */
export function onceReady(work: () => void): () => void {
  if (isReadyNow) work();
  else waiting.add(work);
  return () => void waiting.delete(work);
}

/** Until the work has ended, however it ends. */
export async function countDuring<T>(what: string, work: () => Promise<T>): Promise<T> {
  const end = countUnderWay(what);
  try {
    return await work();
  } finally {
    end();
  }
}

/** For a state that comes and goes: what it gives back is told what it is now. */
export function countWhile(what: string, count = countUnderWay): (isUnderWay: boolean) => void {
  let end: (() => void) | null = null;
  return (isUnderWay) => {
    if (isUnderWay === (end !== null)) return;
    end?.();
    end = isUnderWay ? count(what) : null;
  };
}

/** A timer of which the delay counts. What it gives back stops it. */
export function countedTimeout(
  what: string,
  ms: number,
  work: () => void,
  count = countUnderWay,
): () => void {
  const end = count(what);
  const timer = setTimeout(() => {
    work();
    end();
  }, ms);
  return () => {
    clearTimeout(timer);
    end();
  };
}

const handEvents = ["keydown", "input", "pointerup", "click"] as const;

/** Called first of all; what it gives back is called when the first page is about to be rendered. */
export function startReadiness(): () => void {
  // What people do may change anything: that is known when the page has come to rest again.
  for (const name of handEvents) {
    window.addEventListener(name, () => countUnderWay(name)(), { capture: true, passive: true });
  }
  return countUnderWay("start");
}
