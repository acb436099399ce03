/** Positions as a workbook: the ends of days first, then a sheet for each layer that moves something. Pure. */
import {
  type ToldLayer,
  toldLayers,
} from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import { cellName } from "@amont/formats/spreadsheet/cell-names.ts";
import type {
  CellLook,
  WorkbookCell,
  WorkbookRow,
  WorkbookSheet,
} from "@amont/formats/spreadsheet/write-workbook.ts";
import { addDays, type CalendarDate, diffDays } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { type PositionLine, totalsOf } from "./position-table.ts";
import type { PositionTexts } from "./position-texts.ts";

export interface ExportedPositions {
  /** The entity, its plan, the basis. */
  readonly about: readonly string[];
  readonly lines: readonly PositionLine[];
  /** Whose days the lines hold. */
  readonly rolled: DateInterval;
  /** Those of them that are shown. */
  readonly shown: DateInterval;
  readonly layers: ReadonlySet<string>;
}

const fill = "F3F4F6";
const dateFormat = "dd/mm/yyyy";
const facts = ["account", "bank", "company", "currency"] as const;
const endsFacts = [
  ...facts,
  "knownOn",
  "overdraft",
  "floor",
  "target",
  "ceiling",
  "lowest",
  "lowestOn",
] as const;

export function positionsWorkbook(
  exported: ExportedPositions,
  texts: PositionTexts,
): readonly WorkbookSheet[] {
  return [
    endsSheet(exported, texts),
    ...toldLayers
      .filter((layer) => exported.layers.has(layer))
      .map((layer) => layerSheet(exported, layer, texts)),
  ];
}

function frameOf(
  { about, shown }: ExportedPositions,
  columns: readonly (keyof PositionTexts["column"])[],
  texts: PositionTexts,
) {
  const days = daysOf(shown);
  const top: readonly WorkbookRow[] = [
    { cells: [{ value: texts.title, look: { isBold: true } }] },
    { cells: [{ value: about.join(" · "), look: { isQuiet: true } }] },
    {
      cells: [
        ...columns.map((name) => ({ value: texts.column[name], look: { isBold: true, fill } })),
        ...days.map((date) => ({
          value: { date },
          look: { isBold: true, align: "right" as const, fill, format: dateFormat },
        })),
      ],
    },
  ];
  const widths = [
    { width: 30 },
    { width: 18 },
    { width: 22 },
    ...columns.slice(3).map(() => ({ width: 14 })),
    ...days.map(() => ({ width: 14 })),
  ];
  return { top, columns: widths, frozen: { rows: top.length, columns: 1 } };
}

const daysOf = ({ start, endExclusive }: DateInterval): readonly CalendarDate[] =>
  Array.from({ length: diffDays({ start, end: endExclusive }) }, (_, at) => addDays(start, at));

function endsSheet(exported: ExportedPositions, texts: PositionTexts): WorkbookSheet {
  const { lines, rolled, shown } = exported;
  const frame = frameOf(exported, endsFacts, texts);
  const rows = lines.map((line, at) => endsRow(line, frame.top.length + at, exported, texts));
  const totals = [...totalsOf(lines, diffDays({ start: rolled.start, end: rolled.endExclusive }))];
  const totalRows = totals.map(([currency, ends], at) =>
    totalRow(currency, shownPart(ends, exported), frame.top.length + lines.length + at, { texts, shown }),
  );
  return { ...frame, name: texts.ends, rows: [...frame.top, ...rows, ...totalRows] };
}

const shownPart = (amounts: Float64Array, { rolled, shown }: ExportedPositions): Float64Array =>
  amounts.subarray(
    diffDays({ start: rolled.start, end: shown.start }),
    diffDays({ start: rolled.start, end: shown.endExclusive }),
  );

