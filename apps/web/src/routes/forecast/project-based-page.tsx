import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ProjectForecast } from "../../features/forecast/projects/components/project-forecast.tsx";
import { ProjectPicker } from "../../features/forecast/projects/components/project-picker.tsx";
import { FrequencySelector } from "../../features/forecast/toolbar/components/frequency-selector.tsx";
import { RangeSelector } from "../../features/forecast/toolbar/components/range-selector.tsx";
import type { ForecastSearch } from "../../shared/forecast/forecast-search.ts";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import { usePlace } from "../../shared/workplace/workplace-context.ts";
import { useForecastView } from "./use-forecast-view.ts";

const route = getRouteApi("/signed-in/in-company/app/cashflow/project-based/$projectId");

export function ProjectBasedPage() {
  const { companyId } = usePlace();
  return companyId === null ? null : <OfCompany key={companyId} companyId={companyId} />;
}

function OfCompany({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const projectId = Number(route.useParams().projectId);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const view = useForecastView(companyId, search);
  const onSearch = (next: Partial<ForecastSearch>) => void navigate({ search: { ...search, ...next } });
  const onChoose = (chosen: number) =>
    void navigate({ params: { projectId: String(chosen) }, search: (previous) => previous });
  return (
    <WorkPage
      title={t("projectForecast.title")}
      actions={
        <ButtonLink emphasis="ghost" icon="settings" to="/app/settings/kpis/projects">
          {t("projectForecast.manage")}
        </ButtonLink>
      }
      views={
        view === null ? null : (
          <>
            <ProjectPicker companyId={companyId} projectId={projectId} onChoose={onChoose} />
            <FrequencySelector value={view.frequency} onSearch={onSearch} />
            <RangeSelector companyId={companyId} view={view} statement={undefined} onSearch={onSearch} />
          </>
        )
      }
    >
      {view === null ? (
        <SkeletonRows rowCount={12} label={t("state.loading")} />
      ) : (
        <ProjectForecast company={{ id: companyId }} view={view} projectId={projectId} />
      )}
    </WorkPage>
  );
}
