import { describe, expect, it } from "vitest";
import { changeWords } from "./change-words.ts";

describe("what a change comes to in words", () => {
  it.each([
    ["nothing", [5, 5], [5, 5], { kind: "noCash" }],
    [
      "a share of every month, rounded where it is planned",
      [100_000, 64_200, 101_600, 118_300],
      [100_000, 50_076, 79_248, 92_274],
      { kind: "percent", isLasting: true, percent: -22, first: 1, last: 3 },
    ],
    [
      "a share, over months without anything",
      [1_000, 0, 3_000],
      [900, 0, 2_700],
      { kind: "percent", isLasting: true, percent: -10, first: 0, last: 2 },
    ],
    [
      "a share until it is over",
      [100, 200, 100],
      [150, 300, 100],
      { kind: "percent", isLasting: false, percent: 50, first: 0, last: 1 },
    ],
    [
      "the same amount every month",
      [2_000, 2_100, 1_900],
      [2_000, 3_600, 3_400],
      { kind: "amountSince", amount: 1_500, first: 1, last: 2 },
    ],
    ["one month", [0, 10, 0], [0, 25.5, 0], { kind: "amountIn", amount: 15.5, first: 1, last: 1 }],
    [
      "different amounts",
      [0, 10, 0, 7],
      [3, 10, 20, 7],
      { kind: "amountFromTo", amount: 23, first: 0, last: 2 },
    ],
    ["what was not there before", [0, 0], [3, 4], { kind: "amountFromTo", amount: 7, first: 0, last: 1 }],
    [
      "cents that do not add up in binary",
      [0.1, 0.3],
      [0.3, 0.5],
      { kind: "amountSince", amount: 0.2, first: 0, last: 1 },
    ],
  ])("%s", (_case, base, other, words) => {
    expect(changeWords({ base, other })).toEqual(words);
  });
});
