import { inPath, workspaceRole } from "../../access.ts";
import { operation } from "../../operation.ts";
import { ofWorkspace } from "./workspace-fields.ts";

/** DELETE /v1/workspaces/{id}/members/me */
export const leaveWorkspace = operation({
  slug: "leave-workspace",
  method: "DELETE",
  path: "/v1/workspaces/{id}/members/me",
  summary: "Leave a workspace",
  access: workspaceRole("member", inPath("id")),
  params: ofWorkspace,
  errors: ["31007"],
});
