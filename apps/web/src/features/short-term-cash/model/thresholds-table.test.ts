import { describe, expect, it } from "vitest";
import { applyTo, pasteInto, readRow, type ThresholdRow } from "./thresholds-table.ts";

const row = (accountId: number, given: Partial<ThresholdRow> = {}): ThresholdRow => ({
  accountId,
  companyId: 7,
  name: `Account ${accountId}`,
  currency: "EUR",
  mayWrite: true,
  kind: "current",
  texts: { overdraft: "", floor: "", target: "", ceiling: "" },
  takesInstant: false,
  takesUrgent: false,
  isCentralising: false,
  ...given,
});
const read = (texts: Partial<ThresholdRow["texts"]>) =>
  readRow({ currency: "EUR", texts: { overdraft: "", floor: "", target: "", ceiling: "", ...texts } }, "fr");

describe("thresholds that somebody types", () => {
  it("are read as in a spreadsheet; an overdraft is below zero either way", () => {
    expect(read({ overdraft: "50 000", floor: "10k" })).toEqual({
      overdraftMinor: -50_000_00,
      floorMinor: 10_000_00,
      targetMinor: null,
      ceilingMinor: null,
    });
    expect(read({ overdraft: "-50 000,50" })).toMatchObject({ overdraftMinor: -50_000_50, floorMinor: 0 });
  });

  it.each([
    [{ floor: "abc" }, "notANumber"],
    [{ overdraft: "100", floor: "-200" }, "floorBelowOverdraft"],
    [{ floor: "200", target: "100" }, "targetBelowFloor"],
    [{ target: "200", ceiling: "100" }, "ceilingBelowTarget"],
    [{ floor: "200", ceiling: "100" }, "ceilingBelowTarget"],
  ])("%j: %s", (texts, problem) => {
    expect(read(texts)).toBe(problem);
  });

  it("are pasted from a cell on, and not over what may not be written", () => {
    const rows = [row(1), row(2, { mayWrite: false }), row(3)];
    const pasted = pasteInto(rows, { accountId: 1, column: "floor" }, [
      ["10", "20"],
      ["30"],
      ["40", "50", "60", "70"],
    ]);
    expect(pasted.map(({ texts }) => [texts.floor, texts.target, texts.ceiling])).toEqual([
      ["10", "20", ""],
      ["", "", ""],
      ["40", "50", "60"],
    ]);
  });

  it("are applied to all that are chosen", () => {
    const applied = applyTo([row(1), row(2), row(3)], new Set([1, 3]), { column: "floor", text: "5000" });
    expect(applied.map(({ texts }) => texts.floor)).toEqual(["5000", "", "5000"]);
    expect(applyTo([row(1)], new Set([1]), { column: "takesInstant", isOn: true })[0]?.takesInstant).toBe(
      true,
    );
  });
});
