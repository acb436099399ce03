import { z } from "zod";
import { consolidationAdministrator, inPath } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { ofGroupKpi } from "./group-kpi-fields.ts";

/** PUT /api/consolidations/v4/{id}/kpis/{kpiId}/place {groupId, position} */
export const moveGroupKpi = operation({
  slug: "move-group-kpi",
  method: "PUT",
  path: "/api/consolidations/v4/{id}/kpis/{kpiId}/place",
  summary: "Put an indicator of a consolidation into a group, or elsewhere among its neighbours",
  access: consolidationAdministrator(inPath("id")),
  params: ofGroupKpi,
  body: wire({
    /** None: beside the groups. */
    groupId: ["groupId", z.int32().positive().nullish()],
    /** 0 is the first place; beyond the last one is the last. */
    position: ["position", z.int32().nonnegative()],
  }),
  errors: ["invalid_input", "not_found", "23004"],
});
