import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { refusedRowsQuery } from "../../imports-queries.ts";
import { useRefusedRowsFile } from "../../use-import-acts.ts";
import { RefusedRowTable } from "../refused-row-table.tsx";
import styles from "./import-details.module.css";

interface RefusedRowsProps {
  readonly companyId: number;
  readonly importId: number;
}

/** What was left aside, with its reasons, and as a file to correct and bring again. */
export function RefusedRows({ companyId, importId }: RefusedRowsProps) {
  const { t } = useTranslation();
  const refused = useInfiniteQuery(refusedRowsQuery(useApi(), companyId, importId));
  const saving = useRefusedRowsFile(companyId, importId);
  const rows = refused.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Card title={t("imports.details.refusedTitle")} titleIcon="warning">
      <div className={styles["line"]}>
        <p className={styles["quiet"]}>{t("imports.details.refusedText")}</p>
        <Button icon="download" isBusy={saving.isPending} onClick={() => saving.mutate()}>
          {t("imports.details.downloadRefused")}
        </Button>
      </div>
      {refused.isPending ? <SkeletonRows rowCount={3} label={t("state.loading")} /> : null}
      {refused.isError && refused.data === undefined ? (
        <LoadFailure error={refused.error} onRetry={() => void refused.refetch()} />
      ) : null}
      {rows.length === 0 ? null : <RefusedRowTable rows={rows} label={t("imports.details.refusedTitle")} />}
      {refused.hasNextPage ? (
        <div className={styles["more"]}>
          <Button isBusy={refused.isFetchingNextPage} onClick={() => void refused.fetchNextPage()}>
            {t("imports.history.more")}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
