/** Whether what was sent describes a consolidation, and what exactly it then says. */
import { failure } from "@amont/contract/failure.ts";
import {
  type ConsolidationInput,
  longestConsolidationName,
  mostConsolidatedYears,
} from "@amont/contract/operations/consolidations/consolidation-fields.ts";
import { mainScenario } from "@amont/contract/operations/scenarios/scenario.ts";
import { addDays, addMonths } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { Outcome } from "../../http/operation-route.ts";
import {
  type CompanyRow,
  findAccounts,
  findCategories,
  findCompanies,
  findScenarios,
  type ScenarioRow,
} from "./consolidable-repository.ts";
import { isNameTaken } from "./consolidations-repository.ts";
import type { ChosenCompany, Description, OfCompany } from "./description.ts";

export interface Described {
  readonly organisationId: number;
  /** The consolidation that is changed; null for a new one. */
  readonly current: { readonly id: number; readonly description: Description } | null;
}

export interface CheckedDescription {
  readonly description: Description;
  readonly scope: CheckedScope;
}

export async function checkDescription(
  database: ScopedDatabase,
  described: Described,
  input: ConsolidationInput,
): Promise<Outcome<CheckedDescription>> {
  const name = await checkName(database, described, input.name);
  if (!name.ok) return name;
  const period = checkPeriod(input);
  if (!period.ok) return period;
  const scope = await checkScope(database, described, input);
  if (!scope.ok) return scope;
  const { plans, firstPlan, ignoredAccounts, ignoredCategories } = scope.value;
  const description = {
    name: name.value,
    kind: input.kind ?? described.current?.description.kind ?? "category",
    periodicity: input.periodicity,
    ...period.value,
    currency: input.currency,
    companies: plans,
    scenarioLabel: input.scenarioLabel?.trim() || (firstPlan ?? mainScenario.name),
    showsDetails: input.showsDetails,
    yieldsAdministration: input.yieldsAdministration,
    ignoredAccounts,
    ignoredCategories,
  };
  return ok({ description, scope: scope.value });
}

type SentScope = Pick<
  ConsolidationInput,
  "companyIds" | "scenarioIds" | "ignoredAccountIds" | "ignoredCategoryIds"
>;

export interface CheckedScope extends Pick<Description, "ignoredAccounts" | "ignoredCategories"> {
  /** In their order. */
  readonly companies: readonly CompanyRow[];
  readonly plans: readonly ChosenCompany[];
  /** What the first plan is called that is not a main one; null where all are. */
  readonly firstPlan: string | null;
}

/** What enters it. */
export async function checkScope(
  database: ScopedDatabase,
  described: Described,
  input: SentScope,
): Promise<Outcome<CheckedScope>> {
  const companyIds = [...new Set(input.companyIds)];
  const companies = await checkCompanies(database, described, companyIds);
  if (!companies.ok) return companies;
  const plans = await checkScenarios(database, companyIds, input.scenarioIds);
  if (!plans.ok) return plans;
  const ignoredAccounts = await checkAccounts(database, companyIds, input.ignoredAccountIds);
  if (!ignoredAccounts.ok) return ignoredAccounts;
  const ignoredCategories = await checkCategories(database, companyIds, input.ignoredCategoryIds);
  if (!ignoredCategories.ok) return ignoredCategories;
  return ok({
    companies: companies.value,
    ...plans.value,
    ignoredAccounts: ignoredAccounts.value,
    ignoredCategories: ignoredCategories.value,
  });
}

async function checkName(
  database: ScopedDatabase,
  { organisationId, current }: Described,
  sent: string,
): Promise<Outcome<string>> {
  const name = sent.trim().replaceAll(/\s+/g, " ");
  if (name === "" || name.length > longestConsolidationName)
    return err(failure("31002", { reason: "unusable" }));
  const isTaken = await isNameTaken(database, organisationId, { name, exceptId: current?.id ?? null });
  return isTaken ? err(failure("31002", { reason: "taken" })) : ok(name);
}

function checkPeriod({
  periodBegin,
  periodLastDay,
}: ConsolidationInput): Outcome<Pick<Description, "periodBegin" | "periodEndExclusive">> {
  const periodEndExclusive = addDays(periodLastDay, 1);
  const isReversed = periodEndExclusive <= periodBegin;
  if (isReversed || periodEndExclusive > addMonths(periodBegin, mostConsolidatedYears * 12))
    return err(failure("31005", { years: mostConsolidatedYears }));
  return ok({ periodBegin, periodEndExclusive });
}

/** One that it has already may have gone to another organisation since: it stays until somebody takes it out. */
async function checkCompanies(
  database: ScopedDatabase,
  { organisationId, current }: Described,
  companyIds: readonly number[],
): Promise<Outcome<readonly CompanyRow[]>> {
  const known = new Map((await findCompanies(database, companyIds)).map((row) => [row.id, row]));
  const kept = new Set(current?.description.companies.map(({ companyId }) => companyId));
  const companies = companyIds.flatMap((id) => known.get(id) ?? []);
  const areFit = companies.every((row) => row.organisation_id === organisationId || kept.has(row.id));
  return areFit && companies.length === companyIds.length ? ok(companies) : err(failure("31003"));
}

type Plans = Pick<CheckedScope, "plans" | "firstPlan">;

async function checkScenarios(
  database: ScopedDatabase,
  companyIds: readonly number[],
  scenarioIds: readonly number[],
): Promise<Outcome<Plans>> {
  const wanted = new Set(scenarioIds.filter((id) => id !== 0));
  const scenarios = wanted.size === 0 ? [] : await findScenarios(database, companyIds);
  const chosen = new Map<number, ScenarioRow>();
  for (const scenario of scenarios.filter(({ id }) => wanted.has(id)))
    chosen.set(scenario.company_id, scenario);
  // Fewer than were sent: two of one company, or one that no company of the list has.
  if (chosen.size !== wanted.size) return err(failure("31004"));
  const plans = companyIds.map(
    (companyId): ChosenCompany => ({ companyId, scenarioId: chosen.get(companyId)?.id ?? null }),
  );
  const [first] = companyIds.flatMap((companyId) => chosen.get(companyId) ?? []);
  return ok({ plans, firstPlan: first?.name ?? null });
}

async function checkAccounts(
  database: ScopedDatabase,
  companyIds: readonly number[],
  accountIds: readonly number[],
): Promise<Outcome<readonly OfCompany[]>> {
  if (accountIds.length === 0) return ok([]);
  const accounts = await findAccounts(database, companyIds);
  const ignored = ownedOf(accounts, accountIds);
  if (ignored.ok && ignored.value.length === accounts.length) return err(failure("6007"));
  return ignored;
}

async function checkCategories(
  database: ScopedDatabase,
  companyIds: readonly number[],
  categoryIds: readonly number[],
): Promise<Outcome<readonly OfCompany[]>> {
  if (categoryIds.length === 0) return ok([]);
  return ownedOf(await findCategories(database, companyIds, categoryIds), categoryIds);
}

/** Those of the rows that are wanted, by id; a failure when one that is wanted is none of them. */
function ownedOf(
  rows: ReadonlyArray<{ readonly company_id: number; readonly id: number }>,
  ids: readonly number[],
): Outcome<readonly OfCompany[]> {
  const wanted = new Set(ids);
  const found = rows
    .filter(({ id }) => wanted.has(id))
    .map((row) => ({ companyId: row.company_id, id: row.id }))
    .toSorted((left, right) => left.id - right.id);
  return found.length === wanted.size ? ok(found) : err(failure("not_found"));
}