/** Account, bank, company, currency. */
const factCells = (
  { account, companyName, currency }: PositionLine,
  { loose }: PositionTexts,
): readonly WorkbookCell[] => [
  { value: account?.name ?? loose },
  { value: account?.bankName ?? null },
  { value: companyName },
  { value: currency },
];

function endsRow(
  line: PositionLine,
  row: number,
  exported: ExportedPositions,
  texts: PositionTexts,
): WorkbookRow {
  const { account, currency } = line;
  const ends = line.ends === null ? null : shownPart(line.ends, exported);
  const limit = (minor: number | null | undefined) => amountCell(minor ?? null, currency);
  return {
    cells: [
      ...factCells(line, texts),
      account === null ? { value: null } : dateCell(account.knownOn),
      limit(account?.overdraftMinor),
      limit(account?.floorMinor),
      limit(account?.targetMinor),
      limit(account?.ceilingMinor),
      ...lowestCells(ends, row, currency, exported.shown),
      ...(ends === null
        ? daysOf(exported.shown).map(() => ({ value: null }))
        : Array.from(ends, (minor) => amountCell(minor, currency))),
    ],
  };
}

function totalRow(
  currency: CurrencyCode,
  ends: Float64Array,
  row: number,
  { texts, shown }: { readonly texts: PositionTexts; readonly shown: DateInterval },
): WorkbookRow {
  const emphasis: CellLook = { isBold: true, hasLineAbove: true };
  const cells: readonly WorkbookCell[] = [
    { value: `${texts.total} ${currency}` },
    { value: null },
    { value: null },
    { value: currency },
    ...endsFacts.slice(4, -2).map(() => ({ value: null })),
    ...lowestCells(ends, row, currency, shown),
    ...Array.from(ends, (minor) => amountCell(minor, currency)),
  ];
  return {
    cells: cells.map(({ look, ...cell }) => Object.assign(cell, { look: Object.assign({}, look, emphasis) })),
  };
}

/** The lowest day that is shown, the first of several. */
function lowestCells(
  ends: Float64Array | null,
  row: number,
  currency: CurrencyCode,
  { start }: DateInterval,
): readonly [WorkbookCell, WorkbookCell] {
  if (ends === null || ends.length === 0) return [{ value: null }, { value: null }];
  const at = ends.reduce((lowest, minor, day) => (minor < (ends[lowest] ?? 0) ? day : lowest), 0);
  const first = endsFacts.length;
  const range = `${cellName(row, first)}:${cellName(row, first + ends.length - 1)}`;
  return [{ ...amountCell(ends[at] ?? 0, currency), formula: `MIN(${range})` }, dateCell(addDays(start, at))];
}

/** Only what moves: most accounts have nothing in most layers. */
function layerSheet(exported: ExportedPositions, layer: ToldLayer, texts: PositionTexts): WorkbookSheet {
  const frame = frameOf(exported, facts, texts);
  const rows = exported.lines.flatMap((line): WorkbookRow[] => {
    const moved = shownPart(line.moved.get(layer) ?? new Float64Array(), exported);
    if (moved.every((minor) => minor === 0)) return [];
    return [
      {
        cells: [
          ...factCells(line, texts),
          ...Array.from(moved, (minor) => (minor === 0 ? { value: null } : amountCell(minor, line.currency))),
        ],
      },
    ];
  });
  return { ...frame, name: texts.layers[layer], rows: [...frame.top, ...rows] };
}

const dateCell = (date: CalendarDate): WorkbookCell => ({ value: { date }, look: { format: dateFormat } });

/** Of so many digits always the same object: the file then has few styles. */
const looks: readonly CellLook[] = [0, 1, 2, 3, 4].map((digits) => ({
  format: digits === 0 ? "#,##0" : `#,##0.${"0".repeat(digits)}`,
}));

function amountCell(minor: number | null, currency: CurrencyCode): WorkbookCell {
  const digits = minorDigits(currency);
  return { value: minor === null ? null : minor / 10 ** digits, look: looks[digits] ?? {} };
}
