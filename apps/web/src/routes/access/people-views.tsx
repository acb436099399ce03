import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useAppConfig } from "../../shared/config/app-config-context.ts";
import styles from "../../shared/layout/page-views.module.css";

/** The pages about the people of an organisation, from one to the other. */
export function PeopleViews() {
  const { t } = useTranslation();
  const { readsGroups } = useAppConfig();
  const isHere = { exact: true, includeSearch: false };
  return (
    <nav className={styles["views"]} aria-label={t("people.views.label")}>
      <Link to="/app/user-rights-management/users" className={styles["view"]} activeOptions={isHere}>
        {t("people.views.users")}
      </Link>
      <Link to="/app/user-rights-management/invitations" className={styles["view"]} activeOptions={isHere}>
        {t("people.views.invitations")}
      </Link>
      {readsGroups ? (
        <Link to="/app/user-rights-management/groups" className={styles["view"]} activeOptions={isHere}>
          {t("people.views.groups")}
        </Link>
      ) : null}
    </nav>
  );
}
