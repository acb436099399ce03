import { transactionCommands } from "@amont/engine/ledger/allowed-commands.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { money } from "@amont/kernel/money.ts";
import { describe, expect, it } from "vitest";
import {
  allOf,
  allows,
  type ChosenLine,
  emptySelection,
  largestSelection,
  refreshed,
  refusing,
  rowsBetween,
  toggled,
  withLines,
  without,
} from "./selection.ts";

const { ignore, reactivate } = transactionCommands;

const line = (id: number, allowedCommands: number = ignore): ChosenLine => ({
  id,
  allowedCommands,
  amount: money(100, "EUR"),
  isInflow: true,
  isManual: true,
  kind: "paid",
  status: 0,
  paymentDate: calendarDate("2026-11-15"),
  bankAccountId: 1,
});

describe("selection", () => {
  it("takes a line and gives it back", () => {
    const one = toggled(emptySelection, line(1));
    expect([...one.ids]).toEqual([1]);
    expect(toggled(one, line(1))).toBe(emptySelection);
  });

  it("grows up to what one act may hold", () => {
    const lines = Array.from({ length: largestSelection + 5 }, (_, id) => line(id));
    const many = withLines(emptySelection, lines);
    expect(many.ids.size).toBe(largestSelection);
    expect(withLines(many, [line(1, reactivate)]).lines.get(1)?.allowedCommands).toBe(reactivate);
  });

  it("follows changes of its lines, and stays itself without any", () => {
    const first = line(1);
    const selection = withLines(emptySelection, [first, line(2)]);
    expect(refreshed(selection, [first, line(3)])).toBe(selection);
    expect(refreshed(selection, [line(1, reactivate)]).lines.get(1)?.allowedCommands).toBe(reactivate);
  });

  it("lets go of lines that are gone", () => {
    const selection = withLines(emptySelection, [line(1), line(2)]);
    expect([...without(selection, [2, 9]).ids]).toEqual([1]);
    expect(without(selection, [9])).toBe(selection);
  });
});

describe("what is allowed", () => {
  it("is what every line allows", () => {
    const both = withLines(emptySelection, [line(1), line(2, ignore | reactivate)]);
    expect(allows(both, ["ignore"])).toBe(true);
    expect(allows(both, ["reactivate"])).toBe(false);
    expect(refusing(both, ["reactivate"]).map(({ id }) => id)).toEqual([1]);
  });

  it("is one of several commands for each line", () => {
    const both = withLines(emptySelection, [line(1, ignore), line(2, reactivate)]);
    expect(allows(both, ["ignore", "reactivate"])).toBe(true);
  });

  it("counts lines that were never on the screen", () => {
    const all = allOf([1, 2, 3], ignore);
    expect(allows(all, ["ignore"])).toBe(true);
    expect(allows(all, ["reactivate"])).toBe(false);
    const seen = refreshed(all, [line(1, reactivate)]);
    expect(allows(seen, ["ignore"])).toBe(false);
    expect(refusing(seen, ["ignore"])).toHaveLength(1);
  });

  it("is nothing for nothing", () => {
    expect(allows(emptySelection, ["ignore"])).toBe(false);
  });
});

it("rowsBetween goes both ways", () => {
  expect(rowsBetween(3, 5)).toEqual([3, 4, 5]);
  expect(rowsBetween(5, 3)).toEqual([3, 4, 5]);
  expect(rowsBetween(4, 4)).toEqual([4]);
});
