import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import tables from "../../../../shared/files/file-table.module.css";
import { FileTable } from "../../../../shared/files/file-table.tsx";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { cashEffect, signedAmount } from "../../../../shared/ledger/transaction-amount.ts";
import { importTransactionsQuery } from "../../imports-queries.ts";
import styles from "./import-details.module.css";

interface ImportTransactionsProps {
  readonly companyId: number;
  readonly importId: number;
}

/** What an import brought and is still there. What to do next with it is said above. */
export function ImportTransactions({ companyId, importId }: ImportTransactionsProps) {
  const { t } = useTranslation();
  const found = useInfiniteQuery(importTransactionsQuery(useApi(), companyId, importId));
  const lines = found.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <Card title={t("imports.details.transactions")} titleIcon="swap">
      {found.isPending ? <SkeletonRows rowCount={4} label={t("state.loading")} /> : null}
      {found.isError && found.data === undefined ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.data !== undefined && lines.length === 0 ? (
        <p className={styles["none"]}>{t("imports.details.transactionsNone")}</p>
      ) : null}
      {lines.length === 0 ? null : <LineTable importId={importId} lines={lines} />}
      {found.hasNextPage ? (
        <div className={styles["more"]}>
          <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t("imports.history.more")}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

interface LineTableProps {
  readonly importId: number;
  readonly lines: readonly TransactionLine[];
}

function LineTable({ importId, lines }: LineTableProps) {
  const { t } = useTranslation();
  return (
    <FileTable
      label={t("imports.details.transactions")}
      head={
        <>
          <th scope="col">{t("imports.details.date")}</th>
          <th scope="col">{t("imports.details.name")}</th>
          <th scope="col">{t("imports.details.category")}</th>
          <th scope="col">{t("imports.details.account")}</th>
          <th scope="col" className={tables["amount"]}>
            {t("imports.details.amount")}
          </th>
        </>
      }
    >
      {lines.map((line) => (
        <LineRow key={line.id} importId={importId} line={line} />
      ))}
    </FileTable>
  );
}

function LineRow({ importId, line }: { readonly importId: number; readonly line: TransactionLine }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const effect = cashEffect(line);
  return (
    <tr>
      <td className={tables["figure"]}>{dayText(line.paymentDate, language)}</td>
      <td>
        <Link
          to={line.kind === "paid" ? "/app/paid/list" : "/app/expected/list"}
          search={{ import: importId, transactionId: line.id }}
          className={tables["name"]}
        >
          {line.name}
        </Link>
        <span className={tables["below"]}>{t(`ledger.kind.${line.kind}`)}</span>
      </td>
      <td className={tables["quiet"]}>{line.category.name}</td>
      <td className={tables["quiet"]}>{line.bankAccountName}</td>
      <td className={tables["amount"]}>
        <span className={effect > 0 ? tables["inflow"] : undefined}>
          {signedAmount({ amountMinor: effect, currency: line.amount.currency }, language)}
        </span>
      </td>
    </tr>
  );
}
