/** What people say about a consolidation when they make or change one. */
import type { ConsolidationKind } from "@amont/contract/operations/consolidations/consolidation-fields.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";

/** A bank account or a category, with whose it is. */
export interface OfCompany {
  readonly companyId: number;
  readonly id: number;
}

export interface ChosenCompany {
  readonly companyId: number;
  /** Null: its main plan. */
  readonly scenarioId: number | null;
}

export interface Description {
  readonly name: string;
  readonly kind: ConsolidationKind;
  readonly periodicity: Frequency;
  readonly periodBegin: CalendarDate;
  readonly periodEndExclusive: CalendarDate;
  readonly currency: CurrencyCode;
  readonly scenarioLabel: string;
  readonly showsDetails: boolean;
  readonly yieldsAdministration: boolean;
  /** In their order. */
  readonly companies: readonly ChosenCompany[];
  /** By id. */
  readonly ignoredAccounts: readonly OfCompany[];
  readonly ignoredCategories: readonly OfCompany[];
}

/** As the contract has it. */
export function detailsOf(id: number, description: Description) {
  const { companies, ignoredAccounts, ignoredCategories, periodEndExclusive, ...rest } = description;
  return {
    id,
    ...rest,
    periodLastDay: addDays(periodEndExclusive, -1),
    companyIds: companies.map(({ companyId }) => companyId),
    scenarioIds: companies.flatMap(({ scenarioId }) => scenarioId ?? []),
    ignoredAccountIds: ignoredAccounts.map((account) => account.id),
    ignoredCategoryIds: ignoredCategories.map((category) => category.id),
  };
}
