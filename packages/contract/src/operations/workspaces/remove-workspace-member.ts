import { inPath, workspaceRole } from "../../access.ts";
import { operation } from "../../operation.ts";
import { ofWorkspaceUser } from "./workspace-fields.ts";

/** DELETE /v1/workspaces/{id}/members/{userId} */
export const removeWorkspaceMember = operation({
  slug: "remove-workspace-member",
  method: "DELETE",
  path: "/v1/workspaces/{id}/members/{userId}",
  summary: "Take somebody else out of a workspace",
  access: workspaceRole("governor", inPath("id")),
  params: ofWorkspaceUser,
  errors: ["31007", "not_found"],
});
