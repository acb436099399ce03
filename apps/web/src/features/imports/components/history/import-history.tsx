import type { ImportSummary } from "@amont/contract/operations/imports/import-summary.ts";
import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { momentText, relativeTimeText } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { usePersonName } from "../../../../shared/access/use-person-name.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import tables from "../../../../shared/files/file-table.module.css";
import { FileTable } from "../../../../shared/files/file-table.tsx";
import { isUnderWay } from "../../../../shared/files/imports/import-queries.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { useNow } from "../../../../shared/use-now.ts";
import { historyQuery } from "../../imports-queries.ts";
import { useLiveImports } from "../../use-live-imports.ts";
import { ImportProgress } from "../import-progress.tsx";
import { ImportStateBadge } from "../import-state.tsx";
import styles from "./import-history.module.css";

/** Every file that was brought in: who, when, and what came of it. The newest first. */
export function ImportHistory({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  useLiveImports(companyId);
  const history = useInfiniteQuery(historyQuery(useApi(), companyId));
  const imports = history.data?.pages.flat() ?? [];
  return (
    <Card title={t("imports.history.title")} titleIcon="clock">
      {history.isPending ? <SkeletonRows rowCount={4} label={t("state.loading")} /> : null}
      {history.isError && history.data === undefined ? (
        <LoadFailure error={history.error} onRetry={() => void history.refetch()} />
      ) : null}
      {history.data !== undefined && imports.length === 0 ? (
        <EmptyState icon="clock" title={t("imports.history.emptyTitle")}>
          {t("imports.history.empty")}
        </EmptyState>
      ) : null}
      {imports.length === 0 ? null : <HistoryTable imports={imports} />}
      {history.hasNextPage ? (
        <div className={styles["more"]}>
          <Button isBusy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t("imports.history.more")}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function HistoryTable({ imports }: { readonly imports: readonly ImportSummary[] }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <FileTable
      label={t("imports.history.title")}
      head={
        <>
          <th scope="col">{t("imports.history.file")}</th>
          <th scope="col">{t("imports.history.when")}</th>
          <th scope="col" className={styles["who"]}>
            {t("imports.history.who")}
          </th>
          <th scope="col">{t("imports.history.state")}</th>
          <th scope="col" className={tables["amount"]}>
            {t("imports.history.imported")}
          </th>
          <th scope="col" className={tables["amount"]}>
            {t("imports.history.refused")}
          </th>
        </>
      }
    >
      {imports.map((summary) => (
        <HistoryRow key={summary.importId} summary={summary} now={now} />
      ))}
    </FileTable>
  );
}

function HistoryRow({ summary, now }: { readonly summary: ImportSummary; readonly now: Date }) {
  const { t } = useTranslation();
  const personName = usePersonName();
  const language = useLanguage();
  const figure = new Intl.NumberFormat(language);
  const { importId, fileName, kind, createdAt, createdBy, importedCount, refusedCount } = summary;
  const moment = new Date(createdAt);
  return (
    <tr>
      <th scope="row" className={styles["file"]}>
        <Link
          to="/app/import/details/$importId"
          params={{ importId: String(importId) }}
          className={tables["name"]}
          aria-label={t("imports.history.open", { name: fileName })}
        >
          {fileName}
        </Link>
        <span className={tables["below"]}>{t(`imports.kind.${kind}`)}</span>
      </th>
      <td className={styles["when"]}>
        <time dateTime={createdAt} title={momentText(moment, language)}>
          {relativeTimeText(moment, now, language)}
        </time>
      </td>
      <td className={styles["who"]}>
        {createdBy === null ? t("imports.history.nobody") : personName(createdBy)}
      </td>
      <td className={styles["state"]}>
        {isUnderWay(summary) ? <ImportProgress summary={summary} /> : <ImportStateBadge summary={summary} />}
      </td>
      <td className={tables["amount"]}>{figure.format(importedCount)}</td>
      <td className={tables["amount"]}>{figure.format(refusedCount)}</td>
    </tr>
  );
}
