import { runHook } from "@amont/ui/readiness/testing/run-hook.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ForecastCell } from "../../shared/forecast/forecast-cell.ts";
import { createActiveCell, useSettledCell } from "./active-cell.ts";

const cell = (offset: number): ForecastCell => ({ line: { kind: "category", categoryId: 4 }, offset });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("is settled once it has been the same for 200 ms", () => {
  const active = createActiveCell();
  const settled = runHook(() => useSettledCell(active));
  const pass = (ms: number) => settled.act(() => vi.advanceTimersByTime(ms));
  settled.act(() => active.set(cell(1)));
  pass(150);
  settled.act(() => active.set(cell(2)));
  pass(199);
  expect(settled.current()).toBeNull();
  pass(1);
  expect(settled.current()).toEqual(cell(2));
  settled.end();
});
