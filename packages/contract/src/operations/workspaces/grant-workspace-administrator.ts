import { inPath, workspaceRole } from "../../access.ts";
import { operation } from "../../operation.ts";
import { ofWorkspaceUser } from "./workspace-fields.ts";

/** PUT /v1/workspaces/{id}/administrators/{userId} */
export const grantWorkspaceAdministrator = operation({
  slug: "grant-workspace-administrator",
  method: "PUT",
  path: "/v1/workspaces/{id}/administrators/{userId}",
  summary:
    "Make a member an administrator: for administrators where the consolidation lets them, and for those of its organisation",
  access: workspaceRole("governor", inPath("id")),
  params: ofWorkspaceUser,
  errors: ["conflict", "not_found"],
});
