import type { CompanyContribution } from "@amont/contract/operations/consolidations/cell-contribution.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { money } from "@amont/kernel/money.ts";
import { Avatar } from "@amont/ui/avatar.tsx";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { avatarToneOf } from "@amont/ui/initials.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { shortRate } from "../../../../shared/forecast/rate-words.ts";
import { MoneyText } from "../../../../shared/money-text.tsx";
import { barLengths } from "../model/panel-levels.ts";
import styles from "./contributions.module.css";

interface CompanyRowsProps {
  readonly companies: readonly CompanyContribution[];
  readonly currency: CurrencyCode;
  readonly onChoose: (companyId: number) => void;
}

/** Each company: what it brings in the group's currency and in its own, by which rate, and how much of all that is. */
export function CompanyRows({ companies, currency, onChoose }: CompanyRowsProps) {
  const { t } = useTranslation();
  if (companies.length === 0) return <p className={styles["quiet"]}>{t("consolidations.panel.nothing")}</p>;
  const lengths = barLengths(companies.map(({ amounts }) => amounts));
  return (
    <ul className={styles["rows"]} aria-label={t("consolidations.panel.companies")}>
      {companies.map((company, index) => (
        <li key={company.companyId}>
          <button
            type="button"
            data-row=""
            data-company={company.companyId}
            className={styles["row"]}
            onClick={() => onChoose(company.companyId)}
          >
            <Avatar name={company.name} shape="square" tone={avatarToneOf(company.companyId)} />
            <span className={styles["name"]}>{company.name}</span>
            <span className={styles["amount"]}>
              <MoneyText money={money(company.amounts.cashFlow, currency)} />
            </span>
            <span className={styles["bar"]} aria-hidden="true">
              <i style={{ width: `${lengths[index] ?? 0}%` }} />
            </span>
            <Details company={company} currency={currency} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Details({
  company: { own, currency: ownCurrency, rate, plannedRate, share, ownershipBp, method },
  currency,
}: {
  readonly company: CompanyContribution;
  readonly currency: CurrencyCode;
}) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const percent = (part: number, digits: number) =>
    new Intl.NumberFormat(readingLocale(locale), {
      style: "percent",
      maximumFractionDigits: digits,
    }).format(part);
  const rateText = (one: string) => shortRate(one, ownCurrency, { base: currency, locale });
  return (
    <span className={styles["details"]}>
      {ownCurrency === currency ? null : <MoneyText money={money(own.cashFlow, ownCurrency)} />}
      {rate === null || plannedRate === null ? null : rate.rate === plannedRate.rate ? (
        <span>{rateText(rate.rate)}</span>
      ) : (
        <>
          <span>{t("consolidations.panel.paidRate", { rate: rateText(rate.rate) })}</span>
          <span>{t("consolidations.panel.plannedRate", { rate: rateText(plannedRate.rate) })}</span>
        </>
      )}
      {method === "proportional" && ownershipBp !== 10_000 ? (
        <span>{t("consolidations.panel.owned", { percent: percent(ownershipBp / 10_000, 2) })}</span>
      ) : null}
      {share === null ? null : <span className={styles["share"]}>{percent(share, 0)}</span>}
    </span>
  );
}
