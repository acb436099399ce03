import { dayText } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { MoneyText, moneyText } from "../../../shared/money-text.tsx";
import { counterpartsQuery, type OpenLine } from "../reconciliation-queries.ts";
import styles from "./counterparts.module.css";

interface CounterpartsProps {
  readonly companyId: number;
  /** One that is reconciled. */
  readonly line: OpenLine;
}

/** What a line is reconciled with, each named so that it is recognised, and one step away. */
export function Counterparts({ companyId, line }: CounterpartsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const pairs = useQuery(counterpartsQuery(useApi(), companyId, line.id));
  if (pairs.isPending) return <SkeletonRows rowCount={1} label={t("state.loading")} />;
  if (pairs.isError) return <Message tone="danger">{failureText(pairs.error, t)}</Message>;
  if (pairs.data.results.length === 0) return <>{t("reconciliation.counterpart.elsewhere")}</>;
  return (
    <ul className={styles["counterparts"]}>
      {pairs.data.results.map(({ payment, expectation, difference }) => {
        const other = line.kind === "paid" ? expectation : payment;
        return (
          <li key={other.id}>
            <Link
              to={line.kind === "paid" ? "/app/expected/list" : "/app/paid/list"}
              search={{ transactionId: other.id }}
              className={styles["name"]}
            >
              {other.title}
            </Link>
            <span className={styles["facts"]}>
              <span>
                {t(
                  line.kind === "paid" ? "reconciliation.pairs.expectation" : "reconciliation.pairs.payment",
                )}
                {" · "}
                {dayText(other.date, language)}
              </span>
              <MoneyText money={other.amount} />
            </span>
            {difference.amountMinor === 0 ? null : (
              <span className={styles["difference"]}>
                {t("reconciliation.difference", { amount: moneyText(difference, language) })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
