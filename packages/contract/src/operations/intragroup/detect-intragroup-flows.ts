import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofConsolidation } from "../consolidations/consolidation-fields.ts";
import { ofMembers } from "./intragroup-fields.ts";

/** POST /api/intragroup/v1/consolidations/{id}/flows:detect */
export const detectIntragroupFlows = operation({
  slug: "detect-intragroup-flows",
  method: "POST",
  path: "/api/intragroup/v1/consolidations/{id}/flows:detect",
  summary:
    "Look for flows between the companies of the last thirteen months, in the background: `IntragroupChanged` tells when it is done",
  access: ofMembers,
  cost: "expensive",
  params: ofConsolidation,
  response: wire({ isQueued: ["isQueued", z.boolean()] }),
  errors: ["forbidden"],
});
