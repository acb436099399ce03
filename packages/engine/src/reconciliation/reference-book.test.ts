import { describe, expect, it } from "vitest";
import { ReferenceBook } from "./reference-book.ts";

describe("references", () => {
  it.each([
    ["202600042", "202600043", true],
    ["202600042", "2026000431", true],
    ["202600042", "20260043", true],
    ["202600042", "2026043", false],
    ["202600042", "202500042", false],
    ["1000042", "100043", true],
    ["fa202600042", "fa202600043", true],
  ])("of one series: %s and %s", (paid, expected, isOne) => {
    const book = new ReferenceBook();
    const number = book.enter(expected);
    expect(book.areOfOneSeries(book.find(paid) ?? number, number)).toBe(isOne);
  });

  it("are of no series when they are short", () => {
    const book = new ReferenceBook();
    expect(book.areOfOneSeries(book.enter("100042"), book.enter("100043"))).toBe(false);
  });

  it("of a payment have the number of the same one on an expectation", () => {
    const book = new ReferenceBook();
    const [one, other] = ["202600042", "0042"].map(book.enter);
    expect(book.find("202600042")).toBe(one);
    expect(book.find("0042")).toBe(other);
    expect(book.textOf(other ?? -1)).toBe("0042");
  });

  it("of a payment alone have a number only if they can be of a series", () => {
    const book = new ReferenceBook();
    const known = book.enter("202600042");
    expect(book.find("123456")).toBeNull();
    expect(book.find("202600043")).not.toBe(known);
    expect(book.size).toBe(2);
  });
});
