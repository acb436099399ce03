import { describe, expect, it } from "vitest";
import { readDay, readQuoteTable } from "./quote-table.ts";

const read = (text: string) =>
  readQuoteTable(
    text.split("\n").map((line) => line.split("|").map((cell) => cell.trim())),
    "fr",
  );
const usd = { currency: "USD", quotedOn: "2024-07-31", rate: "1.0828" };
const gbp = { currency: "GBP", quotedOn: "2024-07-31", rate: "0.8438" };

describe("a pasted table of quotes", () => {
  it("may have days down and currencies across, or the other way round", () => {
    expect(read("Date|USD|GBP\n31/07/2024|1,0828|0,8438")).toEqual({ quotes: [usd, gbp], refused: [] });
    expect(read("|31/07/2024|30/07/2024\nUSD|1,0828|N/A\ngbp|0,8438|")).toEqual({
      quotes: [usd, gbp],
      refused: [],
    });
  });

  it("may have a line for each quote, with a head or without", () => {
    expect(read("USD|2024-07-31|1,0828\nGBP|31.7.24|0,8438")?.quotes).toEqual([usd, gbp]);
    expect(read("Devise|Date|Taux\nUSD|2024-07-31|1,0828")?.quotes).toEqual([usd]);
  });

  it("names what is no rate, and leaves out what has no currency or no day", () => {
    expect(read("Date|USD|Note|ZZZ|EUR\n31/07/2024|environ|à voir|3|1\nTotal|1,08|||")).toEqual({
      quotes: [],
      refused: ["USD 2024-07-31 : environ"],
    });
  });

  it("takes the last of two quotes of a day", () => {
    expect(read("USD|31/07/2024|1,07\nUSD|31/07/2024|1,0828")?.quotes).toEqual([usd]);
  });

  it("is none when nothing says what it is", () => {
    expect(read("1,0828|1,0835")).toBeNull();
    expect(read("USD|1,0828")).toBeNull();
    expect(read("")).toBeNull();
  });
});

describe("a day as people write it", () => {
  it.each([
    ["31/07/2024", "2024-07-31"],
    ["1.8.24", "2024-08-01"],
    ["2024-07-31", "2024-07-31"],
    ["31/02/2024", null],
    ["07/31/2024", null],
    ["juillet", null],
  ])("%s is %s", (text, day) => {
    expect(readDay(text)).toBe(day);
  });
});
