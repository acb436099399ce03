import type {
  Recurrence,
  RecurrenceSuggestion,
} from "@amont/contract/operations/recurrences/recurrence-fields.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { money } from "@amont/kernel/money.ts";
import { periodicities } from "@amont/kernel/periodicity.ts";
import { describe, expect, it } from "vitest";
import {
  blankDraft,
  draftOfRecurrence,
  draftOfSuggestion,
  inputOf,
  problemsOf,
  type RecurrenceDraft,
  ruleOfDraft,
} from "./recurrence-draft.ts";

const today = calendarDate("2026-11-16");
const whole: RecurrenceDraft = { ...blankDraft(7, today), name: " Loyer ", amount: 1200.5, categoryId: 3 };

describe("a recurrence that is being filled in", () => {
  it("names what it lacks", () => {
    expect([...problemsOf(blankDraft(7, today))]).toEqual(["name", "amount", "category"]);
    expect([...problemsOf({ ...whole, startDay: "", endKind: "count" })]).toEqual(["start", "end"]);
    expect([...problemsOf({ ...whole, amount: 0 })]).toEqual(["amount"]);
    expect(inputOf({ ...whole, amount: 0 })).toBeNull();
    expect(problemsOf(whole).size).toBe(0);
  });

  it("says its last day, which is sent as the day after", () => {
    const input = inputOf({ ...whole, endKind: "date", lastDay: "2027-12-31" });
    expect(input).toMatchObject({ name: "Loyer", endDate: "2028-01-01", endCount: null, monthCount: 1 });
    expect(inputOf({ ...whole, endKind: "count", endCount: 3, lastDay: "2027-12-31" })).toMatchObject({
      endDate: null,
      endCount: 3,
    });
  });

  it("forgets the end of months with a period of weeks", () => {
    const weekly = { ...whole, isMonthEnd: true, every: periodicities.weekly };
    expect(ruleOfDraft(weekly)?.isMonthEnd).toBe(false);
    expect(ruleOfDraft({ ...whole, isMonthEnd: true })?.isMonthEnd).toBe(true);
  });

  it("comes back as it was saved", () => {
    const saved: Recurrence = {
      id: 1,
      companyId: 7,
      name: "Loyer",
      isInflow: false,
      amount: money(120_050, "EUR"),
      categoryId: 3,
      categoryName: "Loyer",
      bankAccountId: 4,
      bankAccountName: "Compte",
      projectId: null,
      projectTitle: null,
      scenarioId: 5,
      scenarioName: "Prudent",
      vatRate: 0.2,
      memo: "note",
      startDate: today,
      dayCount: 0,
      monthCount: 3,
      isMonthEnd: true,
      shift: "before",
      endDate: calendarDate("2028-01-01"),
      endCount: null,
      nextDate: null,
      upcomingCount: 0,
      editedCount: 0,
      lateCount: 0,
      settledCount: 0,
      deletedCount: 0,
    };
    expect(inputOf(draftOfRecurrence(saved))).toMatchObject({
      name: "Loyer",
      amount: 1200.5,
      categoryId: 3,
      bankAccountId: 4,
      scenarioId: 5,
      vatRate: 0.2,
      memo: "note",
      startDate: today,
      monthCount: 3,
      isMonthEnd: true,
      shift: "before",
      endDate: "2028-01-01",
    });
  });

  it("keeps its currency where no account decides", () => {
    const dollars = { ...whole, currency: "USD" } as const;
    expect(inputOf(dollars)?.currency).toBe("USD");
    expect(inputOf({ ...dollars, bankAccountId: 4 })?.currency).toBeNull();
    expect(inputOf(whole)?.currency).toBeNull();
  });

  it("starts from what was suggested, on its next day", () => {
    const suggestion: RecurrenceSuggestion = {
      id: 1,
      companyId: 7,
      name: "Nuage Bleu",
      isInflow: false,
      bankAccountId: 4,
      categoryId: null,
      categoryName: null,
      dayCount: 0,
      monthCount: 1,
      isMonthEnd: false,
      shift: "after",
      nextDate: calendarDate("2026-12-12"),
      amount: money(1_990, "EUR"),
      leastAmount: money(1_990, "EUR"),
      mostAmount: money(1_990, "EUR"),
      confidence: 0.9,
      lineCount: 11,
      firstDate: calendarDate("2026-01-12"),
      latestLines: [],
    };
    const draft = draftOfSuggestion(suggestion);
    expect(draft).toMatchObject({ name: "Nuage Bleu", amount: 19.9, startDay: "2026-12-12", shift: "after" });
    expect([...problemsOf(draft)]).toEqual(["category"]);
  });
});
