import { inPath, workspaceRole } from "../../access.ts";
import { operation } from "../../operation.ts";
import { workspace } from "./workspace.ts";
import { ofWorkspace } from "./workspace-fields.ts";

/** GET /v1/workspaces/{id} */
export const getWorkspace = operation({
  slug: "get-workspace",
  method: "GET",
  path: "/v1/workspaces/{id}",
  summary: "One workspace, with what the caller may do there",
  access: workspaceRole("member", inPath("id")),
  params: ofWorkspace,
  response: workspace,
});
