import { inPath, workspaceRole } from "../../access.ts";
import { operation } from "../../operation.ts";
import { ofWorkspaceUser } from "./workspace-fields.ts";

/** DELETE /v1/workspaces/{id}/administrators/{userId} */
export const revokeWorkspaceAdministrator = operation({
  slug: "revoke-workspace-administrator",
  method: "DELETE",
  path: "/v1/workspaces/{id}/administrators/{userId}",
  summary: "Make an administrator a member again",
  access: workspaceRole("governor", inPath("id")),
  params: ofWorkspaceUser,
  errors: ["31007", "not_found"],
});
