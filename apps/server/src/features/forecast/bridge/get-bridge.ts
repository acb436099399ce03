import type { InputOf } from "@amont/contract/operation.ts";
import type { getBridge } from "@amont/contract/operations/forecast/get-bridge.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { unitsIn } from "../../../forecast/balance-figures.ts";
import { currentConsolidation, refusedOnCompany } from "../../../forecast/group/open-group.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import { companyBridge } from "../../../forecast/past/bridge/company-bridge.ts";
import { groupBridge } from "../../../forecast/past/bridge/group-bridge.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { largestFirst, mostSteps, toldReasons, transactionTexts } from "./told-bridge.ts";
import { toldGroup } from "./told-group-bridge.ts";

export const getBridgeUseCase =
  (forecasts: Forecasts) =>
  async ({ body }: InputOf<typeof getBridge>, context: OperationContext) => {
    const consolidation = currentConsolidation(context);
    if (consolidation !== undefined) {
      const read = await groupBridge(forecasts, context, consolidation, body);
      return read.ok ? ok(await toldGroup(context, consolidation, read.value)) : read;
    }
    const refused = refusedOnCompany(body);
    if (refused !== null) return err(refused);
    const read = await companyBridge(forecasts, context, body);
    if (!read.ok) return read;
    const { view, told, before, after, changes, isConverted } = read.value;
    const { selection, axis } = view;
    const units = unitsIn(selection.currency);
    const steps = largestFirst(told.steps);
    const toldSteps = steps.slice(0, mostSteps);
    const transactionOf = await transactionTexts(
      context.database,
      currentCompany(context),
      toldSteps,
      changes,
      units,
    );
    return ok({
      currency: selection.currency,
      columns: axis.periods.map(({ offset }, column) => ({
        offset,
        before: units(before[column] ?? 0),
        after: units(after[column] ?? 0),
        reasons: toldReasons(told.totals[column] ?? {}, isConverted, units),
        unexplained: units(told.unexplainedMinor[column] ?? 0),
      })),
      steps: toldSteps.map(({ kind, transactionId, categoryId, column, cashMinor }) => ({
        reason: kind,
        transactionId,
        transaction: transactionId === null ? null : transactionOf(transactionId),
        categoryId,
        offset: axis.periods[column]?.offset ?? 0,
        amount: units(cashMinor),
      })),
      otherStepCount: Math.max(0, steps.length - mostSteps),
    });
  };
