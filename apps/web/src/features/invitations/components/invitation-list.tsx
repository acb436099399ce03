import type { listInvitations } from "@amont/contract/operations/invitations/list-invitations.ts";
import { revokeInvitation } from "@amont/contract/operations/invitations/revoke-invitation.ts";
import { Badge, type BadgeTone } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { dayText, localDay } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useLanguage } from "../../../i18n/i18n.ts";
import { usePersonName } from "../../../shared/access/use-person-name.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import styles from "../../../shared/layout/line-list.module.css";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { invitationsQuery } from "../invitations-queries.ts";

type Invitation = z.output<(typeof listInvitations)["response"]>["invitations"][number];

const tones: Readonly<Record<Invitation["state"], BadgeTone>> = {
  pending: "accent",
  accepted: "positive",
  expired: "warn",
  revoked: "neutral",
};

interface InvitationListProps {
  readonly companyId: number;
  /** False where the form to invite stands on the same page. */
  readonly hasInviteLink?: boolean;
}

export function InvitationList({ companyId, hasInviteLink = true }: InvitationListProps) {
  const { t } = useTranslation();
  const invitations = useQuery(invitationsQuery(useApi(), companyId));
  const link = (
    <Link to="/app/companies/$companyId/invite" params={{ companyId }}>
      {t("companies.invite")}
    </Link>
  );
  return (
    <Card title={t("invitations.title")} titleIcon="users" actions={hasInviteLink ? link : undefined}>
      {invitations.isPending ? <SkeletonRows rowCount={2} label={t("state.loading")} /> : null}
      {invitations.isError ? (
        <LoadFailure error={invitations.error} onRetry={() => void invitations.refetch()} />
      ) : null}
      {invitations.data?.length === 0 ? (
        <EmptyState icon="mail" title={t("invitations.noneTitle")}>
          {t("invitations.none")}
        </EmptyState>
      ) : null}
      <ul>
        {invitations.data?.map((invitation) => (
          <InvitationRow key={invitation.invitationId} companyId={companyId} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}

interface InvitationRowProps {
  readonly companyId: number;
  readonly invitation: Invitation;
}

function InvitationRow({ companyId, invitation }: InvitationRowProps) {
  const { t } = useTranslation();
  const personName = usePersonName();
  const language = useLanguage();
  const revoke = useRevocation(companyId);
  const sentOn = dayText(localDay(new Date(invitation.createdAt)), language);
  const rights = invitation.accesses.flatMap(({ product, level }) =>
    level === "none" ? [] : [`${t(`product.${product}`)} (${t(`invitations.level.${level}`)})`],
  );
  const details = [
    t("invitations.sentOn", { day: sentOn }),
    ...(invitation.inviterName === null
      ? []
      : [t("invitations.by", { name: personName(invitation.inviterName) })]),
    rights.length === 0 ? t("invitations.noProduct") : rights.join(", "),
  ];
  return (
    <li className={styles["row"]}>
      <span className={styles["what"]}>
        <span className={styles["name"]}>{invitation.email}</span>
        <small className={styles["details"]}>{details.join(" · ")}</small>
      </span>
      <Badge tone={tones[invitation.state]}>{t(`invitations.state.${invitation.state}`)}</Badge>
      {invitation.state === "pending" ? (
        <Button
          size="sm"
          emphasis="ghost"
          isBusy={revoke.isPending}
          label={t("invitations.revokeOf", { email: invitation.email })}
          onClick={() => revoke.mutate(invitation.invitationId)}
        >
          {t("invitations.revoke")}
        </Button>
      ) : null}
    </li>
  );
}

function useRevocation(companyId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (invitationId: string) =>
      api.call(revokeInvitation, { params: { companyId, invitationId } }, { companyId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationsQuery(api, companyId).queryKey }),
  });
}
