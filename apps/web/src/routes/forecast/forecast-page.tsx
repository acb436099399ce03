import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useLocation } from "@tanstack/react-router";
import { memo, useCallback, useDeferredValue, useState } from "react";
import { ForecastActions } from "../../features/forecast/budget-files/components/forecast-actions.tsx";
import { ChartExportMenu } from "../../features/forecast/chart/components/chart-export-menu.tsx";
import { type ForecastChart, useForecastChart } from "../../features/forecast/chart/use-forecast-chart.ts";
import { useFormulaProblems } from "../../features/forecast/formula-report/use-formula-problems.ts";
import { AsOfPicker } from "../../features/forecast/history/components/as-of-picker.tsx";
import { ForecastToolbar } from "../../features/forecast/toolbar/components/forecast-toolbar.tsx";
import { PresenceAvatars } from "../../features/presence/components/presence-avatars.tsx";
import type { OtherPerson } from "../../features/presence/present-people.ts";
import { usePresence } from "../../features/presence/use-presence.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { cellOfHash } from "../../shared/forecast/cell-address.ts";
import type { ForecastCell } from "../../shared/forecast/forecast-cell.ts";
import { type ForecastOptions, useForecastOptions } from "../../shared/forecast/forecast-options.ts";
import { accountLabelsQuery } from "../../shared/forecast/forecast-queries.ts";
import type { ForecastSearch, ForecastView } from "../../shared/forecast/forecast-search.ts";
import { showSamePeriods } from "../../shared/forecast/same-periods.ts";
import { type PlanChanges, usePlanChanges } from "../../shared/forecast/use-plan-changes.ts";
import { useRested } from "../../shared/forecast/use-rested.ts";
import { lazily } from "../../shared/layout/lazily.tsx";
import { LoadFailure } from "../../shared/layout/page-state.tsx";
import { type CurrentCompany, useCurrentCompany } from "../../shared/workplace/workplace-context.ts";
import { createActiveCell, useSettledCell } from "./active-cell.ts";
import styles from "./forecast-page.module.css";
import { ForecastPlan } from "./forecast-plan.tsx";
import { ForecastSkeleton } from "./forecast-skeleton.tsx";
import { useForecastView } from "./use-forecast-view.ts";

// What most visits have no use for.
const EmptyForecast = lazily(
  async () => (await import("../../features/forecast/empty/components/empty-forecast.tsx")).EmptyForecast,
);
const AsOfBanner = lazily(
  async () => (await import("../../features/forecast/history/components/as-of-banner.tsx")).AsOfBanner,
);
const PlanCoverageBanner = lazily(async () => {
  const banner = await import("../../features/forecast/coverage/components/plan-coverage-banner.tsx");
  return banner.PlanCoverageBanner;
});
const loadReport = () => import("../../features/forecast/formula-report/components/formula-report.tsx");

/** Once a formula is broken; stays, to say that all of them work again. */
function useFormulaReport(company: CurrentCompany, view: ForecastView) {
  const problems = useFormulaProblems(company, view);
  return useOnDemand(loadReport, problems !== null && problems.length > 0);
}

const route = getRouteApi("/signed-in/in-company/app/cashflow/forecast");

export function ForecastPage() {
  const company = useCurrentCompany();
  return company === null ? <ForecastSkeleton /> : <OfCompany key={company.id} company={company} />;
}

function OfCompany({ company }: { readonly company: CurrentCompany }) {
  const search = route.useSearch();
  const view = useForecastView(company.id, search);
  return view === null ? <ForecastSkeleton /> : <Work company={company} view={view} />;
}

interface WorkProps {
  readonly company: CurrentCompany;
  readonly view: ForecastView;
}

