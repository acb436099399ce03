/** How likely the balance is below what is to be held, at the end of each month and at any time until the last. */
import type { WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";
import type { TableBlock } from "@amont/figures/blocks/block.ts";
import type { BandMeasure, Figure } from "@amont/figures/blocks/figure.ts";
import { ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { complete, figureCell, word } from "../block-parts.ts";
import { type BlockSource, columnsOfSpan } from "../block-source.ts";
import { riskyShare } from "./cash-curve.ts";

export async function risk(
  source: BlockSource,
  { span = source.filter.span }: WidgetOptions,
): Promise<Outcome<TableBlock>> {
  const columns = { ...columnsOfSpan[span], offsetBegin: 0 };
  const { frequency, offsetEnd } = columns;
  const read = await source.figures(columns);
  if (!read.ok) return read;
  const simulated = await source.bands(columns);
  if (!simulated.ok) return simulated;
  const heads = [word("below"), word("prudent"), word("median")];
  const bands = simulated.value?.bands ?? null;
  if (bands === null) return ok({ kind: "table", ...complete, state: "empty", heads, rows: [] });
  const { currency, statement } = read.value;
  const { periods } = statement.axis;
  const figureOf = (measure: BandMeasure, at: number, value: number | undefined): Figure | null => {
    const period = periods[at];
    if (period === undefined || value === undefined) return null;
    const isShare = measure === "below" || measure === "everBelow";
    const { entityId, filter } = source;
    return {
      value,
      unit: isShare ? "share" : "money",
      currency: isShare ? null : currency,
      proof: {
        kind: "band",
        entityId,
        frequency,
        scenarioId: filter.scenarioId,
        offsetEnd,
        measure,
        begin: period.start,
      },
    };
  };
  const last = periods.length - 1;
  return ok({
    kind: "table",
    state: "ok",
    notes: bands.isIndicative ? [{ word: "indicative", count: bands.originCount }] : [],
    heads,
    rows: [
      ...periods.map(({ start }, at) => ({
        label: { kind: "period" as const, frequency, begin: start },
        entityId: null,
        cells: [
          chance(figureOf("below", at, bands.below[at])),
          figureCell(figureOf("p10", at, bands.p10[at])),
          figureCell(figureOf("p50", at, bands.p50[at])),
        ],
        isTotal: false,
      })),
      {
        label: word("everBelow"),
        entityId: null,
        cells: [
          chance(figureOf("everBelow", last, bands.everBelow[last])),
          figureCell(null),
          figureCell(null),
        ],
        isTotal: true,
      },
    ],
  });
}

const chance = (figure: Figure | null) =>
  figureCell(figure, (figure?.value ?? 0) >= riskyShare ? "warning" : "plain");
