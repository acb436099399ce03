import { inPath, workspaceRole } from "../../access.ts";
import { operation } from "../../operation.ts";
import { ofWorkspace } from "./workspace-fields.ts";

/** DELETE /v1/workspaces/{id}/administrators/me */
export const selfRevokeWorkspaceAdministrator = operation({
  slug: "self-revoke-workspace-administrator",
  method: "DELETE",
  path: "/v1/workspaces/{id}/administrators/me",
  summary: "Give up administration of a workspace and stay a member",
  access: workspaceRole("administrator", inPath("id")),
  params: ofWorkspace,
  errors: ["31007"],
});
