/** How much of what was planned for a month is used: what was paid and is expected, beside the plan of each category. */
import type { WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";
import type { Label, TableBlock } from "@amont/figures/blocks/block.ts";
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
  type Of = readonly [line: number | "inflow" | "outflow", cells: (typeof statement)["inflow"]];
  const cellsOf = (together: readonly Of[]) => {
    const sumOf = (measure: "realized" | "expected" | "forecast") =>
      together.map(([line, cells]) => figureOf(line, cells, measure));
    const used = sumFigure([...sumOf("realized"), ...sumOf("expected")]);
    const planned = sumFigure(sumOf("forecast"));
    if (planned === null) return [figureCell(used), figureCell(null), figureCell(null)];
    const ratio = used === null || planned.value <= 0 ? null : ratioFigure(used, planned);
    const isOver = !isInflow && (ratio?.value ?? 0) > whole;
    return [figureCell(used), figureCell(nonZero(planned)), figureCell(ratio, isOver ? "bad" : "plain")];
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
  const row = (label: Label, together: readonly Of[], isTotal = false) => ({
    label,
    entityId: null,
    cells: cellsOf(together),
    isTotal,
  });
  const others = lines.slice(most);
  return ok({
    kind: "table",
    ...complete,
    state: lines.length === 0 ? "empty" : "ok",
    notes: monthsAgo === 0 ? [{ word: "toDate", day: today }] : [],
    heads: [word("used"), word("budgeted"), word("usedShare")],
    rows: [
      ...lines.slice(0, most).map(({ category, cells }) => row(named(category.name), [[category.id, cells]])),
      ...(others.length === 0
        ? []
        : [
            row(
              word("others", others.length),
              others.map(({ category, cells }): Of => [category.id, cells]),
            ),
          ]),
      row(word("total"), [[side, statement[side]]], true),
    ],
  });
}

const nonZero = (figure: Figure): Figure | null => (figure.value === 0 ? null : figure);
