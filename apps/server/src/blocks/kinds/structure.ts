/** What a side of a month was made of: its largest categories, and the others together. */
import type { WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";
import { sharesOf } from "@amont/engine/reporting/shares.ts";
import type { BarsBlock } from "@amont/figures/blocks/block.ts";
import { type Figure, shareFigure, sumFigure } from "@amont/figures/blocks/figure.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { cellFigure, complete, named, word } from "../block-parts.ts";
import type { BlockSource } from "../block-source.ts";

const usualParts = 8;
/** Shares are in tenths of a per cent, figures in hundredths. */
const hundredthsOfTenth = 10;

export async function structure(
  source: BlockSource,
  { monthsAgo = 1, isInflow = false, most = usualParts }: WidgetOptions,
): Promise<Outcome<BarsBlock>> {
  const read = await source.figures({
    frequency: "monthly",
    offsetBegin: -monthsAgo,
    offsetEnd: 1 - monthsAgo,
  });
  if (!read.ok) return read;
  const { statement, currency } = read.value;
  const [period] = statement.axis.periods;
  invariant(period !== undefined, "one column was asked for");
  const lines = statement.lines.filter(
    ({ depth, category }) => depth === 0 && category.isInflow === isInflow && category.kind !== "transfer",
  );
  const figures = new Map(
    lines.map(({ category, cells }): [number, Figure] => [
      category.id,
      cellFigure(source.place("monthly", category.id, "realized"), currency, period, cells.realized[0] ?? 0),
    ]),
  );
  const { shown, others, negative } = sharesOf(
    [...figures].map(([id, { value }]) => ({ id, amount: minorUnits(value) })),
    most,
  );
  const shownIds = new Set([...shown, ...negative].map(({ id }) => id));
  const positive = [...figures.values()].filter(({ value }) => value > 0);
  const rest = [...figures].flatMap(([id, figure]) =>
    shownIds.has(id) || figure.value === 0 ? [] : [figure],
  );
  const nameOf = (id: number) => named(lines.find(({ category }) => category.id === id)?.category.name ?? "");
  const bar = (label: BarsBlock["bars"][number]["label"], figure: Figure | null, tenths: number | null) => ({
    label,
    figures: [
      figure,
      figure === null || tenths === null
        ? null
        : shareFigure(tenths * hundredthsOfTenth, figure, sumFigure(positive) ?? figure),
    ],
    isTotal: false,
  });
  return ok({
    kind: "bars",
    ...complete,
    state: shown.length === 0 ? "empty" : "ok",
    heads: [word(isInflow ? "inflow" : "outflow"), word("share")],
    bars: [
      ...shown.map(({ id, tenths }) => bar(nameOf(id), figures.get(id) ?? null, tenths)),
      ...(others === null ? [] : [bar(word("others", others.count), sumFigure(rest), others.tenths)]),
      ...negative.map(({ id }) => bar(nameOf(id), figures.get(id) ?? null, null)),
    ],
  });
}
