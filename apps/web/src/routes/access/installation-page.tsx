import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ForecastMemory } from "../../features/access/installation/forecast-memory.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { StaffOnly } from "./staff-only.tsx";

/** How the server is, for who runs it. */
export function InstallationPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t("installation.title")}>{t("installation.text")}</PageTitle>
      <StaffOnly>
        <ForecastMemory />
        <Link to="/app/staff/access-requests">{t("staffAccess.askPageTitle")}</Link>
      </StaffOnly>
    </>
  );
}
