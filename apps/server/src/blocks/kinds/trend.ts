/** How the largest categories of a side went over twelve whole months, the last of them beside the one before. */
import type { WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";
import type { TableBlock } from "@amont/figures/blocks/block.ts";
import { differenceFigure, type Figure, ratioFigure } from "@amont/figures/blocks/figure.ts";
import { ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { cellFigure, cellRow, columnsOf, complete, figureCell, named, word } from "../block-parts.ts";
import type { BlockSource } from "../block-source.ts";

const months = 12;
const usualLines = 6;

export async function trend(
  source: BlockSource,
  { isInflow = false, most = usualLines }: WidgetOptions,
): Promise<Outcome<TableBlock>> {
  const read = await source.figures({ frequency: "monthly", offsetBegin: -months, offsetEnd: 0 });
  if (!read.ok) return read;
  const { statement, currency } = read.value;
  const { periods } = statement.axis;
  // Months of which nothing is known are blank, and not zero.
  const first = periods.findIndex(
    (_, at) => (statement.inflow.realized[at] ?? 0) !== 0 || (statement.outflow.realized[at] ?? 0) !== 0,
  );
  const lines = statement.lines
    .filter(({ depth, category }) => depth === 0 && category.isInflow === isInflow)
    .map(({ category, cells }) => ({
      category,
      paid: cells.realized,
      sum: periods.reduce((sum, _, at) => sum + (cells.realized[at] ?? 0), 0),
    }))
    .filter(({ sum }) => sum !== 0)
    .toSorted((left, right) => right.sum - left.sum)
    .slice(0, most);
  const rows = lines.map(({ category, paid }) => {
    const place = source.place("monthly", category.id, "realized");
    const figureOf = (at: number): Figure | null => {
      const period = periods[at];
      return period === undefined || at < first ? null : cellFigure(place, currency, period, paid[at] ?? 0);
    };
    const [last, before] = [figureOf(months - 1), figureOf(months - 2)];
    return {
      label: named(category.name),
      entityId: null,
      cells: [
        figureCell(last),
        figureCell(
          last === null || before === null || before.value <= 0
            ? null
            : ratioFigure(differenceFigure(last, before), before),
          // Less spent is no bad news.
          isInflow ? undefined : "plain",
        ),
        {
          kind: "line" as const,
          columns: columnsOf(periods),
          row: cellRow(place, currency, paid, (at) => at >= first),
          mark: null,
        },
      ],
      isTotal: false,
    };
  });
  return ok({
    kind: "table",
    ...complete,
    state: rows.length === 0 ? "empty" : "ok",
    heads: [word("lastMonth"), word("growth"), word("course")],
    rows,
  });
}
