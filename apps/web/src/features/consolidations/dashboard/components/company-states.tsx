import { Badge } from "@amont/ui/badge.tsx";
import { Card } from "@amont/ui/card.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import tables from "../../../../shared/layout/group/group-table.module.css";
import { MoneyText } from "../../../../shared/money-text.tsx";
import { CompanyMarks } from "../../balances/components/balance-marks.tsx";
import { type ConsolidationState, shareOf } from "../state-query.ts";
import styles from "./dashboard.module.css";
import { ShareBar } from "./share-bar.tsx";

interface CompanyTableProps {
  readonly consolidationId: number;
  readonly state: ConsolidationState;
}

type CompanyState = ConsolidationState["companies"][number];

/** What each company holds today, and the day on which it will hold least. */
export function CompanyTable({ consolidationId, state }: CompanyTableProps) {
  const { t } = useTranslation();
  const params = { consoId: String(consolidationId) };
  return (
    <Card
      title={t("groupPages.dashboard.companies")}
      titleIcon="building"
      actions={
        <>
          <Link to="/app/consolidation/$consoId/balance_sheet" params={params}>
            {t("groupPages.dashboard.toBalances")}
          </Link>
          <Link to="/app/consolidation/$consoId/cash-flow" params={params}>
            {t("groupPages.dashboard.toForecast")}
          </Link>
          <Link to="/app/consolidation/$consoId/reliability" params={params}>
            {t("navigation.page.reliability")}
          </Link>
        </>
      }
    >
      <table className={classNames(tables["table"], styles["table"])}>
        <thead>
          <tr>
            <th scope="col">{t("groupPages.dashboard.company")}</th>
            <th scope="col" className={styles["figure"]}>
              {t("groupPages.dashboard.today")}
            </th>
            <th scope="col" className={styles["share"]}>
              {t("groupPages.dashboard.share")}
            </th>
            <th scope="col" className={styles["figure"]}>
              {t("groupPages.dashboard.lowestOf")}
            </th>
            <th scope="col">{t("groupPages.dashboard.day")}</th>
          </tr>
        </thead>
        <tbody>
          {state.companies.map((company) => (
            <CompanyRow key={company.id} company={company} state={state} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface CompanyRowProps {
  readonly company: CompanyState;
  readonly state: ConsolidationState;
}

function CompanyRow({ company, state: { companies, date } }: CompanyRowProps) {
  const language = useLanguage();
  const { name, isAvailable, cash, lowest } = company;
  const share = shareOf(
    cash.amountMinor,
    companies.map((one) => one.cash.amountMinor),
  );
  return (
    <tr>
      <th scope="row">
        {name} <CompanyMarks company={company} /> <BelowZero company={company} today={date} />
      </th>
      <td className={styles["figure"]}>{isAvailable ? <MoneyText money={cash} /> : "–"}</td>
      <td className={styles["share"]}>
        <ShareBar share={share} />
      </td>
      <td className={(lowest?.balance.amountMinor ?? 0) < 0 ? styles["short"] : styles["figure"]}>
        {lowest === null ? "–" : <MoneyText money={lowest.balance} />}
      </td>
      <td>{lowest === null ? "–" : dayText(lowest.date, language, date)}</td>
    </tr>
  );
}

function BelowZero({ company, today }: { readonly company: CompanyState; readonly today: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (company.belowZeroOn === null) return null;
  const day = dayText(company.belowZeroOn, language, today);
  return <Badge tone="danger">{t("groupPages.dashboard.belowZero", { day })}</Badge>;
}

/** On a narrow window: two figures for each company. */
export function CompanyCards({ state: { companies, date } }: { readonly state: ConsolidationState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return companies.map((company) => {
    const { id, name, isAvailable, cash, lowest } = company;
    return (
      <section key={id} className={styles["card"]} aria-label={name}>
        <h2>
          {name} <CompanyMarks company={company} /> <BelowZero company={company} today={date} />
        </h2>
        <dl>
          <div>
            <dt>{t("groupPages.dashboard.today")}</dt>
            <dd>{isAvailable ? <MoneyText money={cash} /> : "–"}</dd>
          </div>
          <div>
            <dt>
              {t("groupPages.dashboard.lowestOf")}
              {lowest === null ? null : `, ${dayText(lowest.date, language, date)}`}
            </dt>
            <dd>{lowest === null ? "–" : <MoneyText money={lowest.balance} />}</dd>
          </div>
        </dl>
      </section>
    );
  });
}
