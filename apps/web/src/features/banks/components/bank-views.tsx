import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "../../../shared/layout/page-views.module.css";

/** The pages about bank accounts, from one to the other. */
export function BankViews() {
  const { t } = useTranslation();
  const isHere = { exact: true, includeSearch: false };
  return (
    <nav className={styles["views"]} aria-label={t("banks.views.label")}>
      <Link to="/app/banks" className={styles["view"]} activeOptions={isHere}>
        {t("banks.views.accounts")}
      </Link>
      <Link to="/app/bank-journal" className={styles["view"]} activeOptions={isHere}>
        {t("banks.views.journal")}
      </Link>
      <Link to="/app/banqueApi" className={styles["view"]} activeOptions={isHere}>
        {t("banks.views.connections")}
      </Link>
    </nav>
  );
}
