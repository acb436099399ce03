import type { IntragroupRow } from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { money } from "@amont/kernel/money.ts";
import { describe, expect, it } from "vitest";
import { actsOn, loneSideOf, pairOf } from "./row-acts.ts";

type Side = IntragroupRow["outgoing"];

const side = (companyId: number, transactionId: number | null): Side => ({
  companyId,
  companyName: `Company ${companyId}`,
  amount: money(5_000_000, "EUR"),
  date: calendarDate("2026-06-10"),
  flows: [
    {
      companyId,
      transactionId,
      isPaid: true,
      date: calendarDate("2026-06-10"),
      amount: money(5_000_000, "EUR"),
      label: transactionId === null ? null : "VIR SEPA",
      counterpartyName: null,
      bankAccountName: null,
      categoryName: null,
    },
  ],
});
const absent = (companyId: number): Side => ({
  companyId,
  companyName: `Company ${companyId}`,
  amount: null,
  date: null,
  flows: [],
});
const row = (part: Partial<IntragroupRow>): IntragroupRow => ({
  rowId: "1-10",
  isPair: false,
  status: "confirmed",
  state: "transit",
  evidence: "rule",
  outgoing: side(1, 10),
  incoming: absent(2),
  gap: money(-5_000_000, "EUR"),
  ageDays: 1,
  canChange: true,
  ...part,
});
const received = row({ rowId: "2-20", outgoing: absent(1), incoming: side(2, 20) });

describe("what can be done with a flow between companies", () => {
  it("depends on what somebody said of it and on its sides", () => {
    expect(actsOn(row({}))).toEqual({ confirm: false, refuse: true, pair: true, unpair: false });
    expect(actsOn(row({ status: "proposed" })).confirm).toBe(true);
    expect(actsOn(row({ status: "refused" })).refuse).toBe(false);
    const pair = row({ isPair: true, incoming: side(2, 20) });
    expect(actsOn(pair)).toEqual({ confirm: false, refuse: true, pair: false, unpair: true });
    expect(actsOn({ ...pair, status: "proposed" }).unpair).toBe(false);
  });

  it("is nothing for who may not change it", () => {
    const acts = actsOn(row({ canChange: false, status: "proposed" }));
    expect(Object.values(acts).some(Boolean)).toBe(false);
  });

  it("the side that is missing is known by its company", () => {
    expect(loneSideOf(row({}))).toMatchObject({ isIncoming: false, missing: { companyId: 2 } });
    expect(loneSideOf(received)).toMatchObject({ isIncoming: true, missing: { companyId: 1 } });
    expect(loneSideOf(row({ incoming: side(2, 20) }))).toBeNull();
  });

  it("two rows are one flow where one pays, the other receives, and both are seen", () => {
    expect(pairOf([row({}), received])).toEqual([
      { companyId: 1, transactionId: 10 },
      { companyId: 2, transactionId: 20 },
    ]);
    expect(pairOf([row({}), row({ rowId: "1-11" })])).toBeNull();
    expect(pairOf([row({}), { ...received, canChange: false }])).toBeNull();
    expect(pairOf([row({}), { ...received, incoming: side(2, null) }])).toBeNull();
    expect(pairOf([row({}), received, received])).toBeNull();
    expect(pairOf([row({})])).toBeNull();
  });
});
