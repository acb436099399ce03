/** Changing a series, for the calls that do it. */
import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { checkPlaces } from "../../../plan/check-places.ts";
import type { OpenPlan } from "../../../plan/open-plan.ts";
import { insertSeries, type StoredSeries, updateSeries } from "../../../plan/series-repository.ts";
import { type WantedDefinition, wantedOf } from "../../../plan/wanted-definition.ts";
import { changedPlanOf, findSeries } from "./find-series.ts";
import { readDefinition } from "./read-definition.ts";
import { fallsIn, readSpan, type WantedSpan } from "./read-span.ts";
import { saveSeries, type Written } from "./try-series.ts";

interface WantedChange extends WantedSpan {
  readonly companyId: number;
  readonly seriesId: number;
  readonly scenarioId?: number | null | undefined;
  /** What it shall do, given what it does; the kind stays. */
  readonly definition: (current: WantedDefinition) => WantedDefinition;
}

export async function changeSeries(
  forecasts: CompanyForecasts,
  context: OperationContext,
  wanted: WantedChange,
): Promise<Outcome<{ readonly id: number; readonly undoToken: string }>> {
  const { companyId } = wanted;
  const changed = await changedPlanOf(context.database, wanted);
  if (!changed.ok) return changed;
  return saveSeries(forecasts, context, { companyId, ...changed.value }, (plan) => writeChange(plan, wanted));
}

export async function writeChange(
  plan: OpenPlan,
  wanted: WantedChange,
): Promise<Outcome<Written<{ readonly id: number }>>> {
  const { seriesId } = wanted;
  const current = await findSeries(plan, seriesId);
  if (!current.ok) return current;
  const next = await readChange(plan, current.value, wanted);
  if (!next.ok) return next;
  const saved = await storeChange(plan, next.value);
  return ok({ id: saved.id, saved: [saved] });
}

/** As it is in the plan now: the same series, or in a scenario the one that stands in its place. */
export async function storeChange(plan: OpenPlan, next: StoredSeries): Promise<StoredSeries> {
  const { database, companyId, scenarioId } = plan;
  if (next.scenarioId === scenarioId) {
    await updateSeries(database, companyId, next);
    return next;
  }
  // The reference keeps its own: here another series stands in its place.
  const { id: replacesId, ...copied } = next;
  const copy = { ...copied, replacesId, scenarioId };
  const [id = 0] = await insertSeries(database, companyId, [copy]);
  return { ...copy, id };
}

async function readChange(
  plan: OpenPlan,
  current: StoredSeries,
  { definition: definitionFor, ...wantedSpan }: WantedChange,
): Promise<Outcome<StoredSeries>> {
  const span = readSpan(plan, wantedSpan, current);
  if (!span.ok) return span;
  const currencyOf = await checkPlaces(plan, [current], "series");
  if (!currencyOf.ok) return currencyOf;
  const currency = currencyOf.value(current);
  const wanted = definitionFor(wantedOf(current.definition, currency));
  if (wanted.kind !== current.definition.kind) {
    const issues = [{ in: "body", field: "definition.kind", problem: "another kind of series" }];
    return err(failure("invalid_input", { issues }));
  }
  const definition = await readDefinition(plan, wanted, {
    categoryId: current.categoryId,
    currency,
    current: current.definition,
  });
  if (!definition.ok) return definition;
  if (!fallsIn(plan, span.value, definition.value)) return err(failure("3005"));
  return ok({ ...current, ...span.value, definition: definition.value });
}
