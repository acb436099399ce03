import { z } from "zod";
import { inPath, workspaceRole } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofWorkspace, workspaceRoleField } from "./workspace-fields.ts";

/** POST /v1/workspaces/{id}/invitations */
export const inviteToWorkspace = operation({
  slug: "invite-to-workspace",
  method: "POST",
  path: "/v1/workspaces/{id}/invitations",
  summary: "Let somebody who has a right in one of its companies, or is invited there, into a workspace",
  access: workspaceRole("governor", inPath("id")),
  params: ofWorkspace,
  cost: "expensive",
  // Any text: an address that nobody has is refused like one that is not known here (7001).
  body: wire({ email: ["email", z.string().max(320)], role: ["role", workspaceRoleField.optional()] }),
  response: wire({ state: ["state", z.enum(["joined", "waiting"])] }),
  errors: ["7001", "13020"],
});
