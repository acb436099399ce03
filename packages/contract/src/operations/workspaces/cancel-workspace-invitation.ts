import { inPath, workspaceRole } from "../../access.ts";
import { operation } from "../../operation.ts";
import { ofWorkspaceInvitation } from "./workspace-fields.ts";

/** DELETE /v1/workspaces/{id}/invitations/{invitationId} */
export const cancelWorkspaceInvitation = operation({
  slug: "cancel-workspace-invitation",
  method: "DELETE",
  path: "/v1/workspaces/{id}/invitations/{invitationId}",
  summary: "Wait for somebody no longer",
  access: workspaceRole("governor", inPath("id")),
  params: ofWorkspaceInvitation,
  errors: ["not_found"],
});
