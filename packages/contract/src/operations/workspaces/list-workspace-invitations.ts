import { z } from "zod";
import { inPath, workspaceRole } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofWorkspace, workspaceInvitation } from "./workspace-fields.ts";

/** GET /v1/workspaces/{id}/invitations */
export const listWorkspaceInvitations = operation({
  slug: "list-workspace-invitations",
  method: "GET",
  path: "/v1/workspaces/{id}/invitations",
  summary: "Who joins a workspace as soon as they accept the invitation of one of its companies",
  access: workspaceRole("governor", inPath("id")),
  params: ofWorkspace,
  response: wire({ invitations: ["invitations", z.array(workspaceInvitation)] }),
});
