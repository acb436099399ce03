import { expect, it } from "vitest";
import { lineMatcher } from "./line-search.ts";

it("finds lines from three characters on, spaces around not counted", () => {
  expect(lineMatcher(" ve ")).toBeUndefined();
  const found = lineMatcher(" ven ");
  const lines = ["Ventes", "Loyers"].map((title) => ({
    id: title,
    kind: "content" as const,
    title,
    line: null,
  }));
  expect(lines.filter((line) => found?.(line)).map(({ title }) => title)).toEqual(["Ventes"]);
});
