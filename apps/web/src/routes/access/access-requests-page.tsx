import { useTranslation } from "react-i18next";
import { AccessRequests } from "../../features/access/staff/components/access-requests.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";

export function AccessRequestsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t("staffAccess.pageTitle")}>{t("staffAccess.pageText")}</PageTitle>
      <AccessRequests />
    </>
  );
}
