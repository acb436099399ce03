/** A consolidation as it stands in the dialog: what was read, what was typed, and what of it can be saved. Pure. */
import type { InputOf } from "@amont/contract/operation.ts";
import {
  type ConsolidationKind,
  longestConsolidationName,
  mostConsolidatedYears,
} from "@amont/contract/operations/consolidations/consolidation-fields.ts";
import type { ConsolidationMethod } from "@amont/contract/operations/consolidations/consolidation-settings.ts";
import type { getConsolidation } from "@amont/contract/operations/consolidations/get-consolidation.ts";
import type { getConsolidationSettings } from "@amont/contract/operations/consolidations/get-consolidation-settings.ts";
import type { setConsolidationSettings } from "@amont/contract/operations/consolidations/set-consolidation-settings.ts";
import type { updateConsolidation } from "@amont/contract/operations/consolidations/update-consolidation.ts";
import {
  addDays,
  addMonths,
  type CalendarDate,
  parseCalendarDate,
  startOfYear,
} from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import type { z } from "zod";

export type Details = z.output<(typeof getConsolidation)["response"]>;
export type Settings = z.output<(typeof getConsolidationSettings)["response"]>;
export type Description = Omit<InputOf<typeof updateConsolidation>["body"], "id" | "kind"> & {
  readonly kind: ConsolidationKind;
};
export type SettingsChange = InputOf<typeof setConsolidationSettings>["body"];

/** The main plan: it has no id of its own. */
export const mainPlan = 0;
/** All of a company, in hundredths of a percent. */
const whole = 10_000;

export interface OfferedCompany {
  readonly id: number;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly isAvailable: boolean;
}

export interface DraftCompany extends OfferedCompany {
  readonly scenarioId: number;
  /** In percent; null while nothing, or no number, is typed. */
  readonly ownership: number | null;
  readonly method: ConsolidationMethod;
}

/** Left out of the group. Of what was read, the company may not be known. */
interface LeftOut {
  readonly id: number;
  readonly companyId: number | null;
}

export interface ConsolidationDraft {
  readonly name: string;
  readonly kind: ConsolidationKind;
  readonly periodicity: Frequency;
  /** As the fields hold them: empty while no day is typed. */
  readonly beginDay: string;
  readonly lastDay: string;
  /** In the order in which they are shown. */
  readonly companies: readonly DraftCompany[];
  readonly ignoredAccounts: readonly LeftOut[];
  readonly ignoredCategories: readonly LeftOut[];
  /** Null: that of the first company. */
  readonly currency: CurrencyCode | null;
  /** The set of budget rates of what is to come; null: the latest rates. */
  readonly rateSetId: number | null;
  readonly eliminates: boolean;
  readonly showsDetails: boolean;
  readonly yieldsAdministration: boolean;
}

/** From what stands there at that moment, so that two changes at once both count. */
export type ChangeDraft = (next: (before: ConsolidationDraft) => ConsolidationDraft) => void;

export function blankDraft(today: CalendarDate): ConsolidationDraft {
  const beginDay = startOfYear(today);
  return {
    name: "",
    kind: "category",
    periodicity: "daily",
    beginDay,
    lastDay: addDays(addMonths(beginDay, 12), -1),
    companies: [],
    ignoredAccounts: [],
    ignoredCategories: [],
    currency: null,
    rateSetId: null,
    eliminates: true,
    showsDetails: false,
    yieldsAdministration: false,
  };
}

/** With those that it starts with, as far as they may join it. */
export function draftWith(
  today: CalendarDate,
  addable: readonly OfferedCompany[],
  startingIds: readonly number[] = [],
): ConsolidationDraft {
  return startingIds
    .flatMap((id) => addable.find((company) => company.id === id) ?? [])
    .reduce(withCompany, blankDraft(today));
}

export interface ReadConsolidation {
  readonly details: Details;
  readonly settings: Settings;
  /** In their order. */
  readonly companies: readonly OfferedCompany[];
  /** Which plans each company has: the chosen ones come without their company. */
  readonly scenarios: ReadonlyArray<{
    readonly companyId: number;
    readonly scenarios: ReadonlyArray<{ readonly id: number }>;
  }>;
}

