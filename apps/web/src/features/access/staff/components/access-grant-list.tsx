import { revokeCompanyAccess } from "@amont/contract/operations/access/revoke-company-access.ts";
import { revokeWorkspaceAccess } from "@amont/contract/operations/access/revoke-workspace-access.ts";
import { Button } from "@amont/ui/button.tsx";
import { momentText } from "@amont/ui/figures/time-text.ts";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { usePersonName } from "../../../../shared/access/use-person-name.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import lines from "../../../../shared/layout/line-list.module.css";
import { useToasts } from "../../../../shared/toasts-context.ts";
import { type AccessGrant, accessGrantsQuery } from "../staff-access-queries.ts";
import { AccessDetails } from "./access-details.tsx";

const nameOf = ({ granteeName, granteeEmail }: AccessGrant) =>
  granteeName === "" ? granteeEmail : granteeName;

/** Who is in for a while, until when, and the way to end it now. */
export function AccessGrantList({ grants }: { readonly grants: readonly AccessGrant[] }) {
  const [toRevoke, setToRevoke] = useState<AccessGrant | null>(null);
  return (
    <>
      <ul>
        {grants.map((grant) => (
          <AccessGrantRow
            key={`${grant.targetId} ${grant.granteeId}`}
            grant={grant}
            onRevoke={() => setToRevoke(grant)}
          />
        ))}
      </ul>
      {toRevoke === null ? null : <RevokeDialog grant={toRevoke} onDone={() => setToRevoke(null)} />}
    </>
  );
}

function AccessGrantRow({ grant, onRevoke }: { readonly grant: AccessGrant; readonly onRevoke: () => void }) {
  const { t } = useTranslation();
  const personName = usePersonName();
  const language = useLanguage();
  const name = nameOf(grant);
  const details = [
    t("staffAccess.askedBy", { name, email: grant.granteeEmail }),
    t("staffAccess.until", { moment: momentText(new Date(grant.expiresAt), language) }),
    ...(grant.grantedByName === null
      ? []
      : [t("staffAccess.grantedBy", { name: personName(grant.grantedByName) })]),
  ];
  return (
    <li className={lines["row"]}>
      <span className={lines["what"]}>
        <span className={lines["name"]}>
          {t(`staffAccess.target.${grant.target}`, { name: grant.targetName })}
        </span>
        <AccessDetails details={details} />
      </span>
      <Button
        size="sm"
        label={t("staffAccess.revokeOf", { name, target: grant.targetName })}
        onClick={onRevoke}
      >
        {t("staffAccess.revoke")}
      </Button>
    </li>
  );
}

function RevokeDialog({ grant, onDone }: { readonly grant: AccessGrant; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const revocation = useRevocation(grant);
  const names = { name: nameOf(grant), target: grant.targetName };
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      icon="lock"
      title={t("staffAccess.revokeTitle", names)}
      confirmLabel={t("staffAccess.revokeConfirm")}
      cancelLabel={t("staffAccess.keep")}
      isBusy={revocation.isPending}
      onConfirm={() => revocation.mutate(undefined, { onSettled: onDone })}
      onCancel={onDone}
    >
      {t("staffAccess.revokeText", names)}
    </ConfirmDialog>
  );
}

function useRevocation(grant: AccessGrant) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { granteeId, targetId, workspaceId } = grant;
  return useMutation({
    mutationFn: () =>
      workspaceId === null
        ? api.call(revokeCompanyAccess, { params: { companyId: targetId, granteeId } })
        : api.call(revokeWorkspaceAccess, { params: { workspaceId, granteeId } }),
    onSuccess: () =>
      toasts.show({ tone: "positive", title: t("staffAccess.revoked", { name: nameOf(grant) }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accessGrantsQuery(api).queryKey }),
  });
}
