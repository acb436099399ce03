/** What people say of a series, made fit to be stored. */
import { type Failure, failure } from "@amont/contract/failure.ts";
import type { AmountChange } from "@amont/engine/series/automatic-definition.ts";
import { withRules } from "@amont/engine/series/automatic-series.ts";
import type { SeriesDefinition } from "@amont/engine/series/forecast-series.ts";
import { periodIndexOf } from "@amont/engine/series/input-periods.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../../http/operation-route.ts";
import { readForecast, readPlannedAmount } from "../../../plan/forecast-amount.ts";
import type { OpenPlan } from "../../../plan/open-plan.ts";
import { findPlannedCategories, isIndicator } from "../../../plan/places-repository.ts";
import { readFormula } from "../../../plan/read-formula.ts";
import type {
  WantedAutomatic,
  WantedDefinition,
  WantedPerformance,
} from "../../../plan/wanted-definition.ts";

interface Planned {
  readonly categoryId: number;
  readonly currency: CurrencyCode;
  /** What the series does, where it is changed. */
  readonly current?: SeriesDefinition | undefined;
}

export async function readDefinition(
  plan: OpenPlan,
  wanted: WantedDefinition,
  { categoryId, currency, current }: Planned,
): Promise<Outcome<SeriesDefinition>> {
  switch (wanted.kind) {
    case "fixedAmount": {
      if (wanted.amount <= 0) return err(failure("14006", { field: "amount" }));
      const amount = readForecast("amount", wanted.amount, currency);
      if (!amount.ok) return amount;
      const { kind, recurrenceMonths: everyMonths, day, indexation, excludesVat } = wanted;
      return ok({
        kind,
        amountMinor: amount.value,
        everyMonths,
        day,
        ...(indexation ? { indexation: { percent: indexation.percentage, month: indexation.month } } : {}),
        ...(excludesVat === true ? { excludesVat } : {}),
      });
    }
    case "performanceBased":
      return readPerformance(wanted, currency);
    case "categoryBased": {
      const { kind, sourceCategoryId: sourceId, percentage: percent, delay } = wanted;
      const refusal = percentRefusal(percent) ?? (await sourceRefusal(plan, sourceId, categoryId));
      return refusal === null ? ok({ kind, sourceId, percent, delay }) : err(refusal);
    }
    case "customKpiBased": {
      const { kind, kpiId: sourceId, percentage: percent, delay } = wanted;
      const refusal = percentRefusal(percent);
      if (refusal !== null) return err(refusal);
      const isKnown = await isIndicator(plan.database, plan.companyId, sourceId);
      return isKnown
        ? ok({ kind, sourceId, percent, delay })
        : err(failure("not_found", { kpiId: sourceId }));
    }
    case "categoryFormula": {
      const formula = await readFormula(plan.database, plan.companyId, {
        text: wanted.formula,
        context: "categories",
      });
      return formula.ok ? ok({ kind: wanted.kind, formula: formula.value }) : formula;
    }
    case "automatic":
      return readAutomatic(plan, wanted, { current, currency });
  }
}

/** It is made by applying a suggestion: nobody can say by hand what the past says. */
function readAutomatic(
  { currentPeriodOn, frequency }: OpenPlan,
  { adjustment: wanted, allowance }: WantedAutomatic,
  { current, currency }: Omit<Planned, "categoryId">,
): Outcome<SeriesDefinition> {
  if (current?.kind !== "automatic") return err(failure("30003"));
  const now = { period: periodIndexOf(currentPeriodOn, frequency), frequency };
  if (wanted === null) return ok(withRules(current, { allowance, adjustment: null }, now));
  const adjustment = readChange(wanted, currency);
  return adjustment.ok
    ? ok(withRules(current, { allowance, adjustment: adjustment.value }, now))
    : adjustment;
}

function readPerformance(
  { kind, basis, isFlash, ...wanted }: WantedPerformance,
  currency: CurrencyCode,
): Outcome<SeriesDefinition> {
  const change = readChange(wanted, currency);
  return change.ok ? ok({ kind, basis, change: change.value, isFlash }) : change;
}

function readChange(
  { amountType, value }: Pick<WantedPerformance, "amountType" | "value">,
  currency: CurrencyCode,
): Outcome<AmountChange> {
  if (amountType === "percentage") {
    // A hundred per cent less is nothing; less than nothing is no forecast.
    if (value < -100) return err(failure("14006", { field: "value" }));
    if (value > mostPercent) return err(outOfRange("value"));
    return ok({ kind: amountType, percent: value });
  }
  const amount = readPlannedAmount("value", value, currency);
  return amount.ok ? ok({ kind: amountType, amountMinor: amount.value }) : amount;
}

const mostPercent = 10_000;

const outOfRange = (field: string): Failure =>
  failure("invalid_input", { issues: [{ in: "body", field, problem: "out of range" }] });

const percentRefusal = (percent: number): Failure | null =>
  percent > 0 ? null : failure("14006", { field: "percentage" });

/** A share of itself would never come to an end. A parent is the sum of its leaves, and may be a source. */
async function sourceRefusal(
  { database, companyId }: OpenPlan,
  sourceId: number,
  categoryId: number,
): Promise<Failure | null> {
  if (sourceId === categoryId) return outOfRange("sourceCategoryId");
  const known = await findPlannedCategories(database, companyId, [sourceId]);
  return known.has(sourceId) ? null : failure("14001", { categoryIds: [sourceId] });
}
