import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AskForAccess } from "../../features/access/staff/components/ask-for-access.tsx";
import { OwnAccessRequests } from "../../features/access/staff/components/own-access-requests.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { StaffOnly } from "./staff-only.tsx";

/** Outside of any company: staff come here before a customer lets them into one. */
export function AskForAccessPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t("staffAccess.askPageTitle")}>{t("staffAccess.askPageText")}</PageTitle>
      <StaffOnly>
        <AskForAccess />
        <OwnAccessRequests />
        <Link to="/app/staff/installation">{t("staffAccess.installation")}</Link>
      </StaffOnly>
    </>
  );
}
