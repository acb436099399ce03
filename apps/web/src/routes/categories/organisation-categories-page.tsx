import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { CategoryPageState } from "../../features/categories/components/category-page-state.tsx";
import { DirectionViews } from "../../features/categories/components/direction-views.tsx";
import { OrganisationCategories } from "../../features/categories/components/organisation-categories.tsx";
import { sharedCategoriesQuery } from "../../features/categories/organisation-tree.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { treesOf } from "../../shared/categories/category-trees.ts";
import { type CurrentCompany, useCurrentCompany } from "../../shared/workplace/workplace-context.ts";
import { ModulePage } from "../planned/module-page.tsx";

const address = "/app/organization-advanced-settings/categories";
const route = getRouteApi(`/signed-in/in-company${address}`);

/** Ours, unless the installation has a module of its own for it. */
export function OrganisationCategoriesPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  if (company === null) return null;
  return (
    <ModulePage
      module="organisation-categories"
      title={t("categories.organisation.title", { name: company.organisationName })}
      basePath={address}
      unavailable={<OwnPage company={company} />}
    />
  );
}

function OwnPage({ company }: { readonly company: CurrentCompany }) {
  const { tree: direction = "inflow" } = route.useSearch();
  const organisation = { id: company.organisationId, name: company.organisationName };
  const query = useQuery(sharedCategoriesQuery(useApi(), organisation.id));
  const views = (
    <DirectionViews
      value={direction}
      links={{
        inflow: { to: address, search: { tree: "inflow" } },
        outflow: { to: address, search: { tree: "outflow" } },
      }}
    />
  );
  if (query.data === undefined) {
    return <CategoryPageState views={views} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <OrganisationCategories
      key={direction}
      organisation={organisation}
      trees={treesOf(query.data)}
      direction={direction}
      views={views}
    />
  );
}
