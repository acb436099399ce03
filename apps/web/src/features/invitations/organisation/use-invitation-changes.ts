import { cancelInvitation } from "@amont/contract/operations/invitations/cancel-invitation.ts";
import { resendInvitation } from "@amont/contract/operations/invitations/resend-invitation.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useFreshSignIn } from "../../../shared/session/use-fresh-sign-in.tsx";
import { useToasts } from "../../../shared/toasts-context.ts";
import { type SentInvitation, sentInvitationsKey } from "./organisation-invitations.ts";

/** What can still be done with an invitation that was sent. To offer administration again needs a sign-in of just now. */
export function useInvitationChanges(organisationId: number) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { freshly, question } = useFreshSignIn();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: sentInvitationsKey(organisationId) });
  const resend = useMutation({
    mutationFn: ({ batchId }: SentInvitation) =>
      freshly(async () => {
        await api.call(resendInvitation, { params: { organisationId, batchId } });
        return true;
      }),
    onSuccess: (isSent, { email }) => {
      if (isSent !== null) toasts.show({ tone: "positive", title: t("sentInvitations.resent", { email }) });
    },
    onSettled,
  });
  const cancel = useMutation({
    mutationFn: ({ batchId }: SentInvitation) =>
      api.call(cancelInvitation, { params: { organisationId, batchId } }),
    onSuccess: (_answer, { email }) =>
      toasts.show({ tone: "info", title: t("sentInvitations.cancelled", { email }) }),
    onSettled,
  });
  return { resend, cancel, question };
}
