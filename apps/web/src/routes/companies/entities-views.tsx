import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "../../shared/layout/page-views.module.css";

/** What an organisation is made of, from one page to the other. */
export function EntitiesViews() {
  const { t } = useTranslation();
  const isHere = { exact: true, includeSearch: false };
  return (
    <nav className={styles["views"]} aria-label={t("navigation.page.entities")}>
      <Link to="/app/entities-management" className={styles["view"]} activeOptions={isHere}>
        {t("managedCompanies.title")}
      </Link>
      <Link to="/app/entities-management/consolidations" className={styles["view"]} activeOptions={isHere}>
        {t("navigation.page.consolidations")}
      </Link>
    </nav>
  );
}
