/** What people say about an adjustment or an investment, made fit to be stored. */
import { failure } from "@amont/contract/failure.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { readPlannedAmount } from "../../plan/forecast-amount.ts";
import { requireLivingScenario } from "../../plan/living-scenario.ts";
import { isPlausiblePeriod } from "../../plan/open-plan.ts";
import { findAccountCurrencies } from "../../plan/places-repository.ts";
import { findPlanningCompany } from "../../plan/planning-company-repository.ts";
import type { Adjustment } from "./balance-adjustments-repository.ts";

const longestLabel = 100;

export interface AdjustmentInput {
  readonly kind: "adjustment" | "investment";
  readonly label: string;
  readonly amount: number;
  readonly beginDate: CalendarDate;
  readonly endDate?: CalendarDate | null | undefined;
  readonly bankAccountId?: number | null | undefined;
  readonly scenarioId?: number | null | undefined;
}

const refused = (field: string, problem: string) =>
  err(failure("invalid_input", { issues: [{ in: "body", field, problem }] }));

export async function readAdjustment(
  database: ScopedDatabase,
  companyId: number,
  input: AdjustmentInput,
): Promise<Outcome<Adjustment>> {
  const label = input.label.replaceAll(/\s+/g, " ").trim();
  if (label === "") return refused("label", "required");
  if (label.length > longestLabel) return refused("label", "too many characters");
  const { kind, beginDate: beginOn, endDate: endOn = null, scenarioId = null, bankAccountId = null } = input;
  if (!isPlausiblePeriod(beginOn)) return refused("beginDate", "out of range");
  if (endOn !== null && endOn <= beginOn) return refused("endDate", "not after the begin");
  if (endOn !== null && !isPlausiblePeriod(endOn)) return refused("endDate", "out of range");
  const living = await requireLivingScenario(database, companyId, scenarioId);
  if (!living.ok) return living;
  const currency = await currencyOf(database, companyId, bankAccountId);
  if (currency === undefined) return err(failure("not_found", { bankAccountId }));
  const amount = readPlannedAmount("amount", input.amount, currency);
  if (!amount.ok) return amount;
  if (amount.value === 0) return refused("amount", "zero");
  return ok({ kind, label, amountMinor: amount.value, beginOn, endOn, bankAccountId, scenarioId });
}

/** Undefined when the company has no such account. */
async function currencyOf(database: ScopedDatabase, companyId: number, bankAccountId: number | null) {
  if (bankAccountId === null) return (await findPlanningCompany(database, companyId)).currency;
  return (await findAccountCurrencies(database, companyId, [bankAccountId])).get(bankAccountId);
}
