import { describe, expect, it } from "vitest";
import { hiddenBarsText, readHiddenBars } from "./hidden-graphs.ts";
import { pinnedText, readPinned, togglePinned } from "./pinned-scenarios.ts";

describe("scenarios that are compared", () => {
  it("are the main plan until somebody chooses", () => {
    expect(readPinned(null)).toEqual([null]);
    expect(readPinned("")).toEqual([]);
  });

  it("are read as they were written, and without what nobody wrote", () => {
    expect(readPinned(pinnedText([null, 12, 7]))).toEqual([null, 12, 7]);
    expect(readPinned("main 12 12 x -3 0 99999999999")).toEqual([null, 12]);
  });

  it("are added and taken away", () => {
    expect(togglePinned([null], 12)).toEqual([null, 12]);
    expect(togglePinned([null, 12], null)).toEqual([12]);
  });
});

it("remembers which bars are hidden", () => {
  expect(readHiddenBars(null)).toEqual({ inflow: false, outflow: false });
  const hidden = { inflow: false, outflow: true };
  expect(readHiddenBars(hiddenBarsText(hidden))).toEqual(hidden);
});
