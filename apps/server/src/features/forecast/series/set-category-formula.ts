import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { setCategoryFormula } from "@amont/contract/operations/forecast/series/set-category-formula.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import type { Place } from "../../../plan/check-places.ts";
import { effectiveSeries } from "../../../plan/effective-series.ts";
import { endSeries } from "../../../plan/end-series.ts";
import { isClosedPast, type OpenPlan, periodOn } from "../../../plan/open-plan.ts";
import {
  insertSeries,
  loadSeries,
  type StoredSeries,
  updateSeries,
} from "../../../plan/series-repository.ts";
import { readSeries } from "./create-series.ts";
import { saveSeries, type Written } from "./try-series.ts";

type Input = InputOf<typeof setCategoryFormula>;

type WrittenFormula = Outcome<Written<{ readonly id: number | null }>>;

/** One formula at a time: a new one ends the one before it, and none ends it too. */
export const setCategoryFormulaUseCase =
  (forecasts: CompanyForecasts) =>
  async ({ params, body }: Input, context: OperationContext) => {
    const { companyId, categoryId } = params;
    const { formula, scenarioId, bankAccountId = null, projectId = null, startOffset = 0 } = body;
    const place: Place = { categoryId, bankAccountId, projectId };
    const where = { companyId, scenarioId, kind: "categoryFormula" as const };
    return saveSeries(forecasts, context, where, (plan) =>
      formula === null
        ? removeFormula(plan, place, startOffset)
        : writeFormula(plan, place, { formula, startOffset }),
    );
  };

async function removeFormula(plan: OpenPlan, place: Place, startOffset: number): Promise<WrittenFormula> {
  const from = periodOn(plan, startOffset);
  if (isClosedPast(plan, from)) return err(failure("21001"));
  await endSeries(plan, await formulasAt(plan, place), from);
  return ok({ id: null, saved: [] });
}

export async function writeFormula(
  plan: OpenPlan,
  place: Place,
  { formula, startOffset }: { readonly formula: string; readonly startOffset: number },
): Promise<WrittenFormula> {
  const wanted = { kind: "categoryFormula", formula } as const;
  const read = await readSeries(plan, { ...place, startOffset }, [place.categoryId], wanted);
  if (!read.ok) return read;
  const [series] = read.value;
  if (series === undefined) return err(failure("not_found"));
  const earlier = await formulasAt(plan, place);
  const same = earlier.find(
    ({ scenarioId, beginOn }) => scenarioId === plan.scenarioId && beginOn === series.beginOn,
  );
  await endSeries(
    plan,
    earlier.filter((one) => one !== same),
    series.beginOn,
  );
  if (same !== undefined) {
    const changed = { ...series, id: same.id };
    await updateSeries(plan.database, plan.companyId, changed);
    return ok({ id: same.id, saved: [changed] });
  }
  const [id = 0] = await insertSeries(plan.database, plan.companyId, [series]);
  return ok({ id, saved: [{ ...series, id }] });
}

async function formulasAt(
  { database, companyId, chain }: OpenPlan,
  { categoryId, bankAccountId, projectId }: Place,
): Promise<readonly StoredSeries[]> {
  const all = await loadSeries(database, companyId, chain, [categoryId]);
  return effectiveSeries(all, chain).filter(
    (series) =>
      series.definition.kind === "categoryFormula" &&
      series.bankAccountId === bankAccountId &&
      series.projectId === projectId,
  );
}
