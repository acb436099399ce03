import { countedTimeout } from "@amont/ui/readiness/page-readiness.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchView } from "../../features/search/components/search-view.tsx";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { useTakenCompanies } from "../../shared/workplace/taken-companies.ts";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";

const route = getRouteApi("/signed-in/in-company/app/search");
const restMs = 200;

/** Searches as one types; the address keeps what was searched. */
export function SearchPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const company = useCurrentCompany();
  const taken = useTakenCompanies(company);
  const { q = "" } = route.useSearch();
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === q) return undefined;
    return countedTimeout("search", restMs, () => {
      void navigate({ to: "/app/search", search: wanted === "" ? {} : { q: wanted }, replace: true });
    });
  }, [typed, q, navigate]);
  return (
    <WorkPage title={t("searchPage.title")}>
      {company === null ? (
        <SkeletonRows rowCount={6} label={t("state.loading")} />
      ) : (
        <SearchView companyId={company.id} taken={taken} typed={typed} text={q} onType={setTyped} />
      )}
    </WorkPage>
  );
}
