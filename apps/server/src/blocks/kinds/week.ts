/** What is still to come in and to go out on each of the next working days. */
import type { BarsBlock } from "@amont/figures/blocks/block.ts";
import { type Figure, sumFigure } from "@amont/figures/blocks/figure.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { ok } from "@amont/kernel/result.ts";
import type { ShownFigures } from "../../forecast/statement/shown-figures.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { cellFigure, complete, word } from "../block-parts.ts";
import type { BlockSource } from "../block-source.ts";

const days = { frequency: "daily", offsetBegin: 0, offsetEnd: 5 } as const;
const sides = ["outflow", "inflow"] as const;

export async function week(source: BlockSource): Promise<Outcome<BarsBlock>> {
  const read = await source.figures(days);
  if (!read.ok) return read;
  const { periods } = read.value.statement.axis;
  const bars = periods.map(({ endExclusive }, column) => ({
    // A column also holds the days off that lead to its day.
    label: { kind: "period" as const, frequency: "daily" as const, begin: addDays(endExclusive, -1) },
    figures: sides.map((side) => toCome(source, read.value, side, column)),
    isTotal: false,
  }));
  const total = {
    label: word("total"),
    figures: sides.map((_, side) => sumFigure(bars.flatMap(({ figures }) => figures[side] ?? []))),
    isTotal: true,
  };
  const isEmpty = total.figures.every((figure) => (figure?.value ?? 0) === 0);
  return ok({
    kind: "bars",
    ...complete,
    state: isEmpty ? "empty" : "ok",
    heads: [word("outflow"), word("inflow")],
    bars: [...bars, total],
  });
}

/** What is expected, and what is left of the plan. */
function toCome(
  source: BlockSource,
  { statement, currency }: ShownFigures,
  side: (typeof sides)[number],
  column: number,
): Figure | null {
  const period = statement.axis.periods[column];
  if (period === undefined) return null;
  const cells = statement[side];
  return sumFigure(
    (["expected", "remaining"] as const).map((measure) =>
      cellFigure(source.place("daily", side, measure), currency, period, cells[measure][column] ?? 0),
    ),
  );
}
