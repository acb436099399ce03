import { inPath, workspaceRole } from "../../access.ts";
import { operation } from "../../operation.ts";
import { ofWorkspaceInvitation } from "./workspace-fields.ts";

/** POST /v1/workspaces/{id}/invitations/{invitationId}/resend */
export const resendWorkspaceInvitation = operation({
  slug: "resend-workspace-invitation",
  method: "POST",
  path: "/v1/workspaces/{id}/invitations/{invitationId}/resend",
  summary: "Write once more to somebody who is waited for",
  access: workspaceRole("governor", inPath("id")),
  params: ofWorkspaceInvitation,
  cost: "expensive",
  errors: ["7001", "not_found"],
});
