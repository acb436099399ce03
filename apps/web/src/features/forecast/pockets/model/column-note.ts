/** The rates of a column in one thin line, and all about them in words. Pure. */
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { ColumnNote } from "@amont/ui/widgets/sheet/sheet-source.ts";
import type { TFunction } from "i18next";
import { exactRate, originText, shortRate } from "../../../../shared/forecast/rate-words.ts";
import { type ColumnRate, columnRates, isDoubtful, isSameRate } from "./conversion.ts";

interface NoteWords {
  readonly t: TFunction;
  readonly locale: string;
}

type Rated = Pick<StatementAnswer, "currency" | "conversion" | "currentColumn">;

/** The first currency has its rate there, the others are counted; null where nothing is in another currency. */
export function columnNote(statement: Rated, column: number, words: NoteWords): ColumnNote | null {
  const rates = columnRates(statement, column);
  const [first, ...others] = rates;
  if (first === undefined) return null;
  const style = { base: statement.currency, locale: words.locale };
  const text = shortRate(first.main.rate, first.currency, style);
  return {
    text: others.length === 0 ? text : `${text} +${others.length}`,
    words: rates.flatMap((rate) => rateLines(rate, statement.currency, words)).join("\n"),
    isDoubtful: rates.some(({ flows, closing }) => isDoubtful(flows) || isDoubtful(closing)),
  };
}

function rateLines(
  { currency, flows, closing }: ColumnRate,
  base: StatementAnswer["currency"],
  { t, locale }: NoteWords,
): readonly string[] {
  const said = (rate: ColumnRate["flows"]) => ({
    rate: exactRate(rate.rate, currency, { base, locale }),
    origin: originText(rate, t, locale),
  });
  if (isSameRate(flows, closing)) return [t("forecast.conversion.oneRate", said(closing))];
  return [
    t("forecast.conversion.flowsRate", said(flows)),
    t("forecast.conversion.closingRate", said(closing)),
  ];
}
