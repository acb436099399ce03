import { expect, it } from "vitest";
import { wallMinutes } from "./wall-clock.ts";

it.each([
  ["Europe/Paris", "2026-11-16T14:59:59Z", 15 * 60 + 59],
  ["Europe/Paris", "2026-07-16T14:00:00Z", 16 * 60],
  // The night in which the clock goes back has 2:30 twice.
  ["Europe/Paris", "2026-10-25T00:30:00Z", 2 * 60 + 30],
  ["Europe/Paris", "2026-10-25T01:30:00Z", 2 * 60 + 30],
  ["Europe/London", "2026-11-16T00:00:00Z", 0],
  ["Asia/Kolkata", "2026-11-16T18:45:00Z", 15],
])("in %s at %s", (timeZone, instant, minutes) => {
  expect(wallMinutes(timeZone, new Date(instant))).toBe(minutes);
});
