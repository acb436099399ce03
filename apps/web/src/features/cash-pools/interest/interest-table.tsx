import type { CompanyPoolInterest } from "@amont/contract/operations/cash-pools/get-cash-pool-interest.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import { rateText } from "@amont/ui/figures/rate-format.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import list from "../../../shared/layout/list-table.module.css";
import type { CashPool } from "../cash-pool-queries.ts";
import { yearlyRateText } from "../model/yearly-rate-text.ts";
import { PoolMoney } from "../pool-money.tsx";
import styles from "./interest.module.css";
import type { PoolInterest } from "./interest-queries.ts";

interface InterestTableProps {
  readonly pool: CashPool;
  readonly interest: PoolInterest;
}

const columns = ["numbersCredit", "credit", "numbersDebit", "debit", "correction", "net"] as const;

/** By company: numbers and rates of each side, what they come to, and below it its days. */
export function InterestTable({ pool, interest: { companies } }: InterestTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const unrated = companies.filter(({ daysWithoutRate }) => daysWithoutRate.length > 0);
  if (companies.length === 0)
    return (
      <EmptyState icon="layers" title={t("cashPools.interest.emptyTitle")}>
        {t("cashPools.interest.empty")}
      </EmptyState>
    );
  return (
    <>
      {unrated.length === 0 ? null : (
        <div className={styles["warning"]}>
          <Message tone="warn" title={t("cashPools.interest.withoutRate")}>
            {unrated
              .map(({ companyName, daysWithoutRate }) =>
                t("cashPools.interest.withoutRateOf", {
                  name: companyName,
                  count: daysWithoutRate.length,
                  day: dayText(daysWithoutRate[0] ?? "", language),
                }),
              )
              .join(" · ")}
          </Message>
        </div>
      )}
      <table
        className={classNames(list["table"], list["cards"], styles["table"])}
        aria-label={t("cashPools.tab.interest")}
      >
        <thead>
          <tr>
            <th scope="col">{t("cashPools.interest.company")}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles["figure"]}>
                {t(`cashPools.interest.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <CompanyRows key={company.companyId} company={company} currency={pool.currency} />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface CompanyRowsProps {
  readonly company: CompanyPoolInterest;
  readonly currency: CurrencyCode;
}

function CompanyRows({ company, currency }: CompanyRowsProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { companyName: name, settled } = company;
  // What was posted is what counts, once it is.
  const correctionMinor = settled?.correctionMinor ?? company.correctionMinor;
  const creditMinor = settled?.creditMinor ?? company.credit.amountMinor;
  const debitMinor = settled?.debitMinor ?? company.debit.amountMinor;
  const amounts = {
    credit: creditMinor,
    debit: debitMinor,
    correction: correctionMinor === 0 ? null : correctionMinor,
    net: creditMinor + debitMinor + correctionMinor,
  } as const;
  return (
    <>
      <tr className={list["row"]}>
        <th scope="row">
          <span className={styles["company"]}>
            <IconButton
              icon={isOpen ? "chevron-down" : "chevron-right"}
              label={t(isOpen ? "cashPools.interest.hideDays" : "cashPools.interest.showDays", { name })}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            />
            {name}
          </span>
        </th>
        {columns.map((column) => (
          <td key={column} className={styles["figure"]}>
            <span className={list["label"]}>{t(`cashPools.interest.${column}`)}</span>
            {column === "numbersCredit" || column === "numbersDebit" ? (
              <Numbers
                numbers={(column === "numbersCredit" ? company.credit : company.debit).numbers}
                currency={currency}
              />
            ) : (
              <PoolMoney amountMinor={amounts[column]} currency={currency} />
            )}
          </td>
        ))}
      </tr>
      {isOpen ? (
        <tr className={styles["daysRow"]}>
          <td colSpan={columns.length + 1}>
            <Days company={company} currency={currency} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

interface NumbersProps {
  readonly numbers: CompanyPoolInterest["credit"]["numbers"];
  readonly currency: CurrencyCode;
}

/** Positions times days, by rate: as a banker's scale has them. */
function Numbers({ numbers, currency }: NumbersProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (numbers.length === 0) return <span>–</span>;
  return (
    <span>
      {numbers.map(({ rate, numbersMinor }) => (
        <span key={rate} className={styles["number"]}>
          {numberText(numbersMinor, currency, language)}
          <small className={styles["quiet"]}>
            {t("cashPools.interest.atRate", { rate: yearlyRateText(rate, language) })}
          </small>
        </span>
      ))}
    </span>
  );
}

const numberText = (numbersMinor: string, currency: CurrencyCode, language: string): string =>
  rateText(toDecimalString(minorUnits(Number(numbersMinor)), currency), language, 2);

function Days({ company: { companyName, days }, currency }: CompanyRowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <table className={styles["days"]} aria-label={t("cashPools.interest.daysOf", { name: companyName })}>
      <thead>
        <tr>
          <th scope="col">{t("cashPools.interest.day")}</th>
          <th scope="col">{t("cashPools.interest.position")}</th>
          <th scope="col">{t("cashPools.interest.rate")}</th>
          <th scope="col">{t("cashPools.interest.ofDay")}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ on, positionMinor, rate, interest }) => (
          <tr key={on}>
            <th scope="row">{dayText(on, language)}</th>
            <td>
              <PoolMoney amountMinor={positionMinor} currency={currency} />
            </td>
            <td>{rate === null ? "–" : yearlyRateText(rate, language)}</td>
            <td>{interest === null ? "–" : rateText(interest, language, 4)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
