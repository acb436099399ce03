import { useTranslation } from "react-i18next";
import { ForecastSettingsForm } from "../../features/forecast/settings/components/forecast-settings.tsx";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";
import styles from "./forecast-settings-page.module.css";

export function ForecastSettingsPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  return (
    <WorkPage
      title={t("navigation.page.forecastSettings")}
      actions={
        company === null ? undefined : (
          <>
            <ButtonLink emphasis="ghost" icon="sparkle" to="/app/settings/automatic-forecast">
              {t("navigation.page.automaticForecast")}
            </ButtonLink>
            <ButtonLink
              emphasis="ghost"
              icon="building"
              to="/app/companies/$companyId"
              params={{ companyId: company.id }}
            >
              {t("forecastSettings.toCompany")}
            </ButtonLink>
          </>
        )
      }
    >
      <div className={styles["page"]}>
        <p className={styles["intro"]}>{t("forecastSettings.intro")}</p>
        {company === null ? null : (
          <ForecastSettingsForm
            key={company.id}
            companyId={company.id}
            canWrite={company.canWrite("CashFlow")}
          />
        )}
      </div>
    </WorkPage>
  );
}
