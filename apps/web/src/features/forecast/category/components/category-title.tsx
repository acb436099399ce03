import { Icon } from "@amont/ui/icon.tsx";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { pathOf } from "../../../../shared/categories/category-trees.ts";
import { useCategories } from "../../../../shared/categories/use-categories.ts";
import { PageTitle } from "../../../../shared/layout/page-title.tsx";
import styles from "./category-forecast.module.css";

interface CategoryTitleProps {
  readonly companyId: number;
  readonly categoryId: number;
}

/** Where the category stands, each step a way to its own page, and its name. */
export function CategoryTitle({ companyId, categoryId }: CategoryTitleProps) {
  const { t } = useTranslation();
  const { trees, byId } = useCategories(companyId);
  const category = byId.get(categoryId);
  return (
    <div className={styles["heading"]}>
      <nav aria-label={t("categoryForecast.breadcrumb")}>
        <ol className={styles["crumbs"]}>
          <li>
            <Link to="/app/cashflow/forecast" search={(previous) => previous}>
              {t("forecastToolbar.title")}
            </Link>
          </li>
          {category === undefined ? null : (
            <li>
              <Icon name="chevron-right" size="xs" />
              {t(category.isInflow ? "categoryForecast.inflows" : "categoryForecast.outflows")}
            </li>
          )}
          {pathOf(trees, categoryId)
            .slice(0, -1)
            .map(({ id, name }) => (
              <li key={id}>
                <Icon name="chevron-right" size="xs" />
                <Link
                  to="/app/cashflow/forecast/category/$categoryId"
                  params={{ categoryId: String(id) }}
                  search={(previous) => previous}
                >
                  {name}
                </Link>
              </li>
            ))}
        </ol>
      </nav>
      <PageTitle title={category?.name ?? t("categoryForecast.title")} isCompact />
    </div>
  );
}
