import { transactionCommands } from "@amont/engine/ledger/allowed-commands.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { money } from "@amont/kernel/money.ts";
import { describe, expect, it } from "vitest";
import { companyOf, partsOf, refusalOf, targetOf, treeOf } from "./command-target.ts";
import { allOf, type ChosenLine, emptySelection, withLines } from "./selection.ts";

const line = (id: number, more: Partial<ChosenLine> = {}): ChosenLine => ({
  id,
  allowedCommands: transactionCommands.ignore,
  amount: money(100, "EUR"),
  isInflow: true,
  isManual: true,
  kind: "paid",
  status: 0,
  paymentDate: calendarDate("2026-11-15"),
  bankAccountId: 1,
  ...more,
});
const chosen = (...lines: readonly ChosenLine[]) => targetOf(withLines(emptySelection, lines));

describe("a target of several companies", () => {
  const mixed = chosen(line(1), line(2, { companyId: 20 }), line(3, { companyId: 10 }));

  it("has a part for each, those that name none being the current one's", () => {
    expect([...partsOf(mixed, 10)]).toEqual([
      [10, [1, 3]],
      [20, [2]],
    ]);
    expect(companyOf(mixed, 10)).toBeUndefined();
    expect(companyOf(chosen(line(2, { companyId: 20 })), 10)).toBe(20);
  });

  it("knows whose lines are that never were on the screen", () => {
    const all = targetOf(allOf([5, 6], ~0, [10, 20]));
    expect([...partsOf(all, 10).keys()]).toEqual([10, 20]);
  });

  it("refuses what asks for an account of one", () => {
    const accepts = { allowedCommands: ~0 };
    const both = chosen(line(1, accepts), line(2, { ...accepts, companyId: 20 }));
    expect(refusalOf("switchBankAccount", both)).toEqual({ code: "several-companies", count: null });
    expect(refusalOf("ignore", both)).toBeNull();
    expect(refusalOf("switchBankAccount", chosen(line(2, { ...accepts, companyId: 20 })))).toBeNull();
  });
});

describe("refusalOf", () => {
  it("is null when all accept", () => {
    expect(refusalOf("ignore", chosen(line(1), line(2)))).toBeNull();
  });

  it("tells the reason of one line, and how many of several refuse", () => {
    expect(refusalOf("delete", chosen(line(1, { isManual: false })))).toEqual({ code: "21006", count: null });
    const mixed = chosen(line(1), line(2, { allowedCommands: 0 }), line(3, { allowedCommands: 0 }));
    expect(refusalOf("ignore", mixed)).toEqual({ code: "21004", count: 2 });
  });

  it("speaks in general about lines that were never on the screen", () => {
    expect(refusalOf("delete", targetOf(allOf([1, 2], 0)))).toEqual({ code: "21004", count: null });
  });
});

describe("treeOf", () => {
  it("is the one that all lines share", () => {
    expect(treeOf(chosen(line(1), line(2)))).toBe("inflow");
    expect(treeOf(chosen(line(1, { isInflow: false })))).toBe("outflow");
  });

  it("is both when they do not share one, or when nobody knows", () => {
    expect(treeOf(chosen(line(1), line(2, { isInflow: false })))).toBe("both");
    expect(treeOf(targetOf(allOf([1, 2], 0)))).toBe("both");
  });
});
