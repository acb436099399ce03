import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { money } from "@amont/kernel/money.ts";
import { MoneyText } from "../../shared/money-text.tsx";

interface PoolMoneyProps {
  /** Null: nobody knows, or not for this reader. */
  readonly amountMinor: number | null;
  readonly currency: CurrencyCode;
}

/** An amount of the pool; a dash where there is none to show, which is not zero. */
export function PoolMoney({ amountMinor, currency }: PoolMoneyProps) {
  return amountMinor === null ? <span>–</span> : <MoneyText money={money(amountMinor, currency)} />;
}
