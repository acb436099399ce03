import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { useTranslation } from "react-i18next";
import { PeoplePage } from "../../features/people/components/people-page.tsx";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import { useSignedInUser } from "../../shared/session/session-context.ts";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";

/** The people of the organisation that the current company is of; for its administrators. */
export function UsersPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  const user = useSignedInUser();
  if (company === null || user === null) return null;
  if (!company.isAdministrator)
    return (
      <WorkPage title={t("people.title")}>
        <EmptyState icon="lock" title={t("people.onlyAdministratorsTitle")}>
          {t("people.onlyAdministrators")}
        </EmptyState>
      </WorkPage>
    );
  return (
    <PeoplePage
      key={company.organisationId}
      organisationId={company.organisationId}
      ownUserId={user.id}
      invite={
        <ButtonLink to="/app/companies/$companyId/invite" params={{ companyId: company.id }} icon="user-plus">
          {t("people.invite")}
        </ButtonLink>
      }
    />
  );
}
