/** Bands and risk as a workbook: a few figures, the columns below them, and what makes the risk. Pure. */
import type {
  CellLook,
  WorkbookCell,
  WorkbookRow,
  WorkbookSheet,
} from "@amont/formats/spreadsheet/write-workbook.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { DrawnBands } from "../../../forecast/bands/simulate-bands.ts";
import type { RiskTexts } from "./risk-texts.ts";

interface ExportedRisk {
  readonly bands: DrawnBands;
  readonly currency: CurrencyCode;
  readonly today: CalendarDate;
  /** The company, its plan. */
  readonly about: readonly string[];
}

const heading: CellLook = { isBold: true, fill: "F3F4F6" };
const rightHeading: CellLook = { ...heading, align: "right" };
const dateLook: CellLook = { format: "dd/mm/yyyy" };
/** Never 0 nor 100: as many paths as are drawn prove neither. */
const chanceLook: CellLook = { format: '[<0.005]"< 1 %";[>=0.995]"> 99 %";0 %' };
const shareLook: CellLook = { format: '[<0.005]"< 1 %";0 %' };
const quantileNames = ["p10", "p25", "p50", "p75", "p90"] as const;

export function riskWorkbook(exported: ExportedRisk, texts: RiskTexts): readonly WorkbookSheet[] {
  return [bandsSheet(exported, texts), causesSheet(exported, texts)];
}

/** As many thousandths as anybody reads, so that a file is the same on every machine. */
const toldShare = (share: number): number => roundHalfAway(share * 10_000) / 10_000;
const chance = (share: number): WorkbookCell => ({ value: toldShare(share), look: chanceLook });
const day = (date: CalendarDate): WorkbookCell => ({ value: { date }, look: dateLook });

function amounts({ currency }: Pick<ExportedRisk, "currency">): (minor: number) => WorkbookCell {
  const digits = minorDigits(currency);
  const look: CellLook = { format: digits === 0 ? "#,##0" : `#,##0.${"0".repeat(digits)}` };
  return (minor) => ({ value: roundHalfAway(minor) / 10 ** digits, look });
}

function top({ about, today, currency }: ExportedRisk, texts: RiskTexts): readonly WorkbookRow[] {
  const subtitle = [...about, currency].join(" · ");
  return [
    { cells: [{ value: texts.title, look: { isBold: true } }] },
    { cells: [{ value: subtitle, look: { isQuiet: true } }, { value: null }, day(today)] },
  ];
}

function bandsSheet(exported: ExportedRisk, texts: RiskTexts): WorkbookSheet {
  const { bands } = exported;
  const { risk, periods } = bands;
  const amount = amounts(exported);
  const first = risk.mostLikelyFirst === null ? undefined : periods[risk.mostLikelyFirst];
  const figures: readonly (readonly [string, WorkbookCell])[] = [
    [texts.floor, amount(bands.floorMinor)],
    [texts.ever, chance(risk.everBelow.at(-1) ?? 0)],
    [texts.when, first === undefined ? { value: texts.never } : day(first.start)],
    [texts.minimum, amount(risk.expectedMinimum)],
    [texts.toCover, amount(bands.toCoverMinor)],
  ];
  const head: readonly WorkbookRow[] = [
    ...top(exported, texts),
    ...figures.map(([label, cell]) => ({ cells: [{ value: label }, { value: null }, cell] })),
    ...(bands.isIndicative ? [{ cells: [{ value: texts.indicative, look: { isQuiet: true } }] }] : []),
    { cells: [] },
    {
      cells: [
        { value: texts.column.from, look: heading },
        { value: texts.column.to, look: heading },
        ...[
          texts.column.planned,
          ...quantileNames.map((name) => texts.column[name]),
          texts.column.below,
          texts.column.everBelow,
          texts.column.lowest,
        ].map((value) => ({ value, look: rightHeading })),
      ],
    },
  ];
  const rows = periods.map(
    ({ start, endExclusive }, step): WorkbookRow => ({
      cells: [
        day(start),
        day(addDays(endExclusive, -1)),
        amount(bands.planned[step] ?? 0),
        ...risk.quantiles.map((quantile) => amount(quantile[step] ?? 0)),
        chance(risk.below[step] ?? 0),
        chance(risk.everBelow[step] ?? 0),
        { value: toldShare(risk.lowest[step] ?? 0), look: shareLook },
      ],
    }),
  );
  return {
    name: texts.bands,
    columns: [{ width: 13 }, { width: 34 }, ...Array.from({ length: 9 }, () => ({ width: 18 }))],
    rows: [...head, ...rows],
    frozen: { rows: head.length, columns: 2 },
  };
}

function causesSheet(exported: ExportedRisk, texts: RiskTexts): WorkbookSheet {
  const { causes } = exported.bands;
  const head: readonly WorkbookRow[] = [
    ...top(exported, texts),
    { cells: [] },
    {
      cells: [
        { value: texts.column.cause, look: heading },
        { value: texts.column.direction, look: heading },
        { value: texts.column.share, look: rightHeading },
      ],
    },
  ];
  const rows = causes.map(
    ({ categoryId, name, isInflow, share }): WorkbookRow => ({
      cells: [
        { value: categoryId === null ? texts.lines : name },
        { value: categoryId === null ? null : texts[isInflow ? "inflow" : "outflow"] },
        { value: toldShare(share), look: shareLook },
      ],
    }),
  );
  return {
    name: texts.causes,
    columns: [{ width: 44 }, { width: 18 }, { width: 16 }],
    rows: [...head, ...rows],
    frozen: { rows: head.length, columns: 1 },
  };
}