export function draftOf({ details, settings, companies, scenarios }: ReadConsolidation): ConsolidationDraft {
  const chosen = new Set(details.scenarioIds);
  const planOf = new Map(
    scenarios.map((group) => [group.companyId, group.scenarios.find(({ id }) => chosen.has(id))?.id]),
  );
  const entering = new Map(settings.companies.map((company) => [company.companyId, company]));
  return {
    name: details.name,
    kind: details.kind,
    periodicity: details.periodicity,
    beginDay: details.periodBegin,
    lastDay: details.periodLastDay,
    companies: companies.map((company) => ({
      ...offered(company),
      scenarioId: planOf.get(company.id) ?? mainPlan,
      ownership: (entering.get(company.id)?.ownershipBasisPoints ?? whole) / 100,
      method: entering.get(company.id)?.method ?? "full",
    })),
    ignoredAccounts: details.ignoredAccountIds.map(unplaced),
    ignoredCategories: details.ignoredCategoryIds.map(unplaced),
    currency: details.currency,
    rateSetId: settings.rateSetId,
    eliminates: settings.eliminates,
    showsDetails: details.showsDetails,
    yieldsAdministration: details.yieldsAdministration,
  };
}

/** Whose it is was not told. */
const unplaced = (id: number): LeftOut => ({ id, companyId: null });

const offered = ({ id, name, currency, isAvailable }: OfferedCompany): OfferedCompany => ({
  id,
  name,
  currency,
  isAvailable,
});

/** At the end, wholly owned, in its main plan. */
export function withCompany(draft: ConsolidationDraft, company: OfferedCompany): ConsolidationDraft {
  if (draft.companies.some(({ id }) => id === company.id)) return draft;
  const added = { ...offered(company), scenarioId: mainPlan, ownership: 100, method: "full" as const };
  return { ...draft, companies: [...draft.companies, added] };
}

/** What was left out of it goes with it. */
export function withoutCompany(draft: ConsolidationDraft, companyId: number): ConsolidationDraft {
  const isOther = (item: LeftOut) => item.companyId !== companyId;
  return {
    ...draft,
    companies: draft.companies.filter(({ id }) => id !== companyId),
    ignoredAccounts: draft.ignoredAccounts.filter(isOther),
    ignoredCategories: draft.ignoredCategories.filter(isOther),
  };
}

export function changeCompany(
  draft: ConsolidationDraft,
  companyId: number,
  change: Partial<Pick<DraftCompany, "scenarioId" | "ownership" | "method">>,
): ConsolidationDraft {
  const companies = draft.companies.map((company) =>
    company.id === companyId ? { ...company, ...change } : company,
  );
  return { ...draft, companies };
}

/** To another place in the order; beyond an end, nothing moves. */
export function moveCompany(draft: ConsolidationDraft, companyId: number, to: number): ConsolidationDraft {
  const moved = draft.companies.find(({ id }) => id === companyId);
  if (moved === undefined || to < 0 || to >= draft.companies.length) return draft;
  const others = draft.companies.filter(({ id }) => id !== companyId);
  return { ...draft, companies: [...others.slice(0, to), moved, ...others.slice(to)] };
}

export const currencyOfDraft = ({ currency, companies }: ConsolidationDraft): CurrencyCode =>
  currency ?? companies[0]?.currency ?? "EUR";

export type DraftProblem = "name" | "period" | "companies" | "ownership" | "accounts";

/** What the server would refuse. `accountIds`: of all companies chosen; null while they are not known. */
export function problemsOf(
  draft: ConsolidationDraft,
  accountIds: readonly number[] | null,
): ReadonlySet<DraftProblem> {
  const problems = new Set<DraftProblem>();
  const name = tidied(draft.name);
  if (name === "" || name.length > longestConsolidationName) problems.add("name");
  if (!isPeriod(draft)) problems.add("period");
  if (draft.companies.length === 0) problems.add("companies");
  if (!draft.companies.every(({ ownership }) => isShare(ownership))) problems.add("ownership");
  const ignored = new Set(draft.ignoredAccounts.map(({ id }) => id));
  if (accountIds !== null && accountIds.length > 0 && accountIds.every((id) => ignored.has(id)))
    problems.add("accounts");
  return problems;
}

