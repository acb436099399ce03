import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { applyAutomaticForecasts } from "@amont/contract/operations/forecast/automatic/apply-automatic-forecasts.ts";
import { newAutomatic } from "@amont/engine/series/automatic-definition.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { WaitOutside } from "../../../db/wait-outside.ts";
import type { LeafFits } from "../../../forecast/fits/leaf-fits.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { changePlan } from "../../../plan/change-plan.ts";
import { checkPlaces } from "../../../plan/check-places.ts";
import { endSeries } from "../../../plan/end-series.ts";
import { insertSeries } from "../../../plan/series-repository.ts";
import { findCandidates, openAutomaticPlan, proposalIdOf, readProposalId } from "./automatic-plan.ts";
import { publishForecast } from "./publish-forecast.ts";
import { readSuggested } from "./suggest-automatic-forecasts.ts";

type Input = InputOf<typeof applyAutomaticForecasts>;

/**
 * In the background: how wrong each forecast was on its own past, which makes its band an honest one. It takes ten times as
 * long as the forecast itself.
 */
type TryOnPast = (context: OperationContext) => Promise<void>;

/** From the same facts, which the proposal names, and so with the same figures. */
export const applyAutomaticForecastsUseCase =
  (forecasts: Forecasts, fits: LeafFits, tryOnPast: TryOnPast) =>
  async ({ params: { companyId }, body }: Input, context: OperationContext) => {
    const wanted = readProposalId(body.proposalId);
    if (wanted === null) return err(failure("30002"));
    const { scope, scenarioId, accountId } = wanted;
    return changePlan(context, { companyId, scenarioId }, async (plan) => {
      const opened = await openAutomaticPlan(forecasts, context, { scenarioId, accountId });
      if (!opened.ok) return opened;
      if ((await proposalIdOf(opened.value, scope)) !== body.proposalId) return err(failure("30002"));
      const categoryIds = [...new Set(body.categoryIds)];
      const places = categoryIds.map((categoryId) => ({
        categoryId,
        bankAccountId: accountId,
        projectId: null,
      }));
      const checked = await checkPlaces(plan, places, "automatic");
      if (!checked.ok) return checked;
      const candidates = await findCandidates(opened.value, categoryIds);
      const found = new Set(candidates.map(({ leaf }) => leaf.id));
      const unfit = categoryIds.filter((id) => !found.has(id));
      if (unfit.length > 0) return err(failure("30003", { categoryIds: unfit }));
      const inputs = await readSuggested(opened.value, candidates);
      const missing = fits.missing(inputs.leaves.map(({ fit }) => fit));
      if (missing !== null) throw new WaitOutside(missing);
      const ignorant = inputs.leaves.filter(({ fit }) => fits.read(fit).shape === "nothing");
      if (ignorant.length > 0)
        return err(failure("30001", { categoryIds: ignorant.map(({ leafId }) => leafId) }));
      const series = inputs.leaves.map((leaf) => ({
        categoryId: leaf.leafId,
        bankAccountId: accountId,
        projectId: null,
        scenarioId,
        replacesId: null,
        beginOn: plan.currentPeriodOn,
        endOn: null,
        definition: {
          ...newAutomatic,
          published: publishForecast(newAutomatic, inputs, leaf, { fit: fits.read(leaf.fit) }),
        },
      }));
      if (scope === "all") {
        const handed = candidates.flatMap((candidate) => candidate.series);
        await endSeries(plan, handed, plan.currentPeriodOn);
      }
      const ids = await insertSeries(plan.database, companyId, series);
      await tryOnPast(context);
      return ok({ ids });
    });
  };
