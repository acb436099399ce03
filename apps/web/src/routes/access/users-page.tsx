import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { useTranslation } from "react-i18next";
import { InvitationsPage } from "../../features/invitations/organisation/components/invitations-page.tsx";
import { InviteButton } from "../../features/invitations/organisation/components/invite-button.tsx";
import { PeoplePage } from "../../features/people/components/people-page.tsx";
import { Security } from "../../features/people/components/security-dialog.tsx";
import { GroupsPage } from "../../features/people/groups/components/groups-page.tsx";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { useSignedInUser } from "../../shared/session/session-context.ts";
import { type CurrentCompany, useCurrentCompany } from "../../shared/workplace/workplace-context.ts";
import { PeopleViews } from "./people-views.tsx";

/** The people of the organisation that the current company is of; for its administrators. */
export function UsersPage() {
  const company = useCurrentCompany();
  const user = useSignedInUser();
  if (company === null || user === null) return null;
  if (!company.isAdministrator) return <OnlyAdministrators />;
  return (
    <PeoplePage
      key={company.organisationId}
      organisationId={company.organisationId}
      ownUserId={user.id}
      views={<PeopleViews />}
      invite={
        <>
          <Security organisationId={company.organisationId} />
          <Invite company={company} />
        </>
      }
    />
  );
}

/** What groups of the identity provider give there. */
export function IdentityGroupsPage() {
  const company = useCurrentCompany();
  if (company === null) return null;
  if (!company.isAdministrator) return <OnlyAdministrators />;
  const { organisationId } = company;
  return <GroupsPage key={organisationId} organisationId={organisationId} views={<PeopleViews />} />;
}

/** Who was invited there. */
export function SentInvitationsPage() {
  const company = useCurrentCompany();
  if (company === null) return null;
  if (!company.isAdministrator) return <OnlyAdministrators />;
  return (
    <InvitationsPage
      key={company.organisationId}
      organisationId={company.organisationId}
      views={<PeopleViews />}
      invite={<Invite company={company} />}
    />
  );
}

const Invite = ({ company: { id, organisationId } }: { readonly company: CurrentCompany }) => (
  <InviteButton organisationId={organisationId} companyId={id} />
);

function OnlyAdministrators() {
  const { t } = useTranslation();
  return (
    <WorkPage title={t("people.title")}>
      <EmptyState icon="lock" title={t("people.onlyAdministratorsTitle")}>
        {t("people.onlyAdministrators")}
      </EmptyState>
    </WorkPage>
  );
}
