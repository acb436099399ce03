import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { describe, expect, it } from "vitest";
import type { Adjustment } from "../panel-queries.ts";
import {
  adjustmentDraft,
  adjustmentInputOf,
  adjustmentsBetween,
  freshAdjustment,
  hidesGraphAfter,
} from "./adjustment-draft.ts";

const day = calendarDate;
const adjustment = (part: Partial<Adjustment> = {}): Adjustment => ({
  id: 1,
  kind: "investment",
  label: "Compte à terme",
  amount: { amountMinor: minorUnits(-50_000_00), currency: "EUR" },
  beginDate: day("2026-11-10"),
  endDate: day("2026-12-01"),
  bankAccountId: null,
  scenarioId: null,
  ...part,
});

const ids = (found: readonly Adjustment[]) => found.map(({ id }) => id);

describe("an adjustment", () => {
  it("comes back from its form as it went in", () => {
    const draft = adjustmentDraft(adjustment());
    expect(draft).toMatchObject({ amount: -50_000, lastDate: "2026-11-30" });
    expect(adjustmentInputOf(draft, null)).toMatchObject({ amount: -50_000, endDate: "2026-12-01" });
  });

  it("needs a name, an amount and a beginning, and ends no earlier", () => {
    const draft = { ...freshAdjustment(day("2026-11-10"), null), label: "Caisse", amount: 10 };
    expect(adjustmentInputOf(draft, 4)).toEqual({
      kind: "adjustment",
      label: "Caisse",
      amount: 10,
      beginDate: "2026-11-10",
      endDate: null,
      bankAccountId: null,
      scenarioId: 4,
    });
    expect(adjustmentInputOf({ ...draft, label: " " }, null)).toBeNull();
    expect(adjustmentInputOf({ ...draft, label: "a".repeat(101) }, null)).toBeNull();
    expect(adjustmentInputOf({ ...draft, amount: 0 }, null)).toBeNull();
    expect(adjustmentInputOf({ ...draft, beginDate: null }, null)).toBeNull();
    expect(adjustmentInputOf({ ...draft, lastDate: day("2026-11-09") }, null)).toBeNull();
    expect(adjustmentInputOf({ ...draft, lastDate: day("2026-11-10") }, null)?.endDate).toBe("2026-11-11");
  });

  it("is of a period that it touches, in the plan that is shown", () => {
    const november = { begin: day("2026-11-01"), end: day("2026-12-01") };
    const december = { begin: day("2026-12-01"), end: day("2027-01-01") };
    const shown = { scenarioId: null, accountIds: [] };
    const all = [adjustment(), adjustment({ id: 2, endDate: null }), adjustment({ id: 3, scenarioId: 9 })];
    expect(ids(adjustmentsBetween(all, november, shown))).toEqual([1, 2]);
    expect(ids(adjustmentsBetween(all, december, shown))).toEqual([2]);
    expect(ids(adjustmentsBetween(all, november, { ...shown, scenarioId: 9 }))).toEqual([1, 2, 3]);
    expect(ids(adjustmentsBetween(all, november, { ...shown, accountIds: [7] }))).toEqual([]);
  });
});

describe("the graph of the adjusted balance", () => {
  const body = adjustmentInputOf(adjustmentDraft(adjustment()), null);

  it("comes with an adjustment, goes with the last one, and is left alone by the others", () => {
    if (body === null) throw new Error("the adjustment is whole");
    expect(hidesGraphAfter({ act: "create", body }, [])).toBe(false);
    expect(hidesGraphAfter({ act: "create", body }, [{ id: 1 }])).toBe(false);
    expect(hidesGraphAfter({ act: "update", id: 1, body }, [{ id: 1 }])).toBeNull();
    expect(hidesGraphAfter({ act: "remove", id: 1 }, [{ id: 1 }, { id: 2 }])).toBeNull();
    expect(hidesGraphAfter({ act: "remove", id: 2 }, [{ id: 2 }])).toBe(true);
  });
});