const tidied = (text: string): string => text.trim().replaceAll(/\s+/g, " ");

function isPeriod({ beginDay, lastDay }: ConsolidationDraft): boolean {
  const [begin, last] = [parseCalendarDate(beginDay), parseCalendarDate(lastDay)];
  return (
    begin !== null && last !== null && last >= begin && last < addMonths(begin, mostConsolidatedYears * 12)
  );
}

export const isShare = (percent: number | null): boolean =>
  percent !== null && percent >= 0.01 && percent <= 100;

/** Null while something keeps it from being saved. */
export function descriptionOf(draft: ConsolidationDraft, before: Details | null): Description | null {
  const periodBegin = parseCalendarDate(draft.beginDay);
  const periodLastDay = parseCalendarDate(draft.lastDay);
  if (periodBegin === null || periodLastDay === null) return null;
  const scenarioIds = draft.companies.map(({ scenarioId }) => scenarioId).filter((id) => id !== mainPlan);
  return {
    name: tidied(draft.name),
    kind: draft.kind,
    periodicity: draft.periodicity,
    periodBegin,
    periodLastDay,
    companyIds: draft.companies.map(({ id }) => id),
    ignoredAccountIds: idsOf(draft.ignoredAccounts),
    ignoredCategoryIds: idsOf(draft.ignoredCategories),
    currency: currencyOfDraft(draft),
    showsDetails: draft.showsDetails,
    yieldsAdministration: draft.yieldsAdministration,
    // Other plans than those that were named together: the server names them.
    scenarioLabel:
      before !== null && isSameSet(before.scenarioIds, scenarioIds) ? before.scenarioLabel : null,
    scenarioIds,
  };
}

const idsOf = (items: readonly LeftOut[]): number[] =>
  items.map(({ id }) => id).toSorted((left, right) => left - right);

function isSameSet(left: readonly number[], right: readonly number[]): boolean {
  const known = new Set(left);
  return known.size === right.length && right.every((id) => known.has(id));
}

/** The calendar of the group stays what it is. */
export function settingsOf(
  draft: ConsolidationDraft,
  { daysOffMask, holidaysCountry }: Pick<Settings, "daysOffMask" | "holidaysCountry">,
): SettingsChange {
  return {
    companies: draft.companies.map(({ id: companyId, ownership, method }) => ({
      companyId,
      ownershipBasisPoints: wholeParts(ownership ?? 0, 100),
      method,
    })),
    rateSetId: draft.rateSetId,
    eliminates: draft.eliminates,
    daysOffMask,
    holidaysCountry,
  };
}

const enteringText = ({ companies, ...rest }: SettingsChange | Settings): string =>
  JSON.stringify([
    rest.eliminates,
    rest.rateSetId ?? null,
    companies.map(({ companyId, ownershipBasisPoints, method }) => [companyId, ownershipBasisPoints, method]),
  ]);

export const isSameEntering = (wanted: SettingsChange, current: Settings): boolean =>
  enteringText(wanted) === enteringText(current);

/** Did somebody else say meanwhile how companies enter? Those that came, went or moved are the description's. */
export function hasMoved(read: Settings, current: Settings): boolean {
  const known = new Map(read.companies.map((company) => [company.companyId, company]));
  return (
    read.eliminates !== current.eliminates ||
    read.rateSetId !== current.rateSetId ||
    read.daysOffMask !== current.daysOffMask ||
    read.holidaysCountry !== current.holidaysCountry ||
    current.companies.some((company) => {
      const before = known.get(company.companyId);
      return (
        before !== undefined &&
        (before.ownershipBasisPoints !== company.ownershipBasisPoints || before.method !== company.method)
      );
    })
  );
}
