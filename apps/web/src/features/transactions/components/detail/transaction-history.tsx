import { getTransactionHistory } from "@amont/contract/operations/transaction-commands/removing/get-transaction-history.ts";
import { formatAmount } from "@amont/ui/figures/amount-format.ts";
import { dayText, momentText } from "@amont/ui/figures/time-text.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useLanguage } from "../../../../i18n/i18n.ts";
import type { Api } from "../../../../shared/api/api.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { transactionsKey } from "../../transactions-queries.ts";
import styles from "./transaction-history.module.css";

const historyQuery = (api: Api, companyId: number, transactionId: number) =>
  queryOptions({
    queryKey: [...transactionsKey(companyId), "history", transactionId],
    queryFn: ({ signal }) =>
      api.call(getTransactionHistory, { params: { transactionId } }, { companyId, signal }),
  });

type Entry = z.output<(typeof getTransactionHistory)["response"]>["entries"][number];
type Change = Entry["changes"][number];

interface TransactionHistoryProps {
  readonly companyId: number;
  readonly transactionId: number;
  readonly currency: string;
}

/** Who changed what and when, the latest first. */
export function TransactionHistory({ companyId, transactionId, currency }: TransactionHistoryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const history = useQuery(historyQuery(useApi(), companyId, transactionId));
  if (history.isPending) return <SkeletonRows rowCount={3} label={t("state.loading")} />;
  if (history.isError) return <LoadFailure error={history.error} onRetry={() => void history.refetch()} />;
  return (
    <ol className={styles["entries"]}>
      {history.data.entries.map((entry) => (
        <li key={`${entry.changedAt} ${entry.kind}`} className={styles["entry"]}>
          <p className={styles["who"]}>
            <b>{t(`transactions.history.${entry.kind}`)}</b>{" "}
            {t("transactions.history.by", {
              who: entry.changedBy ?? t("transactions.history.nobody"),
              when: momentText(new Date(entry.changedAt), language),
            })}
          </p>
          {entry.kind === "changed" ? (
            <ul>
              {entry.changes.map((change) => (
                <li key={change.field} className={styles["change"]}>
                  <ChangeText change={change} currency={currency} />
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function ChangeText({ change, currency }: { readonly change: Change; readonly currency: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = (value: Change["before"]) => valueText(change.field, value, { t, language, currency });
  return (
    <>
      <span className={styles["field"]}>{t(`transactions.historyField.${change.field}`)}</span>{" "}
      <del>{text(change.before)}</del> <ins>{text(change.after)}</ins>
    </>
  );
}

interface Words {
  readonly t: TFunction;
  readonly language: string;
  readonly currency: string;
}

const days: ReadonlySet<Change["field"]> = new Set(["paymentDate", "billingDate", "lateSince"]);

function valueText(
  field: Change["field"],
  value: Change["before"],
  { t, language, currency }: Words,
): string {
  if (value === null || value === "") return t("transactions.history.none");
  if (typeof value === "boolean") return value ? t("transactions.history.yes") : t("transactions.history.no");
  if (field === "amount") return formatAmount({ value: String(value), currency, locale: language });
  if (field === "vatRate") {
    return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(
      Number(value),
    );
  }
  if (days.has(field)) return dayText(String(value).slice(0, 10), language);
  if (field === "categorisation" && isCategorisation(value)) return t(`transactions.categorisation.${value}`);
  return String(value);
}

const categorisations = ["to-categorise", "to-confirm", "confirmed"] as const;
type Categorisation = (typeof categorisations)[number];

const isCategorisation = (value: string | number): value is Categorisation =>
  categorisations.some((known) => known === value);
