import type { ImportSummary } from "@amont/contract/operations/imports/import-summary.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { importQuery, isUnderWay } from "../../../../shared/files/imports/import-queries.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { ButtonLink } from "../../../../shared/links.tsx";
import { useLiveImports } from "../../use-live-imports.ts";
import { NextSteps } from "../next-steps/next-steps.tsx";
import styles from "./import-details.module.css";
import { ImportHeader } from "./import-header.tsx";
import { ImportTransactions } from "./import-transactions.tsx";
import { RefusedRows } from "./refused-rows.tsx";

interface ImportDetailsProps {
  readonly companyId: number;
  readonly importId: number;
  readonly canWrite: boolean;
}

/** One import: its figures, what to do next, what it refused and why, what it brought, and the way back. */
export function ImportDetails({ companyId, importId, canWrite }: ImportDetailsProps) {
  const { t } = useTranslation();
  useLiveImports(companyId);
  const one = useQuery(importQuery(useApi(), companyId, importId));
  if (one.isPending) return <SkeletonRows rowCount={6} label={t("state.loading")} />;
  if (one.data === undefined) {
    return one.error instanceof ApiError && one.error.code === "not_found" ? (
      <EmptyState
        icon="search"
        title={t("imports.details.notFoundTitle")}
        actions={<ButtonLink to="/app/import">{t("imports.back")}</ButtonLink>}
      >
        {t("imports.details.notFound")}
      </EmptyState>
    ) : (
      <LoadFailure error={one.error} onRetry={() => void one.refetch()} />
    );
  }
  return (
    <div className={styles["page"]}>
      <ImportHeader companyId={companyId} summary={one.data} canWrite={canWrite} />
      <Outcome companyId={companyId} summary={one.data} canWrite={canWrite} />
    </div>
  );
}

interface OutcomeProps {
  readonly companyId: number;
  readonly summary: ImportSummary;
  readonly canWrite: boolean;
}

/** While it runs, the figures move; what it refused and brought is listed when it has ended. */
function Outcome({ companyId, summary, canWrite }: OutcomeProps) {
  if (isUnderWay(summary)) return null;
  const { importId, refusedCount } = summary;
  return (
    <>
      <NextSteps companyId={companyId} importIds={[importId]} canWrite={canWrite} />
      {refusedCount === 0 ? null : <RefusedRows companyId={companyId} importId={importId} />}
      <ImportTransactions companyId={companyId} importId={importId} />
    </>
  );
}
