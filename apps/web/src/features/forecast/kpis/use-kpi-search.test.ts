import { runHook } from "@amont/ui/readiness/testing/run-hook.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useKpiSearch } from "./use-kpi-search.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("searches for what was typed once the hand has rested for 250 ms", () => {
  const search = runHook(useKpiSearch);
  const pass = (ms: number) => search.act(() => vi.advanceTimersByTime(ms));
  search.act(() => search.current().type("eff"));
  pass(200);
  search.act(() => search.current().type("effectif"));
  pass(249);
  expect(search.current()).toMatchObject({ typed: "effectif", sought: "" });
  pass(1);
  expect(search.current().sought).toBe("effectif");
  search.end();
});
