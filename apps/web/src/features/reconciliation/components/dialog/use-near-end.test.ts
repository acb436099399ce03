import { runHook } from "@amont/ui/readiness/testing/run-hook.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useNearEnd } from "./use-near-end.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A view of 400 pixels on rows of this height, and how often more was asked for. */
function watched(height: number) {
  const scroller = Object.assign(new EventTarget(), { scrollTop: 0, clientHeight: 400 });
  const asked = vi.fn();
  const hook = runHook(() => useNearEnd({ current: scroller as unknown as HTMLElement }, asked, height));
  return {
    asked,
    scrollTo: (top: number) => {
      scroller.scrollTop = top;
      scroller.dispatchEvent(new Event("scroll"));
    },
    end: hook.end,
  };
}

describe("the end of the candidates", () => {
  it.each([
    [1000, 0],
    [999, 1],
  ])("is near when less than 1.5 views are left: of %i pixels, asked %i times", (height, times) => {
    const { asked, end } = watched(height);
    expect(asked).toHaveBeenCalledTimes(times);
    end();
  });

  it("is looked for 150 ms after a scroll, once for all that came meanwhile", () => {
    const { asked, scrollTo, end } = watched(2000);
    scrollTo(1100);
    vi.advanceTimersByTime(100);
    scrollTo(1200);
    vi.advanceTimersByTime(49);
    expect(asked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(asked).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(asked).toHaveBeenCalledTimes(1);
    end();
  });
});
