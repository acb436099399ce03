/** What a pool does, in words. */
import type { WirePoolMember } from "@amont/contract/operations/cash-pools/cash-pool-fields.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import type { CashPool } from "./cash-pool-queries.ts";
import { amountInWords } from "./model/typed-amount.ts";

type Timing = Pick<CashPool, "sweepDays"> & { readonly weekday: number | null };
type Rule = Omit<WirePoolMember, "companyId" | "accountId">;

/** A day of 1970 that is a Monday: the names of weekdays are counted from it. */
const aMonday = Date.UTC(1970, 0, 5);
const dayMs = 86_400_000;

export const weekdayName = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(
    aMonday + (weekday - 1) * dayMs,
  );

export function usePoolWords(currency: CurrencyCode) {
  const { t } = useTranslation();
  const language = useLanguage();
  const amount = (amountMinor: number | null) => amountInWords(amountMinor ?? 0, currency, language);
  /** "chaque soir", "le vendredi soir". */
  const when = ({ sweepDays, weekday }: Timing): string =>
    t(`cashPools.when.${sweepDays}`, { day: weekdayName(weekday ?? 1, language) });
  return {
    amount,
    when,
    /** "ramène à 20 000 € chaque soir". */
    rule: (rule: Rule, timing: Timing): string =>
      t(`cashPools.rule.${rule.rule}.${rule.direction}`, {
        amount: amount(rule.targetMinor),
        least: amount(rule.leastMinor),
        most: amount(rule.mostMinor),
        when: when(timing),
      }),
    /** What else is said of it; nothing where nothing is. */
    details: (rule: Rule): readonly string[] => [
      ...(rule.thresholdMinor > 0
        ? [t("cashPools.detail.threshold", { amount: amount(rule.thresholdMinor) })]
        : []),
      ...(rule.stepMinor > 1 ? [t("cashPools.detail.step", { amount: amount(rule.stepMinor) })] : []),
      ...(rule.allOrNothing ? [t("cashPools.detail.allOrNothing")] : []),
      t("cashPools.detail.priority", { number: rule.priority }),
    ],
  };
}
