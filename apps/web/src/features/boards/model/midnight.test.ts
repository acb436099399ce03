import { expect, it } from "vitest";
import { untilNextQuarter } from "./midnight.ts";

it.each([
  ["2026-11-19T22:59:59.000Z", 3_000],
  ["2026-11-19T23:00:00.000Z", 902_000],
  // Midnight in Kathmandu.
  ["2026-11-19T18:14:00.000Z", 62_000],
])("is read again after the next quarter of an hour: at %s in %i ms", (now, ms) => {
  expect(untilNextQuarter(Date.parse(now))).toBe(ms);
});
