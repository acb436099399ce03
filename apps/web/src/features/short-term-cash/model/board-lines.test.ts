import { fraction } from "@amont/kernel/rate.ts";
import { describe, expect, it } from "vitest";
import { everything, sampleAccount, sampleCash } from "../testing/sample-cash.ts";
import { boardLines, drawnLine, type LineWords, visibleLines } from "./board-lines.ts";
import { cashBoard } from "./cash-board.ts";
import type { CashFacts } from "./cash-facts.ts";
import type { Grouping } from "./cash-search.ts";

const words: LineWords = {
  kind: (kind) => kind,
  noPool: "no pool",
  transit: (currency) => `transit ${currency ?? ""}`,
  loose: (company) => `loose ${company ?? ""}`,
  total: (currency) => `total ${currency ?? ""}`,
  converted: (currency) => `converted ${currency}`,
  available: "available",
  missing: "missing",
};
const linesOf = (facts: CashFacts, grouping: Grouping) =>
  boardLines(cashBoard(facts, everything), facts, { grouping, words });

describe("rows of the table", () => {
  it("are the accounts, and below them what all come to", () => {
    expect(linesOf(sampleCash(), "none").map(({ title }) => title)).toEqual([
      "BNP",
      "CIC",
      "SG",
      "total ",
      "available",
      "missing",
    ]);
  });

  it("stand in groups with their sums, which close over them", () => {
    const facts = sampleCash({
      accounts: [
        sampleAccount(1, { bank: "A", openingMinor: 100 }),
        sampleAccount(2, { bank: "A", openingMinor: 50 }),
        sampleAccount(3, { bank: "B", openingMinor: 7, kind: "blocked" }),
      ],
      entries: [],
    });
    const lines = linesOf(facts, "bank");
    expect(lines.slice(0, 5).map(({ kind, title, cells }) => [kind, title, cells[0]?.endMinor])).toEqual([
      ["group", "A", 150],
      ["account", "Account 1", 100],
      ["account", "Account 2", 50],
      ["group", "B", null],
      ["account", "Account 3", 7],
    ]);
    expect(visibleLines(lines, new Set(["group A"])).map(({ id }) => id)).not.toContain("account 1");
  });

  it("stand by cash pool, and those in none together", () => {
    const facts = sampleCash({
      accounts: [
        sampleAccount(1, { poolName: "Pool", openingMinor: 100 }),
        sampleAccount(2, { openingMinor: 50 }),
        sampleAccount(3, { poolName: "Pool", openingMinor: 7 }),
      ],
      entries: [],
    });
    const lines = linesOf(facts, "pool").slice(0, 5);
    expect(lines.map(({ title, cells }) => [title, cells[0]?.endMinor])).toEqual([
      ["Pool", 107],
      ["Account 1", 100],
      ["Account 3", 7],
      ["no pool", 50],
      ["Account 2", 50],
    ]);
  });

  it("have no sum of several currencies but the converted one", () => {
    const facts = sampleCash({
      accounts: [
        sampleAccount(1, { openingMinor: 100 }),
        sampleAccount(2, { currency: "GBP", openingMinor: 50 }),
      ],
      entries: [],
    });
    const lines = linesOf(facts, "company");
    expect(lines[0]?.cells[0]?.endMinor).toBeNull();
    expect(lines.at(-1)).toMatchObject({ kind: "converted", isIncomplete: true });
    expect(lines.filter(({ kind }) => kind === "total").map(({ title }) => title)).toEqual([
      "total EUR",
      "total GBP",
    ]);
  });

  it("have the converted sum of a group where its rates are known", () => {
    const facts = sampleCash({
      accounts: [
        sampleAccount(1, { openingMinor: 100 }),
        sampleAccount(2, { currency: "GBP", openingMinor: 50 }),
        sampleAccount(3, { currency: "GBP", openingMinor: 9, kind: "blocked" }),
      ],
      entries: [],
      ratios: new Map([["GBP", fraction(11n, 10n)]]),
    });
    const [group] = linesOf(facts, "company");
    expect(group).toMatchObject({ title: "Atelier Belleville · EUR", currency: "EUR" });
    expect(group?.cells[0]?.endMinor).toBe(155);
    expect(group?.low?.amountMinor).toBe(155);
  });

  it("draw the account that goes short first, until somebody chooses a row", () => {
    const facts = sampleCash({
      accounts: [
        sampleAccount(1, { openingMinor: 100 }),
        sampleAccount(2, { openingMinor: -50 }),
        sampleAccount(3, { companyId: 8, currency: "GBP", openingMinor: 7 }),
        sampleAccount(4, { companyId: 8, openingMinor: 9 }),
      ],
      entries: [],
    });
    const board = cashBoard(facts, everything);
    const lines = linesOf(facts, "company");
    const titleOf = (row: number | undefined) => drawnLine(lines, board, row)?.title;
    expect(titleOf(undefined)).toBe("Account 2");
    expect(titleOf(lines.findIndex(({ title }) => title === "Account 1"))).toBe("Account 1");
    // What has several currencies has no sum to draw.
    const mixed = lines.findIndex(({ kind, cells }) => kind === "group" && cells[0]?.endMinor === null);
    expect(titleOf(mixed)).toBe("Account 3");
    expect(drawnLine(lines, { breaches: [] }, undefined)?.title).toBe("Account 1");
    expect(drawnLine([], board, undefined)).toBeUndefined();
  });
});
