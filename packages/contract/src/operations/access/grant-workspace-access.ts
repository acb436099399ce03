import { z } from "zod";
import { inPath, workspaceRole } from "../../access.ts";
import { timeSpan } from "../../durations.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** POST /v1/workspaces/{id}/temporary-access */
export const grantWorkspaceAccess = operation({
  slug: "grant-workspace-access",
  method: "POST",
  path: "/v1/workspaces/{id}/temporary-access",
  summary: "Let a staff member or a colleague into a workspace for a while",
  access: workspaceRole("administrator", inPath("id")),
  cost: "expensive",
  params: wire({ workspaceId: ["id", z.uuid()] }),
  body: wire({ granteeId: ["userId", z.uuid()], duration: ["duration", timeSpan] }),
  errors: ["18022"],
});
