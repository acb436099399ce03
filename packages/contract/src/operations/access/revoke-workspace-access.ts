import { z } from "zod";
import { inPath, workspaceRole } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** POST /v1/workspaces/{id}/temporary-access/{userId}/revoke */
export const revokeWorkspaceAccess = operation({
  slug: "revoke-workspace-access",
  method: "POST",
  path: "/v1/workspaces/{id}/temporary-access/{userId}/revoke",
  summary: "End somebody's temporary access to a workspace now",
  access: workspaceRole("administrator", inPath("id")),
  params: wire({ workspaceId: ["id", z.uuid()], granteeId: ["userId", z.uuid()] }),
});
