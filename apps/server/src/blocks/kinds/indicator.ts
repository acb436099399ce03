/** One indicator: what it says now, how it does, what it is to be, and what changed since a period and since a year. */
import { failure } from "@amont/contract/failure.ts";
import type { WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";
import { type PresetKpi, presetKpi, presetKpis, unitOfPreset } from "@amont/engine/kpis/preset-kpis.ts";
import { presetFacts } from "@amont/engine/kpis/presets/preset-facts.ts";
import type { Label, Note, ScalarBlock } from "@amont/figures/blocks/block.ts";
import {
  differenceFigure,
  type Figure,
  type FigureRow,
  figureAt,
  type IndicatorPlace,
  type Quantity,
} from "@amont/figures/blocks/figure.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import type { Frequency, Period } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { readGroup } from "../../forecast/group-repository.ts";
import type { KpiLines } from "../../forecast/statement/kpis/kpi-lines.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { columnsOf, named, word } from "../block-parts.ts";
import type { BlockSource } from "../block-source.ts";

/** As many periods as a year has; days are too many to look back so far. */
const periodsOfYear: Readonly<Record<Frequency, number | null>> = {
  daily: null,
  weekly: 52,
  monthly: 12,
  quarterly: 4,
};
const usualBack = 12;
const ahead = 3;

type Line = KpiLines[number]["children"][number];

export async function indicator(
  source: BlockSource,
  { kpiId }: WidgetOptions,
): Promise<Outcome<ScalarBlock>> {
  if (kpiId === undefined) return ok({ ...nothing, notes: [{ word: "notHere" }] });
  const frequency = await frequencyOf(source);
  const range = rangeOf(frequency);
  const read = await source.kpiLines(range);
  if (!read.ok) return read;
  const line = read.value
    .flatMap((one): readonly Line[] => [one, ...one.children])
    .find(({ id }) => id === kpiId);
  // Of several accounts, or in a frozen copy, indicators have no values at all.
  if (line === undefined)
    return read.value.length === 0
      ? ok({ ...nothing, notes: [{ word: "notHere" }] })
      : err(failure("not_found"));
  const figures = await source.figures({ frequency, ...range });
  if (!figures.ok) return figures;
  const { currency, statement } = figures.value;
  const place = placeOf(source, frequency, kpiId);
  const scaled = scaleOf(presetKpis.find((known) => known === line.preset) ?? null, currency);
  const values = line.values.map(({ value, error }) =>
    value === null || error !== null ? null : scaled.of(value),
  );
  const current = line.values.find(({ offset }) => offset === 0);
  const target = current?.objective ?? null;
  const { currentColumn, periods } = statement.axis;
  return ok({
    ...new Told(periods, frequency, currentColumn).block({
      values,
      unit: scaled.unit,
      currency: scaled.currency,
      proof: { kind: "indicators", ...place },
    }),
    label: named(line.name),
    severity: current?.severity ?? null,
    target:
      target === null
        ? null
        : figureAt(
            {
              values: values.map(() => scaled.of(target)),
              unit: scaled.unit,
              currency: scaled.currency,
              proof: { kind: "indicators", ...place, measure: "objective" },
            },
            columnsOf(periods),
            currentColumn,
          ),
    notes: values[currentColumn] === null ? [reasonOf(line, current?.error ?? null)] : [],
  });
}

/** For how many months the cash lasts: of every company and every group, whether or not somebody stored it. */
export async function runway(source: BlockSource): Promise<Outcome<ScalarBlock>> {
  const frequency = "monthly";
  // The first columns are there for what looks back three months.
  const read = await source.figures({ ...rangeOf(frequency, 2), frequency });
  if (!read.ok) return read;
  const { statement, balances } = read.value;
  const values = presetKpi("runway", presetFacts(statement, balances)).map((months, column) =>
    months === null || column < 2 ? null : inThousandths(months),
  );
  const { periods, currentColumn } = statement.axis;
  return ok({
    ...new Told(periods.slice(2), frequency, currentColumn - 2).block({
      values: values.slice(2),
      unit: "months",
      currency: null,
      proof: { kind: "indicators", ...placeOf(source, frequency, null) },
    }),
    notes: values[currentColumn] === null ? [{ word: "nothingBurns" }] : [],
  });
}

const nothing: ScalarBlock = {
  kind: "scalar",
  state: "ok",
  notes: [],
  label: null,
  period: null,
  figure: null,
  severity: null,
  target: null,
  compared: [],
  columns: [],
  row: null,
};

const rangeOf = (frequency: Frequency, before = 0) => ({
  offsetBegin: -(periodsOfYear[frequency] ?? usualBack) - before,
  offsetEnd: 1 + ahead,
});

async function frequencyOf(source: BlockSource): Promise<Frequency> {
  const { database, now } = source.context;
  const { consolidation } = source;
  if (consolidation !== undefined)
    return (await readGroup(database, consolidation))?.periodicity ?? "monthly";
  const { state } = await source.forecasts.today.open(database, currentCompany(source.context), now);
  return state.inputFrequency;
}

function placeOf(source: BlockSource, frequency: Frequency, kpiId: number | null): IndicatorPlace {
  const { scenarioId, accountIds } = source.filter;
  return { entityId: source.entityId, kpiId, frequency, scenarioId, accountIds, measure: "value" };
}

/** Values are told in units, months, days, per cent or as they were entered; figures are whole. */
function scaleOf(
  preset: PresetKpi | null,
  currency: CurrencyCode,
): Pick<FigureRow, "unit" | "currency"> & { readonly of: (value: number) => number } {
  const unit = preset === null ? "number" : unitOfPreset(preset);
  if (unit === "money") {
    const scale = 10 ** minorDigits(currency);
    return { unit, currency, of: (value: number) => roundHalfAway(value * scale) };
  }
  if (unit === "percent")
    return { unit: "ratio", currency: null, of: (value: number) => roundHalfAway(value * 100) };
  return { unit, currency: null, of: inThousandths };
}

const inThousandths = (value: number): number => roundHalfAway(value * 1000);

/** Why one of ours says nothing. */
const silences: ReadonlyMap<string, Note["word"]> = new Map([
  ["runway", "nothingBurns"],
  ["plannedRunway", "notShort"],
  ["headroom", "moduleOff"],
  ["forecastError", "tooFewPairs"],
  ["bandCoverage", "tooFewPairs"],
]);

function reasonOf({ kind, preset }: Pick<Line, "kind" | "preset">, error: string | null): Note {
  if (error !== null) return { word: "inError" };
  const silence = kind === "preset" ? silences.get(preset ?? "") : undefined;
  return { word: silence ?? "noValue" };
}

class Told {
  readonly #periods: readonly Period[];
  readonly #frequency: Frequency;
  readonly #current: number;

  constructor(periods: readonly Period[], frequency: Frequency, current: number) {
    this.#periods = periods;
    this.#frequency = frequency;
    this.#current = current;
  }

  block(row: FigureRow): ScalarBlock {
    const columns = columnsOf(this.#periods);
    const at = (column: number): Figure | null => figureAt(row, columns, column);
    const figure = at(this.#current);
    const year = periodsOfYear[this.#frequency];
    const begin = this.#periods[this.#current]?.start;
    return {
      ...nothing,
      period: begin === undefined ? null : { kind: "period", frequency: this.#frequency, begin },
      figure,
      compared: [
        ...changeSince(word("sincePrevious"), figure, at(this.#current - 1)),
        ...(year === null ? [] : changeSince(word("sinceYear"), figure, at(this.#current - year))),
      ],
      columns,
      row: isLine(row) ? row : null,
    };
  }
}

const changeSince = (label: Label, now: Figure | null, then: Figure | null) =>
  now === null || then === null ? [] : [{ label, figure: differenceFigure(now, then) }];

/** One point is no line. */
const isLine = ({ values }: Pick<FigureRow, "values"> & Omit<Quantity, "value">): boolean =>
  values.filter((value) => value !== null).length > 1;
