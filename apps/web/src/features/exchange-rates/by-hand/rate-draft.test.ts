import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { draftOfRate, newRateDraft, type RateDraft, readDraft } from "./rate-draft.ts";

const draft: RateDraft = {
  id: null,
  base: "GBP",
  counter: "USD",
  rate: "1,25",
  begin: "2027-01-01",
  last: "2027-12-31",
};
const problems = (part: Partial<RateDraft>) => {
  const reading = readDraft({ ...draft, ...part }, "fr");
  return reading.isOk ? {} : reading.problems;
};

describe("the draft of a rate by hand", () => {
  it("is a half-open period and a rate with a point on the wire", () => {
    expect(readDraft(draft, "fr")).toEqual({
      isOk: true,
      saved: {
        id: null,
        base: "GBP",
        counter: "USD",
        begin: "2027-01-01",
        endExclusive: "2028-01-01",
        rate: "1.25",
      },
    });
    expect(readDraft({ ...draft, last: "" }, "fr")).toMatchObject({ saved: { endExclusive: null } });
  });

  it("says at which field something is wrong", () => {
    expect(problems({ counter: "GBP" })).toEqual({ counter: "31103" });
    expect(problems({ rate: "0" })).toEqual({ rate: "31101" });
    expect(problems({ rate: "" })).toEqual({ rate: "required" });
    expect(problems({ begin: "" })).toEqual({ begin: "required" });
    expect(problems({ last: "2026-12-31" })).toEqual({ last: "reversed" });
    expect(problems({ last: "2027-01-01" })).toEqual({});
  });

  it("is what is kept, as the reader writes it", () => {
    const kept = {
      id: 7,
      level: "organisation" as const,
      base: "GBP" as const,
      counter: "USD" as const,
      begin: calendarDate("2027-01-01"),
      endExclusive: calendarDate("2028-01-01"),
      rate: "1.25",
      recordedAt: "2026-11-17T10:00:00Z",
      recordedBy: null,
    };
    expect(draftOfRate(kept, 7, "fr")).toEqual({ ...draft, id: 7 });
    expect(draftOfRate({ ...kept, endExclusive: null }, null, "fr")).toEqual({ ...draft, last: "" });
  });

  it("begins with the home currency and another one", () => {
    expect(newRateDraft(calendarDate("2027-01-01"), "EUR")).toMatchObject({ base: "EUR", counter: "USD" });
    expect(newRateDraft(calendarDate("2027-01-01"), "USD")).toMatchObject({ base: "USD", counter: "EUR" });
  });
});
