import type { LinkProps } from "@tanstack/react-router";
import { CategoryPageState } from "../../features/categories/components/category-page-state.tsx";
import { CompanyCategories } from "../../features/categories/components/company-categories.tsx";
import { DirectionViews } from "../../features/categories/components/direction-views.tsx";
import type { Direction } from "../../shared/categories/category-trees.ts";
import { useCategories } from "../../shared/categories/use-categories.ts";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";

type Links = Readonly<Record<Direction, LinkProps>>;

const links: Links = { inflow: { to: "/app/categories/inflow" }, outflow: { to: "/app/categories/outflow" } };
const settingsLinks: Links = {
  inflow: { to: "/app/settings/categories/inflow" },
  outflow: { to: "/app/settings/categories/outflow" },
};

export const InflowCategoriesPage = () => <CategoriesPage direction="inflow" links={links} />;
export const OutflowCategoriesPage = () => <CategoriesPage direction="outflow" links={links} />;
export const InflowCategorySettingsPage = () => <CategoriesPage direction="inflow" links={settingsLinks} />;
export const OutflowCategorySettingsPage = () => <CategoriesPage direction="outflow" links={settingsLinks} />;

interface CategoriesPageProps {
  readonly direction: Direction;
  readonly links: Links;
}

function CategoriesPage({ direction, links: addresses }: CategoriesPageProps) {
  const company = useCurrentCompany();
  const { trees, isPending, error, retry } = useCategories();
  const views = <DirectionViews value={direction} links={addresses} />;
  if (company === null || isPending || error !== null) {
    return <CategoryPageState views={views} error={error} onRetry={retry} />;
  }
  // Each tree has its own search, selection and open branches.
  const key = `${company.id} ${direction}`;
  return <CompanyCategories key={key} company={company} trees={trees} direction={direction} views={views} />;
}
