import { Message } from "@amont/ui/states/message.tsx";
import { useTranslation } from "react-i18next";
import { RiskAlert } from "../../../features/cash-risk/settings/risk-alert.tsx";
import { RiskSettings } from "../../../features/cash-risk/settings/risk-settings.tsx";
import { AutomaticRefresh } from "../../../features/forecast/settings/components/automatic-refresh.tsx";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { useCurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import styles from "../forecast-settings-page.module.css";

export function AutomaticSettingsPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  return (
    <WorkPage title={t("navigation.page.automaticForecast")}>
      <div className={styles["page"]}>
        <p className={styles["intro"]}>{t("automaticSettings.intro")}</p>
        {company === null ? null : (
          <>
            {company.canWrite("CashFlow") ? null : (
              <Message tone="info">{t("permissions.refusal.readOnly")}</Message>
            )}
            <AutomaticRefresh
              key={`refresh ${company.id}`}
              companyId={company.id}
              canWrite={company.canWrite("CashFlow")}
            />
            <RiskSettings key={`risk ${company.id}`} companyId={company.id} />
            <RiskAlert />
          </>
        )}
      </div>
    </WorkPage>
  );
}
