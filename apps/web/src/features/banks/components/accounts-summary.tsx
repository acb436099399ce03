import { isOldBalance } from "@amont/engine/balance/balance-marks.ts";
import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { MoneyText } from "../../../shared/money-text.tsx";
import { useNow } from "../../../shared/use-now.ts";
import type { TakenCompanies } from "../../../shared/workplace/taken-companies.ts";
import { totalsByCurrency } from "../account-figures.ts";
import { convertedTotal, nameAmong } from "../accounts-together.ts";
import type { BankAccount } from "../banks-queries.ts";
import styles from "./accounts-summary.module.css";
import { ConvertedAmount } from "./converted-amount.tsx";

interface AccountsSummaryProps {
  readonly accounts: readonly BankAccount[];
  readonly taken: TakenCompanies;
  /** The day asked for; today without one. */
  readonly date: CalendarDate | undefined;
  readonly onDateChange: (date: CalendarDate | undefined) => void;
}

/** What all accounts hold, each currency for itself, and the day it is about. Of several companies also all together. */
export function AccountsSummary({ accounts, taken, date, onDateChange }: AccountsSummaryProps) {
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
          <OldBalances
            accounts={accounts.filter(({ currency }) => currency === total.currency)}
            taken={taken}
          />
        </span>
      ))}
      <Together accounts={accounts} taken={taken} />
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

type Shown = Pick<AccountsSummaryProps, "accounts" | "taken">;

function Together({ accounts, taken }: Shown) {
  const { t } = useTranslation();
  const converted = convertedTotal(accounts, taken.all[0]?.currency ?? "");
  if (taken.companyIds === undefined || converted === null) return null;
  return (
    <span className={styles["total"]}>
      {t("banks.together.total")} <ConvertedAmount converted={converted} />
    </span>
  );
}

/** A total that holds an old balance says whose, and what to do about it. */
function OldBalances({ accounts, taken }: Shown) {
  const { t } = useTranslation();
  const names = accounts
    .filter(({ knownBalanceAge }) => isOldBalance(knownBalanceAge))
    .map((account) => nameAmong(taken, account));
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
