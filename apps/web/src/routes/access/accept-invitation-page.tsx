import { acceptInvitation } from "@amont/contract/operations/invitations/accept-invitation.ts";
import type { getInvitation } from "@amont/contract/operations/invitations/get-invitation.ts";
import { Button } from "@amont/ui/button.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { InvitedSignUpForm } from "../../features/invitations/components/invited-sign-up-form.tsx";
import type { InvitationKey } from "../../features/invitations/invitation-link.ts";
import { invitationQuery } from "../../features/invitations/invitations-queries.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { ApiError } from "../../shared/api/api-error.ts";
import { failureText } from "../../shared/api/failure-text.ts";
import { AccessLayout } from "../../shared/layout/access-layout.tsx";
import { ContinueToSignIn } from "../../shared/layout/continue-to-sign-in.tsx";
import { usePageName } from "../../shared/layout/page-name.ts";
import { LoadFailure, Waiting } from "../../shared/layout/page-state.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import { useSession, useSignedInUser } from "../../shared/session/session-context.ts";

const route = getRouteApi("/app/invitations/$invitationId/accept");

type Invitation = z.output<(typeof getInvitation)["response"]>;

/** A link without its code says nothing to strangers: they sign in first, with the address that it was sent to. */
export function AcceptInvitationPage() {
  const { invitationId } = route.useParams();
  const { validationCode } = route.useSearch();
  const isSignedIn = useSignedInUser() !== null;
  return validationCode === undefined && !isSignedIn ? (
    <SignInFirst />
  ) : (
    <OpenInvitation
      invitationKey={{ invitationId, ...(validationCode === undefined ? {} : { validationCode }) }}
    />
  );
}

function SignInFirst() {
  const { t } = useTranslation();
  return (
    <AccessLayout>
      <PageTitle title={t("invitation.title")}>{t("acceptInvitation.signInFirst")}</PageTitle>
      <ContinueToSignIn returnTo={currentPath()} />
    </AccessLayout>
  );
}

/** Who invites to what; then join, sign in, or create the account in place. */
function OpenInvitation({ invitationKey }: { readonly invitationKey: InvitationKey }) {
  const { t } = useTranslation();
  const invitation = useQuery(invitationQuery(useApi(), invitationKey));
  return (
    <AccessLayout>
      {invitation.isPending ? <Waiting title={t("state.loading")} text={t("state.pleaseWait")} /> : null}
      {invitation.isError ? (
        <UnusableInvitation error={invitation.error} onRetry={() => void invitation.refetch()} />
      ) : null}
      {invitation.isSuccess ? <Offer invitationKey={invitationKey} invitation={invitation.data} /> : null}
    </AccessLayout>
  );
}

interface UnusableInvitationProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

function UnusableInvitation({ error, onRetry }: UnusableInvitationProps) {
  const { t } = useTranslation();
  usePageName(t("acceptInvitation.unusableTitle"));
  const isOver = error instanceof ApiError && (error.code === "13019" || error.code === "13023");
  if (!isOver) return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      level={1}
      role="alert"
      icon="clock"
      title={t("acceptInvitation.unusableTitle")}
      actions={<ButtonLink to="/app/companies">{t("acceptInvitation.toCompanies")}</ButtonLink>}
    >
      {failureText(error, t)}
    </EmptyState>
  );
}

interface OfferProps {
  readonly invitationKey: InvitationKey;
  readonly invitation: Invitation;
}

function Offer({ invitationKey, invitation }: OfferProps) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const [ticket, setTicket] = useState<string | null>(null);
  const { invitationId, validationCode } = invitationKey;
  const { companyName, otherCompanyNames, inviterName, email, hasAccount } = invitation;
  const inviter =
    inviterName === null
      ? t("acceptInvitation.text", { email })
      : t("acceptInvitation.textBy", { name: inviterName, email });
  const isRightUser = user !== null && user.email.toLowerCase() === email.toLowerCase();
  if (ticket !== null) {
    return (
      <>
        <PageTitle key="joined" title={t("acceptInvitation.joinedTitle", { company: companyName })} />
        <ContinueToSignIn message={t("acceptInvitation.joined")} email={email} ticket={ticket} />
      </>
    );
  }
  return (
    <>
      <PageTitle title={t("acceptInvitation.title", { company: companyName })}>{inviter}</PageTitle>
      {otherCompanyNames.length === 0 ? null : (
        <p>{t("acceptInvitation.alsoCompanies", { companies: otherCompanyNames.join(", ") })}</p>
      )}
      {invitation.administers ? <p>{t("acceptInvitation.administers")}</p> : null}
      {isRightUser ? <Join invitationKey={invitationKey} /> : null}
      {user !== null && !isRightUser ? <OtherUser signedInAs={user.email} invited={email} /> : null}
      {user === null && hasAccount ? <ContinueToSignIn email={email} returnTo={currentPath()} /> : null}
      {user === null && !hasAccount && validationCode !== undefined ? (
        <InvitedSignUpForm invitation={{ invitationId, validationCode }} email={email} onJoined={setTicket} />
      ) : null}
    </>
  );
}

const currentPath = () => window.location.pathname + window.location.search;

function Join({
  invitationKey: { invitationId, validationCode },
}: {
  readonly invitationKey: InvitationKey;
}) {
  const { t } = useTranslation();
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const join = useMutation({
    mutationFn: () => api.call(acceptInvitation, { params: { invitationId }, body: { validationCode } }),
    onSuccess: async ({ companyId }) => {
      await queryClient.invalidateQueries({ queryKey: ["account"] });
      await navigate({ to: "/app/companies/$companyId", params: { companyId } });
    },
    meta: { isShownInPlace: true },
  });
  return (
    <>
      {join.isError ? <Message tone="danger">{failureText(join.error, t)}</Message> : null}
      <Button emphasis="primary" size="lg" isFullWidth isBusy={join.isPending} onClick={() => join.mutate()}>
        {t("acceptInvitation.join")}
      </Button>
    </>
  );
}

function OtherUser({ signedInAs, invited }: { readonly signedInAs: string; readonly invited: string }) {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <>
      <Message tone="warn">{t("acceptInvitation.otherUser", { signedInAs, invited })}</Message>
      <Button onClick={() => void session.signOut()}>{t("action.signOut")}</Button>
    </>
  );
}
