import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import {
  blankDraft,
  type ConsolidationDraft,
  changeCompany,
  currencyOfDraft,
  type Details,
  descriptionOf,
  draftOf,
  draftWith,
  hasMoved,
  isSameEntering,
  moveCompany,
  problemsOf,
  type Settings,
  settingsOf,
  withCompany,
  withoutCompany,
} from "./consolidation-draft.ts";

const today = calendarDate("2026-11-17");
const company = (id: number, currency: "EUR" | "GBP" = "EUR") => ({
  id,
  name: `Société ${id}`,
  currency,
  isAvailable: true,
});

/** Three companies, the second in its scenario 20, the third half owned. */
const details: Details = {
  id: 7,
  name: "Groupe",
  kind: "company",
  periodicity: "monthly",
  periodBegin: calendarDate("2026-01-01"),
  periodLastDay: calendarDate("2026-12-31"),
  companyIds: [1, 2, 3],
  ignoredAccountIds: [101],
  ignoredCategoryIds: [5],
  currency: "EUR",
  showsDetails: true,
  yieldsAdministration: false,
  scenarioIds: [20],
  scenarioLabel: "Reprise",
};
const entering = (companyId: number, ownershipBasisPoints = 10_000) => ({
  companyId,
  name: `Société ${companyId}`,
  ownershipBasisPoints,
  method: "full" as const,
});
const settings: Settings = {
  companies: [entering(1), entering(2), entering(3, 5050)],
  rateSetId: null,
  eliminates: true,
  daysOffMask: 96,
  holidaysCountry: null,
};
const read = {
  details,
  settings,
  companies: [company(1), company(2), company(3, "GBP")],
  scenarios: [
    { companyId: 1, scenarios: [{ id: 0 }] },
    { companyId: 2, scenarios: [{ id: 0 }, { id: 20 }] },
    { companyId: 3, scenarios: [{ id: 0 }, { id: 30 }] },
  ],
};
const known = draftOf(read);
const order = (draft: ConsolidationDraft) => draft.companies.map(({ id }) => id);

describe("a consolidation in the dialog", () => {
  it("begins with the companies that were chosen elsewhere, in their order, where they may join", () => {
    const draft = draftWith(today, [company(1), company(2, "GBP"), company(3)], [2, 99, 1]);
    expect(draft.companies).toMatchObject([
      { id: 2, ownership: 100, method: "full", scenarioId: 0 },
      { id: 1, ownership: 100 },
    ]);
    expect(currencyOfDraft(draft)).toBe("GBP");
  });

  it("begins as one of this year, by category and day, that eliminates", () => {
    expect(blankDraft(today)).toMatchObject({
      beginDay: "2026-01-01",
      lastDay: "2026-12-31",
      kind: "category",
      periodicity: "daily",
      eliminates: true,
      companies: [],
    });
  });

  it("finds the plan of each company among the chosen ones, and its share in percent", () => {
    expect(known.companies.map(({ scenarioId, ownership }) => [scenarioId, ownership])).toEqual([
      [0, 100],
      [20, 100],
      [0, 50.5],
    ]);
  });

  it("says again what was read, when nothing was changed", () => {
    const { id: _id, ...described } = details;
    expect(descriptionOf(known, details)).toEqual(described);
    expect(isSameEntering(settingsOf(known, settings), settings)).toBe(true);
  });

  it("lets the server name other plans than those that were named together", () => {
    const changed = changeCompany(known, 3, { scenarioId: 30 });
    expect(descriptionOf(changed, details)).toMatchObject({ scenarioIds: [20, 30], scenarioLabel: null });
    const back = changeCompany(changed, 3, { scenarioId: 0 });
    expect(descriptionOf(back, details)).toMatchObject({ scenarioLabel: "Reprise" });
  });

  it("is in the currency of its first company until somebody chooses", () => {
    const draft = withCompany(blankDraft(today), company(3, "GBP"));
    expect(currencyOfDraft(draft)).toBe("GBP");
    expect(currencyOfDraft({ ...draft, currency: "EUR" })).toBe("EUR");
  });
});

