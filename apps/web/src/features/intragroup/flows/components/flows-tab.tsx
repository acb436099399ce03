import type { IntragroupRow } from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import { Button } from "@amont/ui/button.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { groupCompaniesQuery } from "../../../../shared/forecast/group/group-companies-query.ts";
import pageStyles from "../../../../shared/layout/group/group-pages.module.css";
import { LastFigures } from "../../../../shared/layout/group/last-figures.tsx";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { flowsQuery, summaryQuery, type WantedFlows } from "../../intragroup-queries.ts";
import { type FlowFilter, hasAnyFlow, type IntragroupSummary } from "../../model/flow-filters.ts";
import { useFlowActs } from "../use-flow-acts.ts";
import { FlowFilterBar, type RenderFilterLink } from "./flow-filter-bar.tsx";
import { FlowList } from "./flow-list.tsx";
import styles from "./flows.module.css";
import { PairDialog } from "./pair-dialog.tsx";

interface FlowsTabProps {
  readonly consolidationId: number;
  readonly wanted: WantedFlows;
  readonly onCompany: (companyId: number | undefined) => void;
  readonly renderFilter: RenderFilterLink;
}

/** What companies paid each other: what does not fit first, and what somebody has to decide. */
export function FlowsTab({ consolidationId, wanted, onCompany, renderFilter }: FlowsTabProps) {
  const { t } = useTranslation();
  const api = useApi();
  const summary = useQuery(summaryQuery(api, consolidationId));
  const companies = useQuery(groupCompaniesQuery(api, consolidationId));
  const flows = useInfiniteQuery(flowsQuery(api, consolidationId, wanted));
  const acts = useFlowActs(consolidationId);
  const [pairing, setPairing] = useState<IntragroupRow | null>(null);
  const failed = [summary, companies, flows].find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (summary.data === undefined || companies.data === undefined || flows.data === undefined)
    return <SkeletonRows rowCount={8} label={t("state.loading")} />;
  const levels = new Map(companies.data.map(({ id, level }) => [id, level]));
  const reads = (companyId: number) => (levels.get(companyId) ?? "none") !== "none";
  const rows = flows.data.pages.flatMap((page) => page.rows);
  const count = flows.data.pages[0]?.count ?? 0;
  return (
    <>
      <FlowFilterBar
        summary={summary.data}
        companies={companies.data}
        wanted={wanted}
        onCompany={onCompany}
        renderLink={renderFilter}
      />
      <div className={pageStyles["notices"]}>
        {summary.isError ? <LastFigures query={summary} /> : <LastFigures query={flows} />}
      </div>
      {rows.length === 0 ? (
        <NoFlows
          summary={summary.data}
          wanted={wanted}
          isDetecting={acts.detect.isPending}
          onDetect={() => acts.detect.mutate()}
        />
      ) : (
        <FlowList
          // Another part of the list begins with nothing chosen.
          key={`${wanted.filter} ${wanted.companyId}`}
          rows={rows}
          count={count}
          canChange={summary.data.canChange}
          acts={acts}
          canOpen={reads}
          onPair={setPairing}
        />
      )}
      {flows.hasNextPage ? (
        <div className={styles["more"]}>
          <Button isBusy={flows.isFetchingNextPage} onClick={() => void flows.fetchNextPage()}>
            {t("intragroup.more")}
          </Button>
        </div>
      ) : null}
      {pairing === null ? null : (
        <PairDialog
          consolidationId={consolidationId}
          row={pairing}
          readsCompany={reads}
          onClose={() => setPairing(null)}
        />
      )}
    </>
  );
}

interface NoFlowsProps {
  readonly summary: IntragroupSummary;
  readonly wanted: WantedFlows;
  readonly isDetecting: boolean;
  readonly onDetect: () => void;
}

/** Good news where gaps are looked for; elsewhere nothing of the kind, and before the first look an explanation. */
function NoFlows({ summary, wanted: { filter, companyId }, isDetecting, onDetect }: NoFlowsProps) {
  const { t } = useTranslation();
  if (!hasAnyFlow(summary))
    return (
      <EmptyState
        icon="refresh"
        title={t("intragroup.empty.title")}
        actions={
          summary.canChange ? (
            <Button emphasis="primary" icon="refresh" isBusy={isDetecting} onClick={onDetect}>
              {t("intragroup.detect")}
            </Button>
          ) : undefined
        }
      >
        {t("intragroup.empty.text")}
      </EmptyState>
    );
  if (companyId === undefined && isGoodNews(filter))
    return (
      <EmptyState icon="check-circle" title={t(`intragroup.calm.${filter}`)}>
        {t("intragroup.calm.text")}
      </EmptyState>
    );
  return (
    <EmptyState icon="filter" title={t("intragroup.noneHere.title")}>
      {t("intragroup.noneHere.text")}
    </EmptyState>
  );
}

const isGoodNews = (filter: FlowFilter): filter is "gaps" | "proposed" | "transit" =>
  filter === "gaps" || filter === "proposed" || filter === "transit";
