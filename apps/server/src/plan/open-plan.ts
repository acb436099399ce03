/** A company's plan as its writers and readers find it: in which periods, in which scenario, over which references. */
import { failure } from "@amont/contract/failure.ts";
import { firstDayOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import { type CalendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import type { OperationContext, Outcome } from "../http/operation-route.ts";
import { findPlanSettings } from "./plan-settings-repository.ts";
import { findPlanningCompany } from "./planning-company-repository.ts";
import { findScenarios, type ScenarioRow } from "./scenarios-repository.ts";

export interface OpenPlan {
  readonly database: ScopedDatabase;
  readonly companyId: number;
  readonly frequency: Frequency;
  /** The first day of the input period that holds today. */
  readonly currentPeriodOn: CalendarDate;
  readonly currency: CurrencyCode;
  /** Does each forecast belong to one account? Otherwise none does. */
  readonly isPerAccount: boolean;
  readonly computesVat: boolean;
  /** Null is the main plan. */
  readonly scenarioId: number | null;
  /** A frozen copy has values of its own, and none of what follows. */
  readonly isFrozen: boolean;
  /** The scenario and its references, the nearest first; the main plan, which is below them all, is left out. */
  readonly chain: readonly number[];
}

export async function openPlan(
  { database, now }: Pick<OperationContext, "database" | "now">,
  companyId: number,
  scenarioId: number | null,
): Promise<Outcome<OpenPlan>> {
  const [company, { inputFrequency: frequency, computesVat }, scenarios] = await Promise.all([
    findPlanningCompany(database, companyId),
    findPlanSettings(database, companyId),
    scenarioId === null ? [] : findScenarios(database, companyId),
  ]);
  const chain = chainOf(scenarios, scenarioId);
  if (chain === null) return err(failure("not_found", { scenarioId }));
  const today = todayIn(company.timeZone, now);
  return ok({
    database,
    companyId,
    frequency,
    currentPeriodOn: firstDayOfPeriod(periodIndexOf(today, frequency), frequency),
    currency: company.currency,
    isPerAccount: company.isPerAccount,
    computesVat,
    scenarioId,
    isFrozen: scenarios.some(({ id, frozenOn }) => id === scenarioId && frozenOn !== null),
    chain,
  });
}

/** Null when the scenario is not one of them. */
function chainOf(scenarios: readonly ScenarioRow[], scenarioId: number | null): readonly number[] | null {
  const byId = new Map(scenarios.map((scenario) => [scenario.id, scenario]));
  const chain: number[] = [];
  let next = scenarioId;
  while (next !== null) {
    const scenario = byId.get(next);
    if (scenario === undefined) return null;
    chain.push(next);
    next = scenario.referenceId;
  }
  return chain;
}

/** The first day of the period so many after the current one. */
export function periodOn(plan: OpenPlan, offset: number): CalendarDate {
  return firstDayOfPeriod(periodIndexOf(plan.currentPeriodOn, plan.frequency) + offset, plan.frequency);
}

export function offsetOfPeriod(plan: OpenPlan, day: CalendarDate): number {
  return periodIndexOf(day, plan.frequency) - periodIndexOf(plan.currentPeriodOn, plan.frequency);
}

/** The period that holds a day, by its first one. */
export function startOfInputPeriod(plan: OpenPlan, day: CalendarDate): CalendarDate {
  return firstDayOfPeriod(periodIndexOf(day, plan.frequency), plan.frequency);
}

/** Where the period that holds a day ends: its first day is not in it. */
export function nextPeriodOn(plan: OpenPlan, day: CalendarDate): CalendarDate {
  return firstDayOfPeriod(periodIndexOf(day, plan.frequency) + 1, plan.frequency);
}

/** Nobody plans for these; a slip of the finger does. */
export const isPlausiblePeriod = (day: CalendarDate): boolean => day >= "1990-01-01" && day < "2200-01-01";

/** The past is the same in all scenarios: only the main plan can still say what was planned then. */
export const isClosedPast = (plan: OpenPlan, day: CalendarDate): boolean =>
  plan.scenarioId !== null && day < plan.currentPeriodOn;
