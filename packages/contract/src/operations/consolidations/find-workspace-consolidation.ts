import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/consolidations/v4/id/from-workspace-id/{id} — null too for who is not a member of it. */
export const findWorkspaceConsolidation = operation({
  slug: "find-workspace-consolidation",
  method: "GET",
  path: "/api/consolidations/v4/id/from-workspace-id/{id}",
  summary: "The consolidation of a workspace that the caller belongs to",
  access: signedIn,
  params: wire({ workspaceId: ["id", z.uuid()] }),
  response: wire({ consolidationId: ["consolidationId", z.int().nullable()] }),
});
