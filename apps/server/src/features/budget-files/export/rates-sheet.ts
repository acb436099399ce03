/** The rates that a statement in several currencies was converted by, as a sheet, and what nobody could convert. Pure. */
import type {
  StatementAnswer,
  StatementRate,
  UnconvertedPocket,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import type { CellLook, WorkbookCell, WorkbookRow } from "@amont/formats/spreadsheet/write-workbook.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import type { RatesTexts } from "./rates-texts.ts";

export interface RatesWords {
  readonly texts: RatesTexts;
  readonly day: (day: CalendarDate) => string;
  readonly accountName: (accountId: number) => string;
}

const rateLook: CellLook = { format: "0.00######" };
const originLook: CellLook = { isQuiet: true, align: "right" };
const nameLook: CellLook = { isBold: true };

/** None where everything is in one currency. */
export function ratesRows(
  { currency: target, conversion, unconverted }: StatementAnswer,
  words: RatesWords,
): readonly WorkbookRow[] {
  const { texts } = words;
  const pockets = conversion?.pockets.filter(({ rates }) => rates.length > 0) ?? [];
  const rows = pockets.flatMap(({ currency, rates }) =>
    (["flows", "closing"] as const).flatMap((which): WorkbookRow[] => {
      // "EUR/USD" is what a euro is in dollars.
      const name = `${target}/${currency}, ${texts[which]}`;
      const shown = rates.map((rate) => rate[which]);
      return [
        {
          cells: [
            { value: name, look: nameLook },
            ...shown.map(({ rate }): WorkbookCell => ({ value: Number(rate), look: rateLook })),
          ],
        },
        {
          cells: [
            { value: `${name}, ${texts.origin}`, look: { isQuiet: true } },
            ...shown.map((rate): WorkbookCell => ({ value: originOf(rate, words), look: originLook })),
          ],
        },
      ];
    }),
  );
  return [...rows, ...unconverted.map((pocket) => unconvertedRow(pocket, words))];
}

/** "Cours de référence, moyenne, dernier cours du 9 août 2026 (7)" */
function originOf(
  { origin, on, quoteCount, isStale, isEstimated }: StatementRate,
  words: RatesWords,
): string {
  const { texts, day } = words;
  return [
    texts.origins[origin],
    quoteCount > 1 ? `${texts.average} ${day(on)} (${quoteCount})` : day(on),
    ...(isStale ? [texts.stale] : []),
    ...(isEstimated ? [texts.estimated] : []),
  ].join(", ");
}

/** What the accounts hold, in their own currency. */
function unconvertedRow(
  { currency, accountIds, heldMinor }: UnconvertedPocket,
  { texts, accountName }: RatesWords,
): WorkbookRow {
  const digits = minorDigits(currency);
  const format = digits === 0 ? "#,##0" : `#,##0.${"0".repeat(digits)}`;
  return {
    cells: [
      {
        value:
          accountIds.length === 0
            ? texts.unconverted
            : `${texts.unconverted} (${accountIds.map(accountName).join(", ")})`,
        look: nameLook,
      },
      { value: heldMinor / 10 ** digits, look: { format } },
      { value: currency },
    ],
  };
}
