import { z } from "zod";
import { inPath, workspaceRole } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofWorkspace, workspaceMember } from "./workspace-fields.ts";

/** GET /v1/workspaces/{id}/members */
export const listWorkspaceMembers = operation({
  slug: "list-workspace-members",
  method: "GET",
  path: "/v1/workspaces/{id}/members",
  summary: "Who belongs to a workspace, by name, with what the caller may do about each",
  access: workspaceRole("member", inPath("id")),
  params: ofWorkspace,
  response: wire({ members: ["members", z.array(workspaceMember)] }),
});
