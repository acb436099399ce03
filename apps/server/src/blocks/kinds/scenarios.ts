/** The main plan and its scenarios side by side: where each ends, how far from the main plan, and where it is lowest. */
import type { WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";
import type { Label, TableBlock } from "@amont/figures/blocks/block.ts";
import { differenceFigure, type Figure } from "@amont/figures/blocks/figure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { cellFigure, cellRow, columnsOf, complete, figureCell, named, word } from "../block-parts.ts";
import { type BlockSource, columnsOfSpan } from "../block-source.ts";
import { findOpenScenarios } from "../plans-repository.ts";
import { lowestColumn } from "./cash-curve.ts";

/** With the main plan five. */
const mostScenarios = 4;

interface Row {
  readonly label: Label;
  readonly end: Figure | null;
  readonly cells: TableBlock["rows"][number]["cells"];
}

export async function scenarios(
  source: BlockSource,
  { span = source.filter.span }: WidgetOptions,
): Promise<Outcome<TableBlock>> {
  // A consolidation has none of its own.
  const { consolidation, context, entityId } = source;
  const stored =
    consolidation === undefined ? await findOpenScenarios(context.database, entityId, mostScenarios) : [];
  const columns = { ...columnsOfSpan[span], offsetBegin: 0 };
  const rows: Row[] = [];
  for (const { id, name } of [{ id: null, name: null }, ...stored]) {
    const plan = source.under(id);
    const read = await plan.figures(columns);
    // On a past day it was not there yet.
    if (!read.ok && read.error.code === "not_found" && source.filter.asOf !== null) continue;
    if (!read.ok) return err(read.error);
    const { balances, currency, statement } = read.value;
    const { periods } = statement.axis;
    const place = plan.place(columns.frequency, "endBalance", "balance");
    const figureOf = (at: number): Figure | null => {
      const period = periods[at];
      return period === undefined ? null : cellFigure(place, currency, period, balances.end[at] ?? 0);
    };
    const end = figureOf(periods.length - 1);
    const lowest = lowestColumn(balances.end, 0);
    const low = periods[lowest];
    const main = rows[0]?.end ?? null;
    const note =
      low === undefined
        ? null
        : ({ kind: "period", frequency: columns.frequency, begin: low.start } as const);
    rows.push({
      label: name === null ? word("mainPlan") : named(name),
      end,
      cells: [
        figureCell(end),
        figureCell(main === null || end === null ? null : differenceFigure(end, main)),
        figureCell(figureOf(lowest), undefined, note),
        {
          kind: "line",
          columns: columnsOf(periods),
          row: cellRow(place, currency, balances.end),
          mark: lowest === -1 ? null : lowest,
        },
      ],
    });
  }
  return ok({
    kind: "table",
    ...complete,
    state: rows.length < 2 ? "empty" : "ok",
    heads: [word("endOfColumn"), word("difference"), word("lowPoint"), word("course")],
    rows: rows.map(({ label, cells }) => ({ label, entityId: null, cells, isTotal: false })),
  });
}
