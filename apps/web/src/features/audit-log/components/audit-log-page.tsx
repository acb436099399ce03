import { Button } from "@amont/ui/button.tsx";
import { clockText, localDay, momentText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { ApiError } from "../../../shared/api/api-error.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { useNow } from "../../../shared/use-now.ts";
import { type AuditSeals, entriesQuery, sealsQuery } from "../audit-log-queries.ts";
import type { LogFilter } from "../model/log-filter.ts";
import styles from "./audit-log.module.css";
import { EntryTable } from "./entry-table.tsx";
import { LogExport } from "./log-export.tsx";
import { LogFilters } from "./log-filters.tsx";
import { SealsDrawer } from "./seals-drawer.tsx";

interface AuditLogPageProps {
  readonly organisationId: number;
  /** Who does not administer may have been given the log of some companies: without its seals, which are over all of it. */
  readonly isAdministrator: boolean;
  readonly filter: LogFilter;
  readonly onFilter: (filter: LogFilter) => void;
}

/** Who did what, when and where, and whether all of it is still as it was. */
export function AuditLogPage({ organisationId, isAdministrator, filter, onFilter }: AuditLogPageProps) {
  const { t } = useTranslation();
  const seals = useQuery({ ...sealsQuery(useApi(), organisationId), enabled: isAdministrator }).data;
  const [showsSeals, setShowsSeals] = useState(false);
  return (
    <WorkPage
      title={t("auditLog.title")}
      actions={
        isAdministrator ? (
          <>
            {seals === undefined ? null : <ChainState seals={seals} />}
            <Button icon="lock" isDisabled={seals === undefined} onClick={() => setShowsSeals(true)}>
              {t("auditLog.seals.open")}
            </Button>
            <LogExport organisationId={organisationId} filter={filter} />
          </>
        ) : null
      }
    >
      <div className={styles["page"]}>
        {seals === undefined || seals.brokenNumber === null ? null : (
          <div className={styles["alarm"]}>
            <Message tone="danger" title={t("auditLog.chain.brokenTitle", { number: seals.brokenNumber })}>
              {t("auditLog.chain.broken")}
            </Message>
          </div>
        )}
        <LogFilters {...{ organisationId, isAdministrator, filter, onFilter }} />
        <Entries organisationId={organisationId} filter={filter} />
      </div>
      {seals === undefined ? null : (
        <SealsDrawer
          organisationId={organisationId}
          seals={seals}
          isOpen={showsSeals}
          onClose={() => setShowsSeals(false)}
        />
      )}
    </WorkPage>
  );
}

/** In a word beside the title; what is broken is said loudly below it. */
function ChainState({ seals: { head, verified, brokenNumber } }: { readonly seals: AuditSeals }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = localDay(useNow());
  const isWhole = brokenNumber === null;
  const at = verified === null ? null : new Date(verified.sealedAt);
  const text =
    at !== null
      ? localDay(at) === today
        ? t("auditLog.chain.verified", { time: clockText(at, language) })
        : t("auditLog.chain.verifiedOn", { time: momentText(at, language) })
      : head === null
        ? t("auditLog.chain.none")
        : t("auditLog.chain.sealed", { number: head.number });
  return (
    <output className={styles["chain"]} data-whole={isWhole && verified !== null ? "" : undefined}>
      <Icon name={isWhole ? "check-circle" : "alert"} />
      {text}
    </output>
  );
}

function Entries({ organisationId, filter }: Pick<AuditLogPageProps, "organisationId" | "filter">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useInfiniteQuery(entriesQuery(useApi(), organisationId, filter));
  if (query.data === undefined)
    return (
      <div className={styles["state"]}>
        {query.error instanceof ApiError && query.error.code === "forbidden" ? (
          <EmptyState icon="lock" title={t("auditLog.onlyAdministratorsTitle")}>
            {t("auditLog.onlyAdministrators")}
          </EmptyState>
        ) : query.isError ? (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rowCount={8} label={t("state.loading")} />
        )}
      </div>
    );
  const entries = query.data.pages.flatMap((page) => page.entries);
  const searchedTo = query.data.pages.at(-1)?.searchedTo ?? null;
  return (
    <>
      {entries.length === 0 ? (
        <EmptyState icon="search" title={t("auditLog.emptyTitle")}>
          {t("auditLog.empty")}
        </EmptyState>
      ) : (
        <EntryTable entries={entries} />
      )}
      {query.hasNextPage && searchedTo !== null ? (
        <div className={styles["more"]}>
          <Button size="sm" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {entries.length === 0 ? t("auditLog.searchOn") : t("auditLog.more")}
          </Button>
          <span>{t("auditLog.searchedTo", { date: momentText(new Date(searchedTo), language) })}</span>
        </div>
      ) : null}
    </>
  );
}
