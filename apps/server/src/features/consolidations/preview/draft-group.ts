/** A consolidation as it would be, as its statement asks for it. */
import { holidayCountries } from "@amont/contract/holidays-codec.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { previewNewConsolidation } from "@amont/contract/operations/consolidations/preview-new-consolidation.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { Group, GroupCompany } from "../../../forecast/group-repository.ts";
import type { CheckedScope } from "../check-description.ts";
import { isAvailable } from "../choices/company-view.ts";
import { companiesWithOwnRates } from "./preview-repository.ts";

export type PreviewedScope = InputOf<typeof previewNewConsolidation>["body"];

/** Weekends, as a new consolidation has them. */
const weekend = 96;
/** All of a company, in hundredths of a percent. */
const whole = 10_000;

/** One that nobody has made yet: it has no number, and its organisation's is nobody's. */
export const newGroup = (organisationId: number, { companies }: CheckedScope): Group => ({
  organisationId,
  consolidationId: -organisationId,
  currency: companies[0]?.currency ?? "EUR",
  kind: "category",
  periodicity: "monthly",
  timeZone: companies[0]?.time_zone ?? "Europe/Paris",
  daysOffMask: weekend,
  holidaysCountry: holidayCountries.find((country) => country === companies[0]?.country) ?? null,
  eliminates: true,
  rateSetId: null,
  companies: [],
  mappings: [],
});

/** Its calendar stays what it is. */
export async function draftGroup(
  database: ScopedDatabase,
  group: Group,
  scope: CheckedScope,
  { entering, currency, rateSetId }: PreviewedScope,
): Promise<Group> {
  const ownRates = await companiesWithOwnRates(
    database,
    group.organisationId,
    scope.companies.map(({ id }) => id),
  );
  const entered = new Map(entering.map((one) => [one.companyId, one]));
  const plans = new Map(scope.plans.map((plan) => [plan.companyId, plan.scenarioId]));
  const companies = scope.companies.map(
    (row): GroupCompany => ({
      companyId: row.id,
      name: row.name,
      timeZone: row.time_zone,
      currency: row.currency,
      hasOwnRates: ownRates.has(row.id),
      scenarioId: plans.get(row.id) ?? null,
      scenarioName: null,
      ownershipBp: entered.get(row.id)?.ownershipBasisPoints ?? whole,
      method: entered.get(row.id)?.method ?? "full",
      isAvailable: isAvailable(row, group.organisationId),
      ignoredAccountIds: idsOf(row.id, scope.ignoredAccounts),
      ignoredCategoryIds: idsOf(row.id, scope.ignoredCategories),
    }),
  );
  const kept = new Set(companies.map(({ companyId }) => companyId));
  return {
    ...group,
    currency,
    rateSetId,
    timeZone: companies[0]?.timeZone ?? group.timeZone,
    companies,
    mappings: group.mappings.filter(({ companyId }) => kept.has(companyId)),
  };
}

const idsOf = (companyId: number, items: CheckedScope["ignoredAccounts"]): readonly number[] =>
  items.filter((item) => item.companyId === companyId).map(({ id }) => id);
