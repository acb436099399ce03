import { describe, expect, it } from "vitest";
import { withField } from "./column-mapping.ts";

describe("giving a column its meaning", () => {
  it("takes it from the column that had it", () => {
    expect(withField(["name", null, "memo"], 1, "name")).toEqual([null, "name", "memo"]);
  });

  it("leaves a column out", () => {
    expect(withField(["name", "memo", null], 1, null)).toEqual(["name", null, null]);
  });

  it("has one amount, signed or not", () => {
    expect(withField(["amount", "name", null], 2, "cashEffect")).toEqual([null, "name", "cashEffect"]);
    expect(withField(["cashEffect", null], 1, "amount")).toEqual([null, "amount"]);
  });
});
