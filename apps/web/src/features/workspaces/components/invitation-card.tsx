import { cancelWorkspaceInvitation } from "@amont/contract/operations/workspaces/cancel-workspace-invitation.ts";
import type { Link } from "@amont/contract/operations/workspaces/links.ts";
import { resendWorkspaceInvitation } from "@amont/contract/operations/workspaces/resend-workspace-invitation.ts";
import { Avatar } from "@amont/ui/avatar.tsx";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { dayText, localDay } from "@amont/ui/figures/time-text.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useFollow } from "../use-follow.ts";
import { type Invitation, invitationsQuery } from "../workspace-queries.ts";
import styles from "./workspace-people.module.css";

/** Who joins as soon as they have accepted the invitation of one of the companies. */
export function InvitationCard({ link }: { readonly link: Link }) {
  const { t } = useTranslation();
  const invitations = useQuery(invitationsQuery(useApi(), link));
  return (
    <Card title={t("workspaces.invitationsTitle")} titleIcon="mail">
      {invitations.isPending ? <SkeletonRows rowCount={1} label={t("state.loading")} /> : null}
      {invitations.isError && invitations.data === undefined ? (
        <LoadFailure error={invitations.error} onRetry={() => void invitations.refetch()} />
      ) : null}
      {invitations.data?.length === 0 ? (
        <p className={styles["none"]}>{t("workspaces.noInvitation")}</p>
      ) : null}
      <ul className={styles["list"]}>
        {invitations.data?.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const resending = useFollow(resendWorkspaceInvitation);
  const withdrawing = useFollow(cancelWorkspaceInvitation);
  const { email, role, invitedByName, awaitedUntil, links } = invitation;
  const { resend, cancel } = links;
  const details = [
    awaitedUntil === null
      ? t("workspaces.waitsInVain")
      : t("workspaces.waitsUntil", { day: dayText(localDay(new Date(awaitedUntil)), language) }),
    ...(invitedByName === null ? [] : [t("workspaces.invitedBy", { name: invitedByName })]),
  ];
  return (
    <li className={styles["row"]}>
      <Avatar name={email} icon="mail" size="md" />
      <span className={styles["who"]}>
        <span className={styles["name"]}>{email}</span>
        <small className={styles["details"]}>{details.join(" · ")}</small>
      </span>
      <span className={styles["role"]}>
        <Badge tone={awaitedUntil === null ? "warn" : "neutral"}>{t(`workspaces.role.${role}`)}</Badge>
      </span>
      <span className={styles["buttons"]}>
        {resend === undefined ? null : (
          <Button
            size="sm"
            isBusy={resending.isPending}
            label={t("workspaces.resendTo", { email })}
            onClick={() => resending.mutate({ link: resend, done: t("workspaces.resent", { email }) })}
          >
            {t("workspaces.resend")}
          </Button>
        )}
        <Button
          size="sm"
          emphasis="ghost"
          isBusy={withdrawing.isPending}
          label={t("workspaces.withdrawOf", { email })}
          onClick={() => withdrawing.mutate({ link: cancel, done: t("workspaces.withdrawn", { email }) })}
        >
          {t("workspaces.withdraw")}
        </Button>
      </span>
    </li>
  );
}
