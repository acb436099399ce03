/** How much of what was planned for a month is used: what was paid and is expected, beside the plan of each category. */
import type { WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";
import type { TableBlock } from "@amont/figures/blocks/block.ts";
import { type Figure, ratioFigure, sumFigure } from "@amont/figures/blocks/figure.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { cellFigure, complete, figureCell, named, word } from "../block-parts.ts";
import type { BlockSource } from "../block-source.ts";

const usualLines = 6;
/** All of it. */
const whole = 10_000;

export async function budget(
  source: BlockSource,
  { monthsAgo = 0, isInflow = false, most = usualLines }: WidgetOptions,
): Promise<Outcome<TableBlock>> {
  const read = await source.figures({
    frequency: "monthly",
    offsetBegin: -monthsAgo,
    offsetEnd: 1 - monthsAgo,
  });
  if (!read.ok) return read;
  const { statement, currency, today } = read.value;
  const [period] = statement.axis.periods;
  invariant(period !== undefined, "one column was asked for");
  const figureOf = (
    line: number | "inflow" | "outflow",
    cells: (typeof statement)["inflow"],
    measure: "realized" | "expected" | "forecast",
  ) => cellFigure(source.place("monthly", line, measure), currency, period, cells[measure][0] ?? 0);
  const cellsOf = (line: number | "inflow" | "outflow", cells: (typeof statement)["inflow"]) => {
    const used = sumFigure([figureOf(line, cells, "realized"), figureOf(line, cells, "expected")]);
    const planned = figureOf(line, cells, "forecast");
    const ratio = used === null || planned.value <= 0 ? null : ratioFigure(used, planned);
    const isOver = !isInflow && (ratio?.value ?? 0) > whole;
    return [
      figureCell(used),
      figureCell(nonZero(planned)),
      figureCell(ratio, isOver ? "bad" : "plain"),
    ] as const;
  };
  const side = isInflow ? "inflow" : "outflow";
  const lines = statement.lines
    .filter(({ depth, category }) => depth === 0 && category.isInflow === isInflow)
    .map(({ category, cells }) => ({
      category,
      cells,
      used: (cells.realized[0] ?? 0) + (cells.expected[0] ?? 0),
      planned: cells.forecast[0] ?? 0,
    }))
    .filter(({ used, planned }) => used !== 0 || planned !== 0)
    .toSorted((left, right) => right.planned - left.planned || right.used - left.used);
  return ok({
    kind: "table",
    ...complete,
    state: lines.length === 0 ? "empty" : "ok",
    notes: monthsAgo === 0 ? [{ word: "toDate", day: today }] : [],
    heads: [word("used"), word("budgeted"), word("usedShare")],
    rows: [
      ...lines.slice(0, most).map(({ category, cells }) => ({
        label: named(category.name),
        entityId: null,
        cells: [...cellsOf(category.id, cells)],
        isTotal: false,
      })),
      { label: word("total"), entityId: null, cells: [...cellsOf(side, statement[side])], isTotal: true },
    ],
  });
}

const nonZero = (figure: Figure): Figure | null => (figure.value === 0 ? null : figure);
