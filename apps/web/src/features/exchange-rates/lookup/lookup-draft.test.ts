import type { LookedUpRate } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { type LookupDraft, quotientOf, readLookup } from "./lookup-draft.ts";

const draft: LookupDraft = {
  amount: "1 000",
  from: "GBP",
  to: "USD",
  date: "2024-07-31",
  kind: "spot",
  rateSetId: null,
};
const read = (part: Partial<LookupDraft>) => readLookup({ ...draft, ...part }, "fr");

const leg = (base: "EUR" | "GBP", counter: "USD" | "GBP", rate: string): LookedUpRate["legs"][number] => ({
  base,
  counter,
  rate,
  origin: "reference",
  on: calendarDate("2024-07-31"),
  quoteCount: 1,
  isStale: false,
  isEstimated: false,
});

describe("what somebody tries to convert", () => {
  it("is asked for as a decimal with a point", () => {
    expect(read({})).toEqual({ from: "GBP", to: "USD", date: "2024-07-31", kind: "spot", amount: "1000" });
    expect(read({ amount: "-12 345,67" })).toMatchObject({ amount: "-12345.67" });
    expect(read({ amount: "2*500" })).toMatchObject({ amount: "1000.0000" });
  });

  it("waits for what is missing", () => {
    expect(read({ amount: "" })).toBeNull();
    expect(read({ amount: "mille" })).toBeNull();
    expect(read({ amount: "1000000000000" })).toBeNull();
    expect(read({ date: "" })).toBeNull();
    expect(read({ kind: "budget" })).toBeNull();
    expect(read({ kind: "budget", rateSetId: 3 })).toMatchObject({ kind: "budget", rateSetId: 3 });
  });
});

describe("how a rate came about", () => {
  it("is one quote divided by the other", () => {
    const legs = [leg("EUR", "GBP", "0.8438"), leg("EUR", "USD", "1.0828")];
    expect(quotientOf("GBP", "USD", legs)).toEqual({ top: "1.0828", bottom: "0.8438" });
    expect(quotientOf("USD", "GBP", legs)).toEqual({ top: "0.8438", bottom: "1.0828" });
  });

  it("is one divided by a quote, or the quote as it stands", () => {
    expect(quotientOf("GBP", "EUR", [leg("EUR", "GBP", "0.8438")])).toEqual({ top: "1", bottom: "0.8438" });
    expect(quotientOf("EUR", "GBP", [leg("EUR", "GBP", "0.8438")])).toBeNull();
    expect(quotientOf("USD", "GBP", [leg("GBP", "USD", "1.25")])).toEqual({ top: "1", bottom: "1.25" });
    expect(quotientOf("EUR", "EUR", [])).toBeNull();
  });
});
