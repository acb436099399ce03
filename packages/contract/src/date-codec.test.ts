import { expect, it } from "vitest";
import { wireDate } from "./date-codec.ts";

it.each([
  ["2026-03-14", "2026-03-14"],
  ["2026-03-14T23:59:59Z", "2026-03-14"],
  ["0100-01-01", "0100-01-01"],
  ["9899-12-31", "9899-12-31"],
])("%s is the day %s", (text, day) => {
  expect(wireDate.safeDecode(text).data).toBe(day);
});

it.each(["2026-02-30", "0000-01-01", "0001-01-01", "9999-12-31", "9900-01-01T00:00:00Z", "14/03/2026", ""])(
  "%s is no day that can be calculated with",
  (text) => {
    expect(wireDate.safeDecode(text).success).toBe(false);
  },
);
