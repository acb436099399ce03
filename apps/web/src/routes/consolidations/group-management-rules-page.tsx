import { getRouteApi, Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { IntragroupPage, intragroupTabs } from "../../features/intragroup/components/intragroup-page.tsx";
import { flowFilters } from "../../features/intragroup/model/flow-filters.ts";
import viewStyles from "../../shared/layout/page-views.module.css";
import { usePlace } from "../../shared/workplace/workplace-context.ts";

const address = "/app/consolidation/$consoId/settings/management-rules";
const search = z.object({
  tab: z.enum(intragroupTabs).catch("flows"),
  /** Which part of the flows. */
  state: z.enum(flowFilters).catch("gaps"),
  company: z.coerce.number().int().positive().optional().catch(undefined),
});

const route = getRouteApi(`/signed-in/in-company${address}`);

export function GroupManagementRulesPage() {
  const { t } = useTranslation();
  const { consolidation, organisationId } = usePlace();
  const { tab, state, company } = search.parse(route.useSearch());
  const navigate = route.useNavigate();
  if (consolidation === null || organisationId === null) return null;
  const params = { consoId: String(consolidation.id) };
  return (
    <IntragroupPage
      key={consolidation.id}
      consolidationId={consolidation.id}
      organisationId={organisationId}
      tab={tab}
      filter={state}
      companyId={company}
      tabs={
        <nav aria-label={t("intragroup.tabs")} className={viewStyles["views"]}>
          {intragroupTabs.map((name) => (
            <Link
              key={name}
              to={address}
              params={params}
              search={name === "flows" ? {} : { tab: name }}
              className={viewStyles["view"]}
              // Each of them is a part of the address of the first: it would be marked with all of them.
              activeOptions={{ exact: true, includeSearch: true }}
              activeProps={{}}
              aria-current={name === tab ? "page" : undefined}
            >
              {t(`intragroup.tab.${name}`)}
            </Link>
          ))}
        </nav>
      }
      onCompany={(chosen) =>
        void navigate({ search: (known) => ({ ...known, company: chosen }), replace: true })
      }
      renderFilter={(name, { className, isChosen }, children) => (
        <Link
          key={name}
          to={address}
          params={params}
          search={{ state: name, company }}
          className={className}
          activeOptions={{ exact: true, includeSearch: true }}
          activeProps={{}}
          aria-current={isChosen ? "page" : undefined}
        >
          {children}
        </Link>
      )}
    />
  );
}
