import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { draftOfRate, newRate, type RateDraft, readRates } from "./rate-draft.ts";

const rate = (key: string, part: Partial<RateDraft> = {}): RateDraft => ({
  ...newRate(key, "debit", calendarDate("2026-11-01")),
  rate: "3,35",
  ...part,
});

describe("the rates of a pool that are being written", () => {
  it("end with their last day, and are half-open on the wire", () => {
    const drafts = [rate("a", { last: "2026-11-15" }), rate("b", { rate: "3,60 %", begin: "2026-11-16" })];
    const reading = readRates(drafts, "fr");
    expect(reading).toMatchObject({
      isOk: true,
      rates: [
        { rate: "3.35", begin: "2026-11-01", endExclusive: "2026-11-16" },
        { rate: "3.60", begin: "2026-11-16", endExclusive: null },
      ],
    });
    const again = reading.isOk ? reading.rates.map((one, at) => draftOfRate(one, String(at), "fr")) : [];
    expect(again.map(({ last }) => last)).toEqual(["2026-11-15", ""]);
  });

  it("do not say two things of one day, for one side and company", () => {
    const overlapping = readRates([rate("a"), rate("b", { begin: "2026-11-16" })], "fr");
    expect(overlapping).toMatchObject({ isOk: false, problems: { b: { begin: "overlap" } } });
    expect(readRates([rate("a"), rate("b", { companyId: 7 })], "fr").isOk).toBe(true);
    expect(readRates([rate("a"), rate("b", { side: "credit" })], "fr").isOk).toBe(true);
  });

  it("may be negative, and are refused beyond what anybody takes", () => {
    expect(readRates([rate("a", { rate: "-0,5" })], "fr")).toMatchObject({ rates: [{ rate: "-0.5" }] });
    expect(readRates([rate("a", { rate: "-101" })], "fr")).toMatchObject({
      problems: { a: { rate: "notARate" } },
    });
    expect(readRates([rate("a", { rate: "" })], "fr")).toMatchObject({
      problems: { a: { rate: "required" } },
    });
    expect(readRates([rate("a", { last: "2026-10-01" })], "fr")).toMatchObject({
      problems: { a: { last: "reversed" } },
    });
  });
});
