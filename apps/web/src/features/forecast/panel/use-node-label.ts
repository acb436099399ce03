import type { ExplainedNode } from "@amont/contract/operations/forecast/explain-cell.ts";
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { parseCurrency } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { usePeriodTexts } from "../../../shared/forecast/period-text.ts";
import { moneyText } from "../../../shared/money-text.tsx";
import { type LabelWords, nodeLabel } from "./model/node-label.ts";
import { useMoney } from "./use-money.ts";

/** All that a rate is printed with. */
const rateDigits = 8;

/** What a line of an explanation is called, in the reader's language. */
export function useNodeLabel(currency: StatementAnswer["currency"]): (node: ExplainedNode) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const periods = usePeriodTexts();
  const money = useMoney({ currency });
  const percent = (value: number, isSigned: boolean) =>
    new Intl.NumberFormat(readingLocale(language), {
      style: "percent",
      maximumFractionDigits: 2,
      signDisplay: isSigned ? "exceptZero" : "auto",
    }).format(value / 100);
  const own = ({ params }: ExplainedNode) =>
    moneyText(
      {
        amountMinor: minorUnits(Number(params["ownMinor"] ?? 0)),
        currency: parseCurrency(params["currency"]) ?? currency,
      },
      language,
    );
  const inCurrency = (code: string, decimal: string, most: number) =>
    new Intl.NumberFormat(readingLocale(language), {
      style: "currency",
      currency: code,
      currencyDisplay: "narrowSymbol",
      maximumFractionDigits: most,
    }).format(decimal as `${number}`);
  const rate: LabelWords["rate"] = ({ params }, name) =>
    `${inCurrency(currency, "1", 0)} = ${inCurrency(String(params["currency"]), String(params[name]), rateDigits)}`;
  return (node) =>
    nodeLabel(node, {
      t,
      money: money.minor,
      own,
      rate,
      percent,
      day: (date) => dayText(date, language),
      period: ({ params }) =>
        periods.period(
          { begin: calendarDate(String(params["start"])), end: calendarDate(String(params["endExclusive"])) },
          params["frequency"] as Frequency,
        ),
    });
}
