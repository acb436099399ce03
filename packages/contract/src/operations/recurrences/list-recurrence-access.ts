import { z } from "zod";
import { inPath, workspaceRole } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofWorkspace } from "./recurrence-fields.ts";

/** GET /api/recurring-expected/v1/workspaces/{workspaceId}/entities/access-management */
export const listRecurrenceAccess = operation({
  slug: "list-recurrence-access",
  method: "GET",
  path: "/api/recurring-expected/v1/workspaces/{workspaceId}/entities/access-management",
  summary:
    "The companies of a workspace that the caller can look into, and whether recurrences may be made there",
  access: workspaceRole("member", inPath("workspaceId")),
  params: ofWorkspace,
  response: z.array(
    wire({
      company: ["entity", wire({ id: ["id", z.int()], name: ["name", z.string()] })],
      access: [
        "accessManagement",
        wire({
          canList: ["canListRecurrenceDefinitions", z.boolean()],
          canCreate: ["canCreateRecurrenceDefinitions", z.boolean()],
        }),
      ],
    }),
  ),
});
