/** A scorecard as a workbook: errors by horizon, categories, and the pairs that they come from. Pure. */
import type {
  CellLook,
  WorkbookCell,
  WorkbookRow,
  WorkbookSheet,
} from "@amont/formats/spreadsheet/write-workbook.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import type { ToldPair } from "../list-scorecard-pairs.ts";
import type { ToldCard } from "../told-card.ts";
import type { ScorecardTexts } from "./scorecard-texts.ts";

export interface ExportedScorecard {
  readonly companyName: string;
  readonly currency: CurrencyCode;
  readonly card: ToldCard;
  readonly pairs: readonly ToldPair[];
}

const header: CellLook = { isBold: true, fill: "F3F4F6" };
const percent: CellLook = { format: "0.0 %" };
const day: CellLook = { format: "dd/mm/yyyy" };
/** Of so many digits always the same object: the file then has few styles. */
const amounts: readonly CellLook[] = [0, 1, 2, 3, 4].map((digits) => ({
  format: digits === 0 ? "#,##0" : `#,##0.${"0".repeat(digits)}`,
}));
const forecasters = ["plan", "automatic", "naive", "last"] as const;
const biased = ["plan", "automatic", "naive"] as const;

export function scorecardWorkbook(
  exported: ExportedScorecard,
  texts: ScorecardTexts,
): readonly WorkbookSheet[] {
  return [horizonSheet(exported, texts), categorySheet(exported, texts), pairSheet(exported, texts)];
}

function sheet(
  { companyName, currency, card }: ExportedScorecard,
  { title }: ScorecardTexts,
  name: string,
  { headings, rows }: { readonly headings: readonly string[]; readonly rows: readonly WorkbookCell[][] },
): WorkbookSheet {
  const about = [companyName, currency, card.from, addDays(card.to, -1)].join(" · ");
  const top: readonly WorkbookRow[] = [
    { cells: [{ value: title, look: { isBold: true } }] },
    { cells: [{ value: about, look: { isQuiet: true } }] },
    { cells: headings.map((value) => ({ value, look: header })) },
  ];
  return {
    name,
    columns: headings.map((_, at) => ({ width: at === 0 ? 28 : 16 })),
    frozen: { rows: top.length, columns: 1 },
    rows: [...top, ...rows.map((cells) => ({ cells }))],
  };
}

const number = (value: number | null): WorkbookCell => ({ value });
const text = (value: string | null): WorkbookCell => ({ value });
const date = (value: CalendarDate): WorkbookCell => ({ value: { date: value }, look: day });
/** Of ten-thousandths. */
const share = (value: number | null): WorkbookCell => ({
  value: value === null ? null : value / 10_000,
  look: percent,
});

function horizonSheet(exported: ExportedScorecard, texts: ScorecardTexts): WorkbookSheet {
  const { column } = texts;
  const { byHorizon, balanceCoverage } = exported.card;
  const covered = new Map(balanceCoverage.map(({ horizon, share: held }) => [horizon, held]));
  return sheet(exported, texts, texts.sheets.horizons, {
    headings: [
      column.horizon,
      column.count,
      column.replayed,
      ...forecasters.map((who) => column[who]),
      column.coverage,
    ],
    rows: byHorizon.map((errors) => horizonRow(errors, covered.get(errors.horizon) ?? null)),
  });
}

const horizonRow = (errors: ToldCard["byHorizon"][number], covered: number | null): WorkbookCell[] => [
  number(errors.horizon),
  number(errors.count),
  number(errors.replayedCount),
  ...forecasters.map((who) => share(errors[who])),
  share(covered),
];

function categorySheet(exported: ExportedScorecard, texts: ScorecardTexts): WorkbookSheet {
  const { column, lines, advice, biasOf } = texts;
  const money = moneyIn(exported.currency);
  return sheet(exported, texts, texts.sheets.categories, {
    headings: [
      column.category,
      "",
      column.count,
      column.replayed,
      ...forecasters.map((who) => column[who]),
      ...biased.map((who) => biasOf(column[who])),
      column.advice,
    ],
    rows: exported.card.categories.map((category) => [
      text(category.name),
      text(category.isInflow ? lines.inflows : lines.outflows),
      number(category.count),
      number(category.replayedCount),
      ...forecasters.map((who) => share(category[who])),
      ...biased.map((who) => money(category.bias[`${who}Minor`])),
      text(category.advice === null ? null : advice[category.advice]),
    ]),
  });
}

function pairSheet(exported: ExportedScorecard, texts: ScorecardTexts): WorkbookSheet {
  const { column, lines, yes } = texts;
  const money = moneyIn(exported.currency);
  return sheet(exported, texts, texts.sheets.pairs, {
    headings: [
      column.category,
      column.origin,
      column.horizon,
      column.from,
      column.to,
      column.plan,
      column.automatic,
      column.low,
      column.high,
      column.naive,
      column.last,
      column.actual,
      column.replayed,
    ],
    rows: exported.pairs.map((pair) => [
      text(typeof pair.line === "number" ? pair.name : lines[pair.line]),
      date(pair.originOn),
      number(pair.horizon),
      date(pair.beginOn),
      date(addDays(pair.endOn, -1)),
      money(pair.planMinor),
      money(pair.automaticMinor),
      money(pair.lowMinor),
      money(pair.highMinor),
      money(pair.naiveMinor),
      money(pair.lastMinor),
      money(pair.actualMinor),
      text(pair.isReplayed ? yes : null),
    ]),
  });
}

function moneyIn(currency: CurrencyCode): (minor: number | null) => WorkbookCell {
  const digits = minorDigits(currency);
  return (minor) => ({ value: minor === null ? null : minor / 10 ** digits, look: amounts[digits] ?? {} });
}
