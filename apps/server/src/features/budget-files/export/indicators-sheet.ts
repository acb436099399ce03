/** Indicators as a sheet: each in its own unit, period by period, and what the periods come to. Pure. */
import type { ProductLanguage } from "@amont/contract/culture.ts";
import { presetKpis, unitOfPreset } from "@amont/engine/kpis/preset-kpis.ts";
import type {
  CellLook,
  WorkbookCell,
  WorkbookRow,
  WorkbookSheet,
} from "@amont/formats/spreadsheet/write-workbook.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import type { KpiLines } from "../../../forecast/statement/kpis/kpi-lines.ts";
import { headingRows, type WorkbookHead } from "./sheet-parts.ts";
import type { WorkbookTexts } from "./workbook-texts.ts";

type Line = KpiLines[number]["children"][number];

interface IndicatorWords {
  readonly sheet: string;
  readonly indicator: string;
  /** In place of a value. */
  readonly error: string;
}

export const indicatorWords: Readonly<Record<ProductLanguage, IndicatorWords>> = {
  fr: { sheet: "Indicateurs", indicator: "Indicateur", error: "erreur" },
  en: { sheet: "Indicators", indicator: "Indicator", error: "error" },
  de: { sheet: "Kennzahlen", indicator: "Kennzahl", error: "Fehler" },
  es: { sheet: "Indicadores", indicator: "Indicador", error: "error" },
  it: { sheet: "Indicatori", indicator: "Indicatore", error: "errore" },
  nl: { sheet: "Indicatoren", indicator: "Indicator", error: "fout" },
  pt: { sheet: "Indicadores", indicator: "Indicador", error: "erro" },
  da: { sheet: "Nøgletal", indicator: "Nøgletal", error: "fejl" },
  sv: { sheet: "Nyckeltal", indicator: "Nyckeltal", error: "fel" },
};

interface SheetWords {
  readonly head: WorkbookHead;
  readonly currentColumn: number;
  readonly currency: CurrencyCode;
  readonly texts: WorkbookTexts;
  readonly words: IndicatorWords;
}

/** None where there is no indicator. */
export function indicatorsSheet(
  lines: KpiLines,
  { head, currentColumn, currency, texts, words }: SheetWords,
): readonly WorkbookSheet[] {
  if (lines.length === 0) return [];
  const names = { first: words.indicator, last: texts.cumulative };
  const top = headingRows(head, currentColumn, texts, names);
  const rowOf = (line: Line): WorkbookRow => {
    const look = lookOf(line, currency);
    return {
      level: line.depth,
      cells: [
        { value: line.name, look: line.kind === "group" ? groupName : nameAt(line.depth) },
        ...line.values.map(
          ({ value, error }): WorkbookCell => ({
            value: error === null ? value : words.error,
            look,
          }),
        ),
        { value: line.total, look },
      ],
    };
  };
  return [
    {
      name: words.sheet,
      columns: [{ width: 42 }, ...head.periods.map(() => ({ width: 15 })), { width: 16 }],
      frozen: { rows: top.length, columns: 1 },
      rows: [...top, ...lines.flatMap((line) => [line, ...line.children].map(rowOf))],
    },
  ];
}

const groupName: CellLook = { isBold: true };
const names: readonly CellLook[] = [{}, { indent: 1 }];
const nameAt = (depth: number): CellLook => names[depth] ?? {};

const formats = { months: "0.0", days: "0.0", percent: '0.0"%"', number: "#,##0.###" } as const;

/** As the indicator counts. */
function lookOf({ preset }: Pick<Line, "preset">, currency: CurrencyCode): CellLook {
  const known = presetKpis.find((one) => one === preset);
  const unit = known === undefined ? "number" : unitOfPreset(known);
  const digits = minorDigits(currency);
  const format = unit === "money" ? (digits === 0 ? "#,##0" : `#,##0.${"0".repeat(digits)}`) : formats[unit];
  return { format, align: "right" };
}
