import { Button } from "@amont/ui/button.tsx";
import { momentText } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { GroupPage } from "../../../shared/layout/group/group-page.tsx";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import type { Workspace } from "../../../shared/workplace/company.ts";
import { workspacesQuery } from "../../../shared/workplace/workplace-queries.ts";
import { InvitationCard } from "./invitation-card.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { MemberCard } from "./member-card.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { TemporaryAccessCard } from "./temporary-access-card.tsx";
import styles from "./workspace-people.module.css";

/** Who belongs to the workspace of a consolidation. What can be done is what the server links to, and nothing else. */
export function WorkspacePeople({ consolidationId }: { readonly consolidationId: number }) {
  const { t } = useTranslation();
  const workspaces = useQuery(workspacesQuery(useApi()));
  const workspace = workspaces.data?.find((item) => item.consolidationId === consolidationId);
  if (workspace !== undefined) return <People workspace={workspace} />;
  return (
    <GroupPage title={t("workspaces.title")}>
      {workspaces.isPending ? <SkeletonRows rowCount={6} label={t("state.loading")} /> : null}
      {workspaces.isError ? (
        <LoadFailure error={workspaces.error} onRetry={() => void workspaces.refetch()} />
      ) : null}
      {workspaces.isSuccess ? <EmptyState icon="lock" title={t("workspaces.gone")} /> : null}
    </GroupPage>
  );
}

function People({ workspace }: { readonly workspace: Workspace }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<"rename" | "invite" | null>(null);
  const { rename, invite, invitations, temporaryAccesses, grantTemporaryAccess, members, roles } =
    workspace.links;
  const close = () => setOpen(null);
  const actions = (
    <>
      {rename === undefined ? null : (
        <Button icon="pencil" onClick={() => setOpen("rename")}>
          {t("workspaces.rename.open")}
        </Button>
      )}
      {invite === undefined ? null : (
        <Button emphasis="primary" icon="user-plus" onClick={() => setOpen("invite")}>
          {t("workspaces.invite")}
        </Button>
      )}
    </>
  );
  return (
    <GroupPage title={t("workspaces.title")} actions={actions}>
      <div className={styles["page"]}>
        <p className={styles["about"]}>{t("workspaces.about", { name: workspace.name })}</p>
        <Notice workspace={workspace} />
        <MemberCard link={members} />
        {invitations === undefined ? null : <InvitationCard link={invitations} />}
        {temporaryAccesses === undefined ? null : (
          <TemporaryAccessCard
            link={temporaryAccesses}
            grant={grantTemporaryAccess}
            workspaceName={workspace.name}
          />
        )}
      </div>
      {rename === undefined || open !== "rename" ? null : (
        <RenameDialog name={workspace.name} rename={rename} onClose={close} />
      )}
      {invite === undefined || open !== "invite" ? null : (
        <InviteDialog workspaceName={workspace.name} invite={invite} roles={roles} onClose={close} />
      )}
    </GroupPage>
  );
}

/** Why there is nothing to press. */
function Notice({ workspace }: { readonly workspace: Workspace }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { accessEndsAt, links } = workspace;
  if (accessEndsAt !== null) {
    const moment = momentText(new Date(accessEndsAt), language);
    return <Message tone="info">{t("workspaces.guest", { moment })}</Message>;
  }
  return links.invite === undefined ? <Message tone="info">{t("workspaces.readOnly")}</Message> : null;
}
