import { z } from "zod";
import { consolidationVisible, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofConsolidation } from "./consolidation-fields.ts";

/** GET /api/consolidations/v4/{id}/workspace-id */
export const getConsolidationWorkspace = operation({
  slug: "get-consolidation-workspace",
  method: "GET",
  path: "/api/consolidations/v4/{id}/workspace-id",
  summary: "The workspace of a consolidation",
  access: consolidationVisible(inPath("id")),
  params: ofConsolidation,
  response: wire({ workspaceId: ["workspaceId", z.uuid()] }),
});
