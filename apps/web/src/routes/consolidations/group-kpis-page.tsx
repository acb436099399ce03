import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ownConsolidationsQuery } from "../../features/consolidations/consolidation-queries.ts";
import { GroupKpis } from "../../features/forecast/kpis/components/group-kpis.tsx";
import { useApi } from "../../shared/api/api-context.ts";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import { usePlace } from "../../shared/workplace/workplace-context.ts";

/** The same page has two addresses: among the settings, and among the parameters. */
export function GroupKpisPage() {
  const { t } = useTranslation();
  const { consolidation } = usePlace();
  const own = useQuery(ownConsolidationsQuery(useApi())).data?.find(({ id }) => id === consolidation?.id);
  if (consolidation === null) return null;
  return (
    <WorkPage
      title={t("kpis.title")}
      actions={
        <ButtonLink
          emphasis="ghost"
          icon="forecast"
          to="/app/consolidation/$consoId/cash-flow"
          params={{ consoId: String(consolidation.id) }}
        >
          {t("kpis.toForecast")}
        </ButtonLink>
      }
    >
      <GroupKpis
        key={consolidation.id}
        consolidationId={consolidation.id}
        canWrite={own?.isAdministrator === true}
      />
    </WorkPage>
  );
}
