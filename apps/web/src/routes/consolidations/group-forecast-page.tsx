import { withEliminationsNamed } from "@amont/contract/operations/forecast/elimination-name.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PeriodBand } from "../../features/consolidations/components/period-band.tsx";
import { ScenarioMix } from "../../features/consolidations/components/scenario-mix.tsx";
import { ownConsolidationsQuery } from "../../features/consolidations/consolidation-queries.ts";
import type { Details } from "../../features/consolidations/model/consolidation-draft.ts";
import {
  ComputingGroup,
  KeptFigures,
  UnavailableCompanies,
} from "../../features/forecast/group/components/group-bands.tsx";
import { GroupToolbar } from "../../features/forecast/group/components/group-toolbar.tsx";
import { useApi } from "../../shared/api/api-context.ts";
import { useForecastOptions } from "../../shared/forecast/forecast-options.ts";
import { computingOf } from "../../shared/forecast/group/computing.ts";
import { groupStatementQuery } from "../../shared/forecast/group/group-queries.ts";
import { type GroupSearch, groupSearch } from "../../shared/forecast/group/group-search.ts";
import { type GroupView, isOver } from "../../shared/forecast/group/group-view.ts";
import { useGroupView } from "../../shared/forecast/group/use-group-view.ts";
import type { PlanPlace } from "../../shared/forecast/plan-calendar.ts";
import { LoadFailure } from "../../shared/layout/page-state.tsx";
import { useMatchesMedia } from "../../shared/layout/use-is-narrow.ts";
import { usePlace } from "../../shared/workplace/workplace-context.ts";
import { ForecastSkeleton } from "../forecast/forecast-skeleton.tsx";
import { GroupCardsPlan } from "./group-cards-plan.tsx";
import styles from "./group-forecast.module.css";
import { GroupPlan } from "./group-plan.tsx";

const route = getRouteApi("/signed-in/in-company/app/consolidation/$consoId/cash-flow");

export function GroupForecastPage() {
  const { consolidation } = usePlace();
  return consolidation === null ? (
    <ForecastSkeleton />
  ) : (
    <OfGroup key={consolidation.id} consolidationId={consolidation.id} />
  );
}

function OfGroup({ consolidationId }: { readonly consolidationId: number }) {
  const address = route.useSearch();
  const search = useMemo(() => groupSearch.parse(address), [address]);
  const { shown, details, today, failed } = useGroupView(consolidationId, search);
  if (failed !== undefined) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (shown === null || details === undefined) return <ForecastSkeleton />;
  // Somebody has just taken the last one out.
  if (details.companyIds.length === 0)
    return (
      <Navigate
        to="/app/consolidation/$consoId/no-company"
        params={{ consoId: String(consolidationId) }}
        replace
      />
    );
  return <Work {...shown} details={details} search={search} today={today} />;
}

interface WorkProps {
  readonly details: Details;
  readonly view: GroupView;
  readonly place: PlanPlace;
  readonly search: GroupSearch;
  readonly today: PlanPlace["today"];
}

function Work(props: WorkProps) {
  const { details, place, search, today } = props;
  const api = useApi();
  const navigate = route.useNavigate();
  const [options, setOptions] = useForecastOptions();
  const isCards = useMatchesMedia("(max-width: 767px)");
  // Cards are of companies, whatever the address says.
  const view = useMemo(
    () => (isCards ? { ...props.view, groupBy: "company" as const } : props.view),
    [props.view, isCards],
  );
  const read = useQuery(groupStatementQuery(api, details.id, view));
  const own = useQuery(ownConsolidationsQuery(api)).data?.find(({ id }) => id === details.id);
  const { t } = useTranslation();
  const eliminations = t("consolidations.forecast.eliminations");
  const statement = useMemo(
    () => (read.data === undefined ? undefined : withEliminationsNamed(read.data, eliminations)),
    [read.data, eliminations],
  );
  const computing = computingOf(read.error);
  const onSearch = useCallback(
    (next: Partial<GroupSearch>) =>
      void navigate({
        search: (now: Record<string, unknown>) => ({ ...now, ...next }),
        // Opening and closing lines is nothing to go back to.
        replace: next.expand !== undefined,
      }),
    [navigate],
  );
  const plans = usePlanNames(statement?.group?.companies);
  return (
    <div className={styles["page"]} data-work-page="">
      <GroupToolbar
        view={view}
        place={place}
        statement={statement}
        onSearch={onSearch}
        options={options}
        onOptions={setOptions}
        mix={<ScenarioMix label={details.scenarioLabel} plans={plans} own={own} today={today} />}
      />
      <div className={styles["bands"]}>
        {isOver(details, today) ? (
          <PeriodBand details={details} today={today} isAdministrator={own?.isAdministrator === true} />
        ) : null}
        {statement !== undefined && read.isError ? <KeptFigures readAt={read.dataUpdatedAt} /> : null}
        <UnavailableCompanies group={statement?.group} />
      </div>
      {statement === undefined ? (
        computing !== null ? (
          <ComputingGroup computing={computing} />
        ) : read.isError ? (
          <LoadFailure error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <ForecastSkeleton />
        )
      ) : isCards ? (
        <GroupCardsPlan details={details} view={view} statement={statement} />
      ) : (
        <GroupPlan
          details={details}
          view={view}
          statement={statement}
          error={read.error}
          expand={search.expand}
          options={options}
          onSearch={onSearch}
          onReread={() => void read.refetch()}
        />
      )}
    </div>
  );
}

/** "Atelier Belleville SAS : Scénario prudent". */
function usePlanNames(
  companies: readonly { readonly name: string; readonly scenarioName: string | null }[] | undefined,
): readonly string[] {
  const { t } = useTranslation();
  return useMemo(
    () =>
      (companies ?? []).map(({ name, scenarioName }) =>
        t("consolidations.forecast.planOf", {
          company: name,
          plan: scenarioName ?? t("consolidations.forecast.mainPlan"),
        }),
      ),
    [companies, t],
  );
}
