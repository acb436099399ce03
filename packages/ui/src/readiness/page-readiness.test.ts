import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countDuring, countedTimeout, countWhile } from "./page-readiness.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Notes what begins and ends. */
function notes() {
  const noted: string[] = [];
  const count = (what: string) => {
    noted.push(`begin ${what}`);
    return () => void noted.push(`end ${what}`);
  };
  return { noted, count };
}

it("calls at once where nothing is under way, and not while something is", async () => {
  // A page that has just begun.
  vi.resetModules();
  const { countUnderWay, onceReady } = await import("./page-readiness.ts");
  const work = vi.fn();
  onceReady(work);
  expect(work).toHaveBeenCalledTimes(1);
  const end = countUnderWay("page");
  const later = vi.fn();
  const callOff = onceReady(later);
  expect(later).not.toHaveBeenCalled();
  callOff();
  end();
});

it("hands back what the work gave, or why it failed", async () => {
  expect(await countDuring("GET /banks", async () => 7)).toBe(7);
  await expect(countDuring("GET /banks", () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
});

it("counts a state once for as long as it lasts, however often it is told", () => {
  const { noted, count } = notes();
  const isLoading = countWhile("page", count);
  isLoading(false);
  isLoading(true);
  isLoading(true);
  expect(noted).toEqual(["begin page"]);
  isLoading(false);
  isLoading(false);
  isLoading(true);
  expect(noted).toEqual(["begin page", "end page", "begin page"]);
});

it("counts a delay until its work is done", () => {
  const { noted, count } = notes();
  countedTimeout("search", 200, () => noted.push("work"), count);
  vi.advanceTimersByTime(199);
  expect(noted).toEqual(["begin search"]);
  vi.advanceTimersByTime(1);
  expect(noted).toEqual(["begin search", "work", "end search"]);
});

it("counts a delay no longer once it is stopped, and does not do its work", () => {
  const { noted, count } = notes();
  const stop = countedTimeout("search", 200, () => noted.push("work"), count);
  stop();
  vi.advanceTimersByTime(1000);
  expect(noted).toEqual(["begin search", "end search"]);
});
