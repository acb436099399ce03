import type { CompanyAccessDuration } from "@amont/contract/durations.ts";
import type { AccessRequest } from "@amont/contract/operations/access/access-request.ts";
import { grantAccessToAllCompanies } from "@amont/contract/operations/access/grant-access-to-all-companies.ts";
import { grantCompanyAccess } from "@amont/contract/operations/access/grant-company-access.ts";
import { grantWorkspaceAccess } from "@amont/contract/operations/access/grant-workspace-access.ts";
import { refuseAccessRequest } from "@amont/contract/operations/access/refuse-access-request.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Api } from "../../../shared/api/api.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { accessGrantsQuery, accessRequestsQuery } from "./staff-access-queries.ts";

export type Answer =
  | { readonly kind: "accept"; readonly duration: CompanyAccessDuration }
  | { readonly kind: "refuse" };

/** Each kind of request is accepted by the call that opens what it asks for. */
function accept(api: Api, request: AccessRequest, duration: CompanyAccessDuration): Promise<undefined> {
  const { staffEmail, targetId, workspaceId } = request;
  switch (request.target) {
    case "company":
      return api.call(grantCompanyAccess, { body: { staffEmail, duration, companyId: targetId } });
    case "organisation":
      return api.call(grantAccessToAllCompanies, {
        body: { staffEmail, duration, organisationId: targetId },
      });
    case "consolidation":
      invariant(workspaceId !== null, "a consolidation has a workspace");
      return api.call(grantWorkspaceAccess, {
        params: { workspaceId },
        body: { granteeId: request.staffUserId, duration },
      });
  }
}

export function useDecision(request: AccessRequest) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { id, staffName, targetName } = request;
  return useMutation({
    mutationFn: (answer: Answer) =>
      answer.kind === "accept"
        ? accept(api, request, answer.duration)
        : api.call(refuseAccessRequest, { params: { requestId: id } }),
    onSuccess: (_result, answer) =>
      toasts.show(
        answer.kind === "accept"
          ? {
              tone: "positive",
              title: t("staffAccess.acceptedTitle"),
              text: t("staffAccess.accepted", {
                name: staffName,
                target: targetName,
                duration: t(`staffAccess.duration.${answer.duration}`),
              }),
            }
          : {
              tone: "info",
              title: t("staffAccess.refusedTitle"),
              text: t("staffAccess.refused", { name: staffName }),
            },
      ),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: accessRequestsQuery(api).queryKey }),
        queryClient.invalidateQueries({ queryKey: accessGrantsQuery(api).queryKey }),
      ]),
  });
}
