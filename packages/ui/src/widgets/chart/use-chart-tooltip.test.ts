import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type RunningHook, runHook } from "../../readiness/testing/run-hook.ts";
import { useChartTooltip } from "./use-chart-tooltip.ts";

const anchor = { left: 0, top: 0, width: 16, height: 40 };
const bar = { key: "march", subject: "March", anchor };

let tooltip: RunningHook<ReturnType<typeof useChartTooltip<string>>>;

beforeEach(() => {
  vi.useFakeTimers();
  tooltip = runHook(() => useChartTooltip<string>());
});

afterEach(() => {
  tooltip.end();
  vi.useRealTimers();
});

const pass = (ms: number) => tooltip.act(() => vi.advanceTimersByTime(ms));
const shown = () => tooltip.current().shown;

it("comes once the pointer has rested for 500 ms", () => {
  tooltip.act(() => tooltip.current().point(bar));
  pass(499);
  expect(shown()).toBeNull();
  pass(1);
  expect(shown()).toMatchObject({ subject: "March", isLeaving: false });
});

it("stays for the 100 ms of its leaving, and is gone then", () => {
  tooltip.act(() => tooltip.current().point(bar));
  pass(500);
  tooltip.act(() => tooltip.current().leave());
  expect(shown()).toMatchObject({ isLeaving: true });
  pass(99);
  expect(shown()).not.toBeNull();
  pass(1);
  expect(shown()).toBeNull();
});

it("does not come for a pointer that only passes by", () => {
  tooltip.act(() => tooltip.current().point(bar));
  pass(400);
  tooltip.act(() => tooltip.current().point({ ...bar, key: "april", subject: "April" }));
  pass(400);
  expect(shown()).toBeNull();
  tooltip.act(() => tooltip.current().leave());
  pass(1000);
  expect(shown()).toBeNull();
});
