import { describe, expect, it } from "vitest";
import { lowPoint } from "./low-point.ts";

describe("the low point", () => {
  it.each([
    ["is the lowest balance to come, the first of several", [9, 5, 7, 2, 2, 4], 1, 3],
    ["is not in the past", [1, 8, 6, 7], 1, 2],
    ["is nothing when the cash only grows", [5, 5, 6], 0, -1],
    ["is today's when that is below zero already", [4, -3, -1], 1, 1],
    ["counts from the beginning when all is to come", [3, 1, 2], -4, 1],
  ])("%s", (_, values, current, expected) => {
    expect(lowPoint(values, current)).toBe(expected);
  });
});
