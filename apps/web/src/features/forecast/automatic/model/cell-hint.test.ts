import { describe, expect, it } from "vitest";
import { cellHint } from "./cell-hint.ts";

const words = {
  t: ((key: string, values: Record<string, string>) =>
    [key.replace("automaticForecast.cell.", ""), ...Object.values(values)].join(" ")) as never,
  plain: (minor: number) => String(minor / 100),
};
const period = {
  offset: 1,
  baseMinor: 101_500,
  allowanceMinor: 62_000,
  levelMinor: 0,
  adjustmentMinor: 0,
  committedMinor: 0,
  knownMinor: 0,
  amountMinor: 163_500,
  lowMinor: 70_000,
  highMinor: 390_000,
};

describe("what an automatic cell says of itself", () => {
  it("is what is usual, what lumps add, and between what it will be", () => {
    expect(cellHint(period, words)).toBe("base 1015 + allowance 620 · range 700 3900");
  });

  it("leaves out what adds nothing, and says what is taken off", () => {
    const other = { ...period, allowanceMinor: 0, adjustmentMinor: -10_000, knownMinor: 5_000 };
    expect(cellHint(other, words)).toBe("base 1015 − adjustment 100 + known 50 · range 700 3900");
    const committed = { ...other, adjustmentMinor: 0, committedMinor: -81_200, levelMinor: 300 };
    expect(cellHint(committed, words)).toBe(
      "base 1015 + level 3 − committed 812 + known 50 · range 700 3900",
    );
  });
});
