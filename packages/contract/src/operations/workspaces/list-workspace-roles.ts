import { z } from "zod";
import { inPath, workspaceRole } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofWorkspace, workspaceRoleField } from "./workspace-fields.ts";

/** GET /v1/workspaces/{id}/roles */
export const listWorkspaceRoles = operation({
  slug: "list-workspace-roles",
  method: "GET",
  path: "/v1/workspaces/{id}/roles",
  summary: "The roles of a workspace: how many have each, and which the caller may give",
  access: workspaceRole("member", inPath("id")),
  params: ofWorkspace,
  response: wire({
    roles: [
      "roles",
      z.array(
        wire({
          role: ["role", workspaceRoleField],
          memberCount: ["memberCount", z.int().nonnegative()],
          canGive: ["canGive", z.boolean()],
        }),
      ),
    ],
  }),
});
