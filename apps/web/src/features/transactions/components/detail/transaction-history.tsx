import { getTransactionHistory } from "@amont/contract/operations/transactions/commands/removing/get-transaction-history.ts";
import { formatAmount } from "@amont/ui/figures/amount-format.ts";
import { percentText } from "@amont/ui/figures/percent-text.ts";
import { dayText, momentText } from "@amont/ui/figures/time-text.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { usePersonName } from "../../../../shared/access/use-person-name.ts";
import type { Api } from "../../../../shared/api/api.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { transactionsKey } from "../../transactions-queries.ts";
import { type HistoryPart, historyParts, type ValueField } from "./history-words.ts";
import styles from "./transaction-history.module.css";

const historyQuery = (api: Api, companyId: number, transactionId: number) =>
  queryOptions({
    queryKey: [...transactionsKey(companyId), "history", transactionId],
    queryFn: ({ signal }) =>
      api.call(getTransactionHistory, { params: { transactionId } }, { companyId, signal }),
  });

interface TransactionHistoryProps {
  readonly companyId: number;
  readonly transactionId: number;
  readonly currency: string;
}

/** Who changed what and when, the latest first. */
export function TransactionHistory({ companyId, transactionId, currency }: TransactionHistoryProps) {
  const { t } = useTranslation();
  const personName = usePersonName();
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
              who: entry.changedBy === null ? t("transactions.history.nobody") : personName(entry.changedBy),
              when: momentText(new Date(entry.changedAt), language),
            })}
          </p>
          {entry.kind === "changed" ? (
            <ul>
              {historyParts(entry.changes).map((part) => (
                <li key={keyOf(part)} className={styles["change"]}>
                  <PartText part={part} currency={currency} />
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

const keyOf = (part: HistoryPart): string =>
  part.kind === "event" ? part.event : part.kind === "value" ? part.field : part.to;

function PartText({ part, currency }: { readonly part: HistoryPart; readonly currency: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (part.kind === "event") return t(`transactions.historyEvent.${part.event}`);
  if (part.kind === "categorisation") return t(`transactions.categorisation.${part.to}`);
  const { field, before, after } = part;
  const text = (value: Value) => valueText(field, value, { t, language, currency });
  return (
    <>
      <span className={styles["field"]}>{t(`transactions.historyField.${field}`)}</span>{" "}
      {isNothing(before) ? null : <del>{text(before)}</del>} <ins>{text(after)}</ins>
    </>
  );
}

interface Words {
  readonly t: TFunction;
  readonly language: string;
  readonly currency: string;
}

type Value = Extract<HistoryPart, { kind: "value" }>["before"];

const isNothing = (value: Value): boolean => value === null || value === "";

const days: ReadonlySet<ValueField> = new Set(["paymentDate", "billingDate", "lateSince"]);

function valueText(field: ValueField, value: Value, { t, language, currency }: Words): string {
  if (isNothing(value)) return t("transactions.history.none");
  if (field === "isInflow") return t(value === true ? "transactions.inflow" : "transactions.outflow");
  if (field === "amount") return formatAmount({ value: String(value), currency, locale: language });
  if (field === "vatRate") {
    return percentText(Number(value), language);
  }
  if (days.has(field)) return dayText(String(value).slice(0, 10), language);
  return String(value);
}
