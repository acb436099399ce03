import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { productSlug, products } from "./products.ts";
import { booleanText, dayText, idText, integerText, jsonText, repeated } from "./text-codecs.ts";

describe("values as text", () => {
  it("come back as they went", () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(z.decode(integerText, z.encode(integerText, value))).toBe(value);
      }),
    );
    for (const value of [true, false])
      expect(z.decode(booleanText, z.encode(booleanText, value))).toBe(value);
    for (const product of products)
      expect(z.decode(productSlug, z.encode(productSlug, product))).toBe(product);
  });

  it.each(["", "0", "-1", "1.5", "1e3", "0x10", " 1", "2147483648", "99999999999"])("%j is no id", (text) => {
    expect(idText.safeDecode(text).success).toBe(false);
  });

  it.each([
    ["2026-02-28", true],
    ["9999-12-30", true],
    ["0001-01-01", true],
    ["0000-01-01", false],
    ["9999-12-31", false],
    ["2026-02-30", false],
    ["2026-2-3", false],
  ])("%s is a day with one after it: %s", (text, isDay) => {
    expect(dayText.safeParse(text).success).toBe(isDay);
  });

  it("may be repeated, single or absent", () => {
    const ids = repeated(idText);
    expect(ids.parse(["1", "2"])).toEqual([1, 2]);
    expect(ids.parse("3")).toEqual([3]);
    expect(ids.parse(undefined)).toEqual([]);
    expect(ids.safeParse(["1", "x"]).success).toBe(false);
    expect(z.encode(ids, [1, 2])).toEqual(["1", "2"]);
  });

  it("that hold JSON hold no text that cannot be stored", () => {
    const rows = jsonText(z.array(z.string()), 100);
    expect(rows.safeDecode('["a"]').data).toEqual(["a"]);
    expect(rows.safeDecode(String.raw`["\u0000"]`).success).toBe(false);
    expect(rows.safeDecode(String.raw`["\uD800"]`).success).toBe(false);
  });
});
