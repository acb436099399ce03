/** What people say of a series, made fit to be stored. */
import { type Failure, failure } from "@amont/contract/failure.ts";
import type { SeriesDefinition } from "@amont/engine/series/forecast-series.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../../http/operation-route.ts";
import { readForecast, readPlannedAmount } from "../../../plan/forecast-amount.ts";
import type { OpenPlan } from "../../../plan/open-plan.ts";
import { findPlannedCategories, isIndicator } from "../../../plan/places-repository.ts";
import { readFormula } from "../../../plan/read-formula.ts";
import type { WantedDefinition, WantedPerformance } from "../../../plan/wanted-definition.ts";

interface Planned {
  readonly categoryId: number;
  readonly currency: CurrencyCode;
}

export async function readDefinition(
  plan: OpenPlan,
  wanted: WantedDefinition,
  { categoryId, currency }: Planned,
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
  }
}

function readPerformance(
  { kind, basis, amountType, value, isFlash }: WantedPerformance,
  currency: CurrencyCode,
): Outcome<SeriesDefinition> {
  if (amountType === "percentage") {
    // A hundred per cent less is nothing; less than nothing is no forecast.
    if (value < -100) return err(failure("14006", { field: "value" }));
    if (value > mostPercent) return err(outOfRange("value"));
    return ok({ kind, basis, change: { kind: amountType, percent: value }, isFlash });
  }
  const amount = readPlannedAmount("value", value, currency);
  if (!amount.ok) return amount;
  return ok({ kind, basis, change: { kind: amountType, amountMinor: amount.value }, isFlash });
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
