import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SheetSkeleton } from "@amont/ui/widgets/sheet/sheet-skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { type ForecastView, visibleColumns } from "../../../../shared/forecast/forecast-search.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { projectSettingsQuery, projectsQuery } from "../../../../shared/ledger/projects/project-queries.ts";
import { ButtonLink } from "../../../../shared/links.tsx";
import type { Company } from "../../../../shared/workplace/company.ts";
import { projectStatementQuery } from "../project-forecast-queries.ts";
import { isEmptyProject } from "../project-rows.ts";
import { ProjectGrid } from "./project-grid.tsx";

interface ProjectForecastProps {
  readonly company: Pick<Company, "id">;
  readonly view: ForecastView;
  /** Not a number where the address names none. */
  readonly projectId: number;
}

/** What a project brings in and costs, by category and period, and the margin that it makes. */
export function ProjectForecast({ company, view, projectId }: ProjectForecastProps) {
  const { t } = useTranslation();
  const api = useApi();
  const projects = useQuery(projectsQuery(api, company.id));
  const settings = useQuery(projectSettingsQuery(api, company.id)).data;
  const isId = Number.isSafeInteger(projectId) && projectId > 0;
  const statement = useQuery({
    ...projectStatementQuery(api, company.id, projectId, view),
    enabled: isId,
  });
  const count = (projects.data?.active.length ?? 0) + (projects.data?.archived.length ?? 0);
  if (projects.data !== undefined && count === 0) return <NoProjects />;
  const isUnknown = statement.error instanceof ApiError && statement.error.code === "not_found";
  if (!isId || isUnknown) return <UnknownProject isFrozen={isId && view.scenarioId !== null} />;
  const { data } = statement;
  if (data === undefined)
    return statement.isError ? (
      <LoadFailure error={statement.error} onRetry={() => void statement.refetch()} />
    ) : (
      <SheetSkeleton
        label={t("state.loading")}
        rowCount={12}
        columnCount={visibleColumns(view.frequency)}
        currentColumn={3}
      />
    );
  if (isEmptyProject(data.statement)) return <NothingHere name={data.projectName} />;
  return <ProjectGrid project={data} shownKpis={settings?.shownKpis} view={view} />;
}

function NoProjects() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="folder"
      title={t("projectForecast.noneTitle")}
      actions={
        <ButtonLink to="/app/cashflow/forecast" icon="chevron-left">
          {t("projectForecast.back")}
        </ButtonLink>
      }
    >
      {t("projectForecast.none")}
    </EmptyState>
  );
}

/** A frozen copy keeps the figures of the company, not those of its projects. */
function UnknownProject({ isFrozen }: { readonly isFrozen: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="search"
      title={t("projectForecast.unknownTitle")}
      actions={
        <ButtonLink to="/app/cashflow/forecast" icon="chevron-left">
          {t("projectForecast.back")}
        </ButtonLink>
      }
    >
      {t(isFrozen ? "projectForecast.unknownInScenario" : "projectForecast.unknown")}
    </EmptyState>
  );
}

function NothingHere({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState icon="folder" title={t("projectForecast.nothingTitle", { name })}>
      {t("projectForecast.nothing")}
    </EmptyState>
  );
}
