import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "../../../../shared/layout/page-views.module.css";

/** The three kinds of rules, from one to the other. */
export function RuleViews() {
  const { t } = useTranslation();
  const isHere = { exact: true, includeSearch: false };
  return (
    <nav className={styles["views"]} aria-label={t("managementRules.title")}>
      <Link
        to="/app/settings/management-rules/categorization-rules"
        className={styles["view"]}
        activeOptions={isHere}
      >
        {t("managementRules.categories.view")}
      </Link>
      <Link
        to="/app/settings/management-rules/project-association-rules"
        className={styles["view"]}
        activeOptions={isHere}
      >
        {t("managementRules.projects.view")}
      </Link>
      <Link
        to="/app/settings/management-rules/account-affectation-rules"
        className={styles["view"]}
        activeOptions={isHere}
      >
        {t("managementRules.accounts.view")}
      </Link>
    </nav>
  );
}