function Work({ company, view }: WorkProps) {
  const navigate = route.useNavigate();
  const [options, setOptions] = useForecastOptions();
  const changes = usePlanChanges(company.id, view);
  const { statement } = changes;
  const [active] = useState(createActiveCell);
  const settled = useSettledCell(active);
  // Another page may lead to a cell.
  const linked = cellOfHash(useLocation({ select: ({ hash }) => hash }));
  const [wanted, setWanted] = useState<ForecastCell | null>(linked);
  const others = usePresence(company, view, settled);
  const settledChanges = useChangesAround(changes);
  const chart = useForecastChart(company.id, view, settledChanges.statement);
  const start = useStart(company.id, changes);
  const report = useFormulaReport(company, view);
  const onSearch = useCallback(
    (next: Partial<ForecastSearch>) =>
      void navigate({ search: (now: ForecastSearch) => ({ ...now, ...next }) }),
    [navigate],
  );
  return (
    <div className={styles["page"]} data-work-page="">
      <PlanToolbar
        company={company}
        view={view}
        changes={settledChanges}
        chart={chart}
        others={others}
        options={options}
        onOptions={setOptions}
        onSearch={onSearch}
        onCell={setWanted}
      />
      {view.asOf === null ? null : (
        <AsOfBanner company={company} view={view} onSearch={onSearch} onCell={setWanted} />
      )}
      {report === null ? null : (
        <report.FormulaBanner
          company={company}
          view={view}
          onCell={(cell, next) => {
            if (Object.keys(next).length > 0) onSearch(next);
            setWanted(cell);
          }}
        />
      )}
      {statement === undefined || statement.planCoverage === "own" ? null : (
        <PlanCoverageBanner view={view} statement={statement} onSearch={onSearch} />
      )}
      {statement === undefined ? (
        <Missing changes={changes} />
      ) : start.isEmpty ? (
        <EmptyForecast company={company} onEnterByHand={start.begin} />
      ) : (
        <ForecastPlan
          company={company}
          view={view}
          statement={statement}
          changes={changes}
          chart={chart}
          options={options}
          active={active}
          settled={settled}
          others={others}
          wanted={wanted}
          onWanted={setWanted}
        />
      )}
    </div>
  );
}

const restMs = 150;

/**
 * The figures of the grid come first, also when the page opens; the chart and the toolbar follow when whoever types rests. Other periods are not
 * waited for: a chart of others than the grid's would stand over the wrong columns.
 */
function useChangesAround(changes: PlanChanges): PlanChanges {
  const rested = useRested(changes, restMs);
  const latest = useDeferredValue(changes, { ...changes, statement: undefined });
  const isOfSamePeriods =
    rested.statement !== undefined &&
    latest.statement !== undefined &&
    showSamePeriods(rested.statement, latest.statement);
  return isOfSamePeriods ? rested : latest;
}

interface PlanToolbarProps {
  readonly company: CurrentCompany;
  readonly view: ForecastView;
  readonly changes: PlanChanges;
  readonly chart: ForecastChart | null;
  readonly others: readonly OtherPerson[];
  readonly options: ForecastOptions;
  readonly onOptions: (change: Partial<ForecastOptions>) => void;
  readonly onSearch: (next: Partial<ForecastSearch>) => void;
  readonly onCell: (cell: ForecastCell) => void;
}

/** Not rendered for a key that moves in the grid, nor before the grid shows what was entered. */
const PlanToolbar = memo(function PlanToolbar(props: PlanToolbarProps) {
  const { company, view, changes, chart, onSearch } = props;
  const report = useFormulaReport(company, view);
  return (
    <ForecastToolbar
      company={company}
      view={view}
      statement={changes.statement}
      onSearch={onSearch}
      options={props.options}
      onOptions={props.onOptions}
    >
      {report === null ? null : (
        <report.FormulaReport
          company={company}
          view={view}
          onCell={(cell, next) => {
            if (Object.keys(next).length > 0) onSearch(next);
            props.onCell(cell);
          }}
        />
      )}
      <AsOfPicker company={company} view={view} onSearch={onSearch} />
      {chart === null ? null : <ChartExportMenu company={company} chart={chart} />}
      <PresenceAvatars company={company} others={props.others} />
      <ForecastActions company={company} view={view} changes={changes} />
    </ForecastToolbar>
  );
});

function Missing({ changes }: { readonly changes: PlanChanges }) {
  if (changes.error === null) return <ForecastSkeleton />;
  return <LoadFailure error={changes.error} onRetry={changes.rereadStatement} />;
}

/** Without an account and without a plan there is nothing to show, and three ways to start; or one begins by hand. */
function useStart(companyId: number, { statement }: PlanChanges) {
  const accounts = useQuery(accountLabelsQuery(useApi(), companyId)).data;
  const [isByHand, setIsByHand] = useState(false);
  const isBlank =
    statement !== undefined &&
    [statement.inflow, statement.outflow].every(({ summary }) =>
      [summary.cashFlow, summary.forecast].every((amounts) => amounts.every((amount) => amount === 0)),
    );
  return {
    isEmpty: isBlank && accounts?.length === 0 && !isByHand,
    begin: () => setIsByHand(true),
  };
}
