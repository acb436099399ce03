import { describe, expect, it } from "vitest";
import { areaBetween, linePath, pastAndFuture } from "./line-path.ts";

const at = (x: number, y: number) => ({ x, y });

describe("a line", () => {
  it("goes through its points, and is nothing through one", () => {
    expect(linePath([at(0, 1), at(2, 3), at(4, 5)])).toBe("M0 1L2 3L4 5");
    expect(linePath([at(0, 1)])).toBe("");
  });

  it("is what happened and what is to come, which meet at the current point", () => {
    expect(pastAndFuture(["a", "b", "c", "d"], 1)).toEqual({ past: ["a", "b"], future: ["b", "c", "d"] });
  });

  it("is all to come when today is before it, all past when today is after it", () => {
    expect(pastAndFuture(["a", "b"], -1)).toEqual({ past: [], future: ["a", "b"] });
    expect(pastAndFuture(["a", "b"], 5)).toEqual({ past: ["a", "b"], future: [] });
    expect(pastAndFuture(["a", "b"], 1)).toEqual({ past: ["a", "b"], future: ["b"] });
  });

  it("encloses a surface with another one", () => {
    expect(areaBetween([at(0, 0), at(1, 0)], [at(0, 5), at(1, 5)])).toBe("M0 0L1 0L1 5L0 5z");
  });
});
