/** Balances at the ends of columns: what they were, what they are planned to be, the lowest, and what is to be held at least. */
import type { WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";
import type { SeriesBlock } from "@amont/figures/blocks/block.ts";
import type { BandMeasure, BandPlace, Figure, FigureRow } from "@amont/figures/blocks/figure.ts";
import { ok } from "@amont/kernel/result.ts";
import type { ShownFigures } from "../../forecast/statement/shown-figures.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { cellFigure, cellRow, columnsOf, word } from "../block-parts.ts";
import { type BlockSource, type Columns, columnsOfSpan, type ReadBands } from "../block-source.ts";

type BandQuantile = "p10" | "p25" | "p50" | "p75" | "p90";

export async function cashCurve(
  source: BlockSource,
  { span = source.filter.span }: WidgetOptions,
): Promise<Outcome<SeriesBlock>> {
  const columns = columnsOfSpan[span];
  const read = await source.figures(columns);
  if (!read.ok) return read;
  const bands = await source.bands(columns);
  if (!bands.ok) return bands;
  return ok(new Curve(source, columns, read.value, bands.value).block);
}

class Curve {
  readonly #source: BlockSource;
  readonly #columns: Columns;
  readonly #figures: ShownFigures;
  readonly #bands: ReadBands["bands"];
  readonly #floorMinor: number | null;

  constructor(source: BlockSource, columns: Columns, figures: ShownFigures, read: ReadBands | null) {
    this.#source = source;
    this.#columns = columns;
    this.#figures = figures;
    this.#bands = read?.bands ?? null;
    this.#floorMinor = read?.floorMinor ?? null;
  }

  get block(): SeriesBlock {
    const { periods, currentColumn } = this.#figures.statement.axis;
    return {
      kind: "series",
      state: "ok",
      notes: this.#notes(),
      frequency: this.#columns.frequency,
      columns: columnsOf(periods),
      currentColumn,
      lines: this.#lines(),
      outer: this.#band("p10", "p90"),
      inner: this.#band("p25", "p75"),
      levels: this.#levels(),
      marks: this.#marks(),
      heads: this.#heads(),
    };
  }

  #notes(): SeriesBlock["notes"] {
    if (this.#source.filter.asOf !== null) return [{ word: "withoutBands" }];
    if (this.#source.filter.accountIds.length > 0) return [{ word: "bandsOfAll" }];
    if (this.#bands?.isIndicative !== true) return [];
    return [{ word: "indicative", count: this.#bands.originCount }];
  }

  #lines(): SeriesBlock["lines"] {
    const { currency, balances, statement } = this.#figures;
    const { currentColumn } = statement.axis;
    const { end } = balances;
    const row = (isShown: (column: number) => boolean) => cellRow(this.#ends, currency, end, isShown);
    const median = this.#bandRow("p50");
    return [
      { role: "actual", label: word("actual"), row: row((column) => column < currentColumn) },
      // From the last balance that is known.
      { role: "plan", label: word("plan"), row: row((column) => column >= currentColumn - 1) },
      ...(median === null ? [] : [{ role: "median" as const, label: word("median"), row: median }]),
    ];
  }

  get #ends() {
    return this.#source.place(this.#columns.frequency, "endBalance", "balance");
  }

  #band(low: BandQuantile, high: BandQuantile): SeriesBlock["outer"] {
    const [lowRow, highRow] = [this.#bandRow(low), this.#bandRow(high)];
    return lowRow === null || highRow === null ? null : { low: lowRow, high: highRow };
  }

  /** From the current column on. */
  #bandRow(measure: BandQuantile): FigureRow | null {
    if (this.#bands === null) return null;
    const { currency, statement } = this.#figures;
    const before = Array.from({ length: statement.axis.currentColumn }, () => null);
    const place = this.#bandPlace(measure);
    const values = [...before, ...this.#bands[measure]];
    return { values, unit: "money", currency, proof: { kind: "bands", ...place } };
  }

  #bandPlace(measure: BandMeasure): BandPlace {
    const { entityId, filter } = this.#source;
    const { frequency, offsetEnd } = this.#columns;
    return { entityId, frequency, scenarioId: filter.scenarioId, offsetEnd, measure };
  }

  /** What is to be held, as bands are drawn against it; of some accounts their authorised overdrafts. Zero is a line anyway. */
  #levels(): SeriesBlock["levels"] {
    const { currency, overdraftMinor } = this.#figures;
    const begin = this.#current?.start;
    if (this.#floorMinor !== null && this.#floorMinor !== 0 && begin !== undefined) {
      const proof = { kind: "band", ...this.#bandPlace("floor"), begin } as const;
      const figure: Figure = { value: this.#floorMinor, unit: "money", currency, proof };
      return [{ label: word("floor"), figure }];
    }
    const value = overdraftMinor();
    if (this.#floorMinor !== null || value === 0) return [];
    const proof = { kind: "setting", entityId: this.#source.entityId, name: "overdraft" } as const;
    return [{ label: word("overdraft"), figure: { value, unit: "money", currency, proof } }];
  }

  get #current() {
    const { periods, currentColumn } = this.#figures.statement.axis;
    return periods[currentColumn];
  }

  #marks(): SeriesBlock["marks"] {
    const { statement, balances, currency } = this.#figures;
    const { periods, currentColumn } = statement.axis;
    const column = lowestColumn(balances.end, currentColumn);
    const period = periods[column];
    if (period === undefined) return [];
    const figure = cellFigure(this.#ends, currency, period, balances.end[column] ?? 0);
    return [{ column, label: word("lowPoint"), figure }];
  }

  #heads(): SeriesBlock["heads"] {
    const { currency, cashToday } = this.#figures;
    return [
      // What was held at the end of a past day is the last balance of its curve.
      ...(cashToday === null || this.#source.filter.asOf !== null
        ? []
        : [
            {
              label: word("cashToday"),
              figure: this.#source.cashToday(currency, cashToday),
              tone: cashToday < 0 ? ("bad" as const) : ("plain" as const),
            },
          ]),
      ...this.#risk(),
    ];
  }

  /** Of the paths, how many go below what is to be held until the last column. */
  #risk(): SeriesBlock["heads"] {
    const last = this.#figures.statement.axis.periods.at(-1);
    const share = this.#bands?.everBelow.at(-1);
    if (last === undefined || share === undefined) return [];
    const proof = { kind: "band", ...this.#bandPlace("everBelow"), begin: last.start } as const;
    const figure: Figure = { value: share, unit: "share", currency: null, proof };
    return [{ label: word("risk"), figure, tone: share >= riskyShare ? "warning" : "plain" }];
  }
}

/** From one in ten on it is a warning. */
export const riskyShare = 1_000;

/** The first of several; none where no column lies ahead. */
export function lowestColumn(balances: ArrayLike<number>, from: number): number {
  let lowest = -1;
  for (let column = Math.max(0, from); column < balances.length; column += 1)
    if (lowest === -1 || (balances[column] ?? 0) < (balances[lowest] ?? 0)) lowest = column;
  return lowest;
}
