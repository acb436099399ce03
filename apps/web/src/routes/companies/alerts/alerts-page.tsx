import { Link, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "../../../features/alerts/components/alerts.module.css";
import { IncidentList } from "../../../features/alerts/components/incident-list.tsx";
import { PreferencesForm } from "../../../features/alerts/components/preferences-form.tsx";
import { RuleList } from "../../../features/alerts/components/rule-list.tsx";
import { alertTabs, isAlertTab } from "../../../features/alerts/model/alert-tabs.ts";
import views from "../../../shared/layout/page-views.module.css";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { usePlace } from "../../../shared/workplace/workplace-context.ts";

const address = "/app/settings/notification-alerts";

export function AlertsPage() {
  const { t } = useTranslation();
  const { companyId } = usePlace();
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const onglet = isAlertTab(asked["onglet"]) ? asked["onglet"] : "regles";
  return (
    <WorkPage title={t("alerts.title")}>
      <div className={styles["page"]}>
        <nav className={views["views"]} aria-label={t("alerts.tab.label")}>
          {alertTabs.map((tab) => (
            <Link
              key={tab}
              to={address}
              search={(before) => ({ ...before, onglet: tab })}
              className={views["view"]}
              aria-current={tab === onglet ? "page" : undefined}
            >
              {t(`alerts.tab.${tab}`)}
            </Link>
          ))}
        </nav>
        {companyId === null ? null : onglet === "regles" ? (
          <RuleList key={companyId} entityId={companyId} />
        ) : onglet === "incidents" ? (
          <IncidentList key={companyId} entityId={companyId} />
        ) : (
          <PreferencesForm />
        )}
      </div>
    </WorkPage>
  );
}
