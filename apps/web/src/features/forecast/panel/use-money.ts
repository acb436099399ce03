import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { moneyText } from "../../../shared/money-text.tsx";

interface MoneyWriter {
  /** Of minor units, with the currency. */
  readonly minor: (amountMinor: number) => string;
  /** Of units, with the currency. */
  readonly units: (amount: number) => string;
  readonly scale: number;
}

/** Amounts in the currency of the statement, inside a sentence. */
export function useMoney({ currency }: Pick<StatementAnswer, "currency">): MoneyWriter {
  const language = useLanguage();
  const scale = 10 ** minorDigits(currency);
  const minor = (amountMinor: number) =>
    moneyText({ amountMinor: minorUnits(roundHalfAway(amountMinor)), currency }, language);
  return { minor, units: (amount) => minor(amount * scale), scale };
}
