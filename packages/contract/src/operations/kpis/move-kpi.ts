import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { writeEntity } from "../forecast/settings/settings-fields.ts";
import { ofKpi } from "./kpi-fields.ts";

/** PUT /api/forecasting/v3/forecast/entities/{entity}/kpis/{kpiId}/place {groupId, position} */
export const moveKpi = operation({
  slug: "move-kpi",
  method: "PUT",
  path: "/api/forecasting/v3/forecast/entities/{entity}/kpis/{kpiId}/place",
  summary: "Put an indicator into a group, or elsewhere among its neighbours",
  access: writeEntity,
  params: ofKpi,
  body: wire({
    /** None: beside the groups. */
    groupId: ["groupId", z.int32().positive().nullish()],
    /** 0 is the first place; beyond the last one is the last. */
    position: ["position", z.int32().nonnegative()],
  }),
  errors: ["invalid_input", "not_found", "23004"],
});
