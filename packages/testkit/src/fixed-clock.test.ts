import { expect, it } from "vitest";
import { fixedClock } from "./fixed-clock.ts";

it("stands still until it is told to move", () => {
  const clock = fixedClock("2026-11-16T09:41:00Z");
  const first = clock.now();
  first.setFullYear(1999);
  expect(clock.now().toISOString()).toBe("2026-11-16T09:41:00.000Z");
  clock.advance(90_000);
  expect(clock.now().toISOString()).toBe("2026-11-16T09:42:30.000Z");
  expect(() => fixedClock("hier")).toThrow("not an instant");
});
