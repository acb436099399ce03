/** Where a forecast may be: on a leaf, on an account or on none as the entity plans, on a project that exists. */
import type { ErrorCode } from "@amont/contract/errors/error-codes.ts";
import { failure } from "@amont/contract/failure.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../http/operation-route.ts";
import type { OpenPlan } from "./open-plan.ts";
import {
  countPlanningProjects,
  findAccountCurrencies,
  findPlannedCategories,
  findProjectIds,
} from "./places-repository.ts";

export interface Place {
  readonly categoryId: number;
  readonly bankAccountId: number | null;
  readonly projectId: number | null;
}

/**
 * What is written there. A cell may correct the calculated VAT; a series would compete with its calculation. What the
 * debt plan writes goes where nobody else may write. An automatic forecast may be where nobody plans by hand: what is still
 * to be categorised is cash all the same.
 */
type Written = "cells" | "series" | "automatic" | "debtPlan";

/** In which currency the forecasts of each place are. */
export type CurrencyOf = (place: Place) => CurrencyCode;

export async function checkPlaces(
  plan: OpenPlan,
  places: readonly Place[],
  written: Written,
): Promise<Outcome<CurrencyOf>> {
  const [categories, projects, accounts] = await Promise.all([
    checkCategories(plan, places, written),
    checkProjects(plan, places),
    checkAccounts(plan, places),
  ]);
  if (!categories.ok) return categories;
  return projects.ok ? accounts : projects;
}

/** A failure names this many of what it is about. */
const mostNamed = 100;

const refused = (code: ErrorCode, categoryIds: readonly number[]) =>
  err(failure(code, { categoryIds: categoryIds.slice(0, mostNamed) }));

async function checkCategories(
  { database, companyId, computesVat }: OpenPlan,
  places: readonly Place[],
  written: Written,
): Promise<Outcome<undefined>> {
  const ids = unique(places.map(({ categoryId }) => categoryId));
  const known = await findPlannedCategories(database, companyId, ids);
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) return refused("14001", missing);
  const isCalculated = computesVat && (written === "series" || written === "automatic");
  const unfit = [...known.values()].filter(
    ({ isLeaf, kind, takesForecasts }) =>
      !isLeaf ||
      !takesForecasts ||
      (kind === "to-categorise" && written !== "automatic") ||
      kind === "transfer" ||
      (kind === "debt" && written !== "debtPlan") ||
      (kind === "vat" && isCalculated),
  );
  if (unfit.length > 0)
    return refused(
      "14002",
      unfit.map(({ id }) => id),
    );
  return ok(undefined);
}

/** What is planned by project is changed by project: nobody could say which of them a change of the sum is about. */
async function checkProjects(plan: OpenPlan, places: readonly Place[]): Promise<Outcome<undefined>> {
  const { database, companyId, chain } = plan;
  const ids = present(places.map(({ projectId }) => projectId));
  const known = await findProjectIds(database, companyId, ids);
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) return err(failure("not_found", { projectId: missing }));
  const whole = unique(
    places.filter(({ projectId }) => projectId === null).map(({ categoryId }) => categoryId),
  );
  const projectCounts = await countPlanningProjects(database, companyId, chain, whole);
  if (projectCounts.size === 0) return ok(undefined);
  const byMany = [...projectCounts].filter(([, count]) => count > 1).map(([categoryId]) => categoryId);
  return byMany.length > 0 ? refused("14010", byMany) : refused("14009", [...projectCounts.keys()]);
}

async function checkAccounts(plan: OpenPlan, places: readonly Place[]): Promise<Outcome<CurrencyOf>> {
  const ids = present(places.map(({ bankAccountId }) => bankAccountId));
  if (!plan.isPerAccount && ids.length > 0) return err(failure("23012"));
  if (plan.isPerAccount && places.some(({ bankAccountId }) => bankAccountId === null)) {
    return err(failure("23011"));
  }
  const currencies = await findAccountCurrencies(plan.database, plan.companyId, ids);
  const missing = ids.find((id) => !currencies.has(id));
  if (missing !== undefined) return err(failure("not_found", { bankAccountId: missing }));
  return ok(({ bankAccountId }) => currencies.get(bankAccountId ?? 0) ?? plan.currency);
}

const unique = (ids: readonly number[]): readonly number[] => [...new Set(ids)];
const present = (ids: ReadonlyArray<number | null>): readonly number[] =>
  unique(ids.filter((id) => id !== null));
