import { isOldBalance } from "@amont/engine/balance/balance-marks.ts";
import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { MoneyText } from "../../../shared/money-text.tsx";
import { useNow } from "../../../shared/use-now.ts";
import { totalsByCurrency } from "../account-figures.ts";
import type { BankAccount } from "../banks-queries.ts";
import styles from "./accounts-summary.module.css";

interface AccountsSummaryProps {
  readonly accounts: readonly BankAccount[];
  /** The day asked for; today without one. */
  readonly date: CalendarDate | undefined;
  readonly onDateChange: (date: CalendarDate | undefined) => void;
}

/** What all accounts hold, each currency for itself, and the day it is about. */
export function AccountsSummary({ accounts, date, onDateChange }: AccountsSummaryProps) {
  const { t } = useTranslation();
  const id = useId();
  const today = localDay(useNow());
  const shown = date ?? accounts[0]?.balanceDate ?? today;
  return (
    <div className={styles["summary"]}>
      <span>{t("banks.count", { count: accounts.length })}</span>
      {totalsByCurrency(accounts).map((total) => (
        <span key={total.currency} className={styles["total"]}>
          {t("banks.total", { currency: total.currency })}{" "}
          <strong>
            <MoneyText money={total} />
          </strong>
          <OldBalances accounts={accounts.filter(({ currency }) => currency === total.currency)} />
        </span>
      ))}
      <span className={styles["day"]}>
        <label htmlFor={id}>{t("banks.balancesOn")}</label>
        <input
          id={id}
          className={styles["date"]}
          type="date"
          max={today}
          value={shown}
          onChange={(event) => {
            const chosen = parseCalendarDate(event.currentTarget.value);
            if (chosen !== null && chosen <= today) onDateChange(chosen);
          }}
        />
        {date === undefined ? null : (
          <Button size="sm" onClick={() => onDateChange(undefined)}>
            {t("banks.today")}
          </Button>
        )}
      </span>
    </div>
  );
}

/** A total that holds an old balance says whose, and what to do about it. */
function OldBalances({ accounts }: Pick<AccountsSummaryProps, "accounts">) {
  const { t } = useTranslation();
  const names = accounts
    .filter(({ knownBalanceAge }) => isOldBalance(knownBalanceAge))
    .map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <span className={styles["old"]}>
      <Icon name="warning" size="xs" />{" "}
      {t("balanceAge.inTotal", { count: names.length, names: names.join(", ") })}
      {". "}
      {t("balanceAge.advice")}
    </span>
  );
}
