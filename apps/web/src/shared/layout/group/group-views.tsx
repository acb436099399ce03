import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.ts";
import { treeAccessQuery } from "../../workplace/consolidation-queries.ts";
import views from "../page-views.module.css";
import styles from "./group-pages.module.css";

const pages = [
  { name: "dashboard", to: "/app/consolidation/$consoId/dashboard" },
  { name: "forecast", to: "/app/consolidation/$consoId/cash-flow" },
  { name: "balances", to: "/app/consolidation/$consoId/balance_sheet" },
  { name: "expected", to: "/app/consolidation/$consoId/expected/list" },
  { name: "categories", to: "/app/consolidation/$consoId/categories" },
  { name: "intragroup", to: "/app/consolidation/$consoId/settings/management-rules" },
  { name: "export", to: "/app/consolidation/$consoId/export" },
] as const;

/** From one page of a consolidation to the others: those that its reader can use. */
export function GroupViews({ consolidationId }: { readonly consolidationId: number }) {
  const { t } = useTranslation();
  const params = { consoId: String(consolidationId) };
  const seesTrees = useQuery(treeAccessQuery(useApi(), consolidationId)).data === true;
  return (
    <nav className={styles["views"]} aria-label={t("groupPages.views.label")}>
      <div className={views["views"]}>
        {pages
          .filter(({ name }) => name !== "categories" || seesTrees)
          .map(({ name, to }) => (
            <Link
              key={name}
              to={to}
              params={params}
              className={views["view"]}
              activeOptions={{ includeSearch: false }}
            >
              {t(`groupPages.views.${name}`)}
            </Link>
          ))}
      </div>
    </nav>
  );
}
