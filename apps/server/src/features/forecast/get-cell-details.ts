import type { InputOf } from "@amont/contract/operation.ts";
import type { getCellDetails } from "@amont/contract/operations/forecast/get-cell-details.ts";
import { achievementRateOf } from "@amont/engine/statement/cell.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { unitsIn } from "../../forecast/balance-figures.ts";
import { viewRestrictions } from "../../forecast/cells/edit-restrictions.ts";
import { currentConsolidation, refusedOnCompany } from "../../forecast/group/open-group.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import { noteOf } from "../../forecast/statement/statement-answer.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { openCategoryView, summaryOf } from "./cell-transactions.ts";
import { forecastPartsOf } from "./forecast-parts.ts";
import { groupCellDetails } from "./group-cell-details.ts";

export const getCellDetailsUseCase =
  (forecasts: Forecasts) =>
  async ({ query }: InputOf<typeof getCellDetails>, context: OperationContext) => {
    const consolidation = currentConsolidation(context);
    if (consolidation !== undefined) return groupCellDetails(forecasts, context, consolidation, query);
    const refused = refusedOnCompany(query);
    if (refused !== null) return err(refused);
    const { categoryId, offset } = query;
    const scenarioId = query.scenarioId ?? null;
    const filter = { ...query, scenarioId, offsetBegin: offset, offsetEnd: offset + 1 };
    const opened = await openCategoryView(forecasts, context, filter, categoryId);
    if (!opened.ok) return opened;
    const { view, forecast } = opened.value;
    const { statement } = view.result;
    const line = statement.lines.find(({ category }) => category.id === categoryId);
    const [period] = view.axis.periods;
    invariant(line !== undefined && period !== undefined, "a category has its line, a column its period");
    const units = unitsIn(view.selection.currency);
    const amount = (measure: keyof typeof line.cells) => line.cells[measure][0] ?? 0;
    const facts = {
      realized: amount("realized"),
      expected: amount("expected"),
      forecast: amount("forecast"),
    };
    return ok({
      categoryId,
      categoryName: line.category.name,
      isInflow: line.category.isInflow,
      isLeaf: line.isLeaf,
      offset,
      begin: period.start,
      end: period.endExclusive,
      currency: view.selection.currency,
      cashFlow: units(amount("cashFlow")),
      realized: units(facts.realized),
      expected: units(facts.expected),
      forecast: units(facts.forecast),
      remaining: units(amount("remaining")),
      achievementRate: achievementRateOf(facts),
      note:
        noteOf(
          view.axis,
          forecast.notes.filter((one) => one.categoryId === categoryId),
        ).get(0) ?? null,
      parts: forecastPartsOf(opened.value, categoryId, scenarioId, { withCovered: line.isLeaf }),
      transactions: await summaryOf(opened.value, context, { categoryId, scenarioId }),
      restrictions: [...viewRestrictions(opened.value), ...(line.isLeaf ? [] : (["notOnCategory"] as const))],
    });
  };