describe("its companies", () => {
  it("come at the end, once, whole and in the main plan", () => {
    const draft = withCompany(withCompany(known, company(4)), company(4));
    expect(order(draft)).toEqual([1, 2, 3, 4]);
    expect(draft.companies[3]).toMatchObject({ scenarioId: 0, ownership: 100, method: "full" });
  });

  it("take what was left out of them away with them", () => {
    const draft = {
      ...known,
      ignoredAccounts: [
        { id: 101, companyId: 1 },
        { id: 201, companyId: 2 },
        { id: 301, companyId: null },
      ],
    };
    expect(withoutCompany(draft, 2).ignoredAccounts.map(({ id }) => id)).toEqual([101, 301]);
  });

  it.each([
    [1, 2, [2, 3, 1]],
    [3, 0, [3, 1, 2]],
    [2, 1, [1, 2, 3]],
    [1, -1, [1, 2, 3]],
    [3, 3, [1, 2, 3]],
    [9, 0, [1, 2, 3]],
  ])("move: %i to %i makes %j", (id, to, expected) => {
    expect(order(moveCompany(known, id, to))).toEqual(expected);
  });
});

const problems = (
  changed: Partial<ConsolidationDraft>,
  accountIds: readonly number[] | null = [101, 102],
) => [...problemsOf({ ...known, ...changed }, accountIds)];

describe("what keeps it from being saved", () => {
  it.each<[string, Partial<ConsolidationDraft>, readonly string[]]>([
    ["nothing", {}, []],
    ["no name", { name: "  " }, ["name"]],
    ["100 characters", { name: "n".repeat(100) }, []],
    ["101 characters", { name: "n".repeat(101) }, ["name"]],
    ["one day", { beginDay: "2026-05-01", lastDay: "2026-05-01" }, []],
    ["reversed", { beginDay: "2026-05-02", lastDay: "2026-05-01" }, ["period"]],
    ["five years", { beginDay: "2026-01-01", lastDay: "2030-12-31" }, []],
    ["a day more", { beginDay: "2026-01-01", lastDay: "2031-01-01" }, ["period"]],
    ["no day", { lastDay: "" }, ["period"]],
    ["no company", { companies: [] }, ["companies"]],
    ["all accounts", { ignoredAccounts: [101, 102].map((id) => ({ id, companyId: 1 })) }, ["accounts"]],
  ])("%s", (_what, changed, expected) => {
    expect(problems(changed)).toEqual(expected);
  });

  it.each([
    [0, true],
    [0.01, false],
    [100, false],
    [100.01, true],
    [null, true],
  ])("a share of %s: %s", (ownership, isWrong) => {
    const { companies } = changeCompany(known, 2, { ownership });
    expect(problems({ companies })).toEqual(isWrong ? ["ownership"] : []);
  });

  it("is not the accounts while nobody knows them", () => {
    expect(problems({ ignoredAccounts: [{ id: 101, companyId: 1 }] }, null)).toEqual([]);
    expect(problems({}, [])).toEqual([]);
  });
});

describe("how its companies enter", () => {
  it("is sent in hundredths of a percent, with the calendar as it is", () => {
    const draft = changeCompany(known, 1, { ownership: 33.33, method: "proportional" });
    expect(settingsOf(draft, settings)).toEqual({
      companies: [
        { companyId: 1, ownershipBasisPoints: 3333, method: "proportional" },
        { companyId: 2, ownershipBasisPoints: 10_000, method: "full" },
        { companyId: 3, ownershipBasisPoints: 5050, method: "full" },
      ],
      rateSetId: null,
      eliminates: true,
      daysOffMask: 96,
      holidaysCountry: null,
    });
    const budget = { ...known, rateSetId: 7 };
    expect(settingsOf(budget, settings)).toMatchObject({ rateSetId: 7 });
    expect(isSameEntering(settingsOf(budget, settings), settings)).toBe(false);
    expect(isSameEntering(settingsOf(known, settings), settings)).toBe(true);
  });

  it("has moved when somebody else said otherwise, not when companies came, went or changed places", () => {
    const with4 = { ...settings, companies: [entering(4), entering(3, 5050), entering(1)] };
    expect(hasMoved(settings, with4)).toBe(false);
    expect(hasMoved(settings, { ...settings, companies: [entering(1, 9000)] })).toBe(true);
    expect(hasMoved(settings, { ...settings, eliminates: false })).toBe(true);
    expect(hasMoved(settings, { ...settings, daysOffMask: 64 })).toBe(true);
    expect(hasMoved(settings, { ...settings, rateSetId: 7 })).toBe(true);
  });
});
