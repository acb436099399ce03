/** Below a company: what it holds in each other currency, the rate, and the one divided by the other. Pure. */
import type { GroupedCompany, StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { Contribution } from "@amont/engine/group/contribution.ts";
import { cellName } from "@amont/formats/spreadsheet/cell-names.ts";
import type { CellLook, WorkbookCell, WorkbookRow } from "@amont/formats/spreadsheet/write-workbook.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import type { RatesTexts } from "../rates-texts.ts";
import type { GroupTexts } from "./group-texts.ts";

interface PocketPlace {
  readonly company: Pick<GroupedCompany, "method" | "ownershipBp">;
  readonly statement: StatementAnswer;
  readonly rates: RatesTexts;
  readonly words: GroupTexts;
  /** Of the rows that come here, and of those below the head of the sheet of rates. */
  readonly firstRow: number;
  readonly ratesFirstRow: number;
}

/** Flows, their origin, closing, its origin. */
const ratesRowsPerPocket = 4;
const closingRow = 2;
const rowsPerPocket = 3;
const wholeCompany = 10_000;

export function pocketRows(
  contribution: Contribution | undefined,
  { company, statement, rates, words, firstRow, ratesFirstRow }: PocketPlace,
): readonly WorkbookRow[] {
  const { currency: target, conversion } = statement;
  const printed = (conversion?.pockets ?? []).filter((pocket) => pocket.rates.length > 0);
  const share = company.method === "full" ? wholeCompany : company.ownershipBp;
  const foreign = (contribution?.pockets ?? []).filter(({ currency }) => currency !== target);
  const rows = foreign.flatMap((pocket, index): WorkbookRow[] => {
    const at = printed.findIndex(({ currency }) => currency === pocket.currency);
    const found = printed[at];
    if (found === undefined) return [];
    const row = firstRow + 1 + index * rowsPerPocket;
    const rateRow = ratesFirstRow + at * ratesRowsPerPocket + closingRow;
    const scale = 10 ** minorDigits(pocket.currency);
    const targetScale = 10 ** minorDigits(target);
    const owned = share === wholeCompany ? "" : `*${share}/${wholeCompany}`;
    const cells = (of: (column: number) => WorkbookCell) => found.rates.map((_, column) => of(column));
    return [
      {
        cells: [
          { value: `${words.closingIn} ${pocket.currency}` },
          ...cells((column) => ({
            value: (pocket.own[column + 1] ?? 0) / scale,
            look: amountLook(pocket.currency),
          })),
        ],
      },
      {
        cells: [
          { value: `${target}/${pocket.currency}, ${rates.closing}`, look: quiet },
          ...cells((column) => ({
            value: Number(found.rates[column]?.closing.rate ?? 0),
            formula: `'${rates.sheet}'!${cellName(rateRow, column + 1)}`,
            look: rateLook,
          })),
        ],
      },
      {
        cells: [
          { value: `${words.closingIn} ${pocket.currency} → ${target}` },
          ...cells((column) => ({
            value: (pocket.converted[column + 1] ?? 0) / targetScale,
            formula: `ROUND(${cellName(row, column + 1)}/${cellName(row + 1, column + 1)}${owned},${minorDigits(target)})`,
            look: amountLook(target),
          })),
        ],
      },
    ];
  });
  return rows.length === 0 ? [] : [{ cells: [] }, ...rows];
}

const quiet: CellLook = { isQuiet: true };
const rateLook: CellLook = { isQuiet: true, format: "0.00######" };

/** Always the same object for the same digits: the file then has few styles. */
const wholeLook: CellLook = { format: "#,##0" };
const decimalLooks = [1, 2, 3, 4].map((digits): CellLook => ({ format: `#,##0.${"0".repeat(digits)}` }));

const amountLook = (currency: CurrencyCode): CellLook => decimalLooks[minorDigits(currency) - 1] ?? wholeLook;
