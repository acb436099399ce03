import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofEntity, readEntity } from "../forecast/settings/settings-fields.ts";

const named = z.array(wire({ id: ["id", z.int()], name: ["name", z.string()] }));

/** GET /api/forecasting/v3/forecast/entities/{entity}/kpi-uses */
export const listKpiUses = operation({
  slug: "list-kpi-uses",
  method: "GET",
  path: "/api/forecasting/v3/forecast/entities/{entity}/kpi-uses",
  summary: "What each indicator is read by: other indicators, forecasts in any scenario, and boards",
  access: readEntity,
  params: ofEntity,
  /** Those that nothing reads are left out. */
  response: z.array(
    wire({
      kpiId: ["kpiId", z.int()],
      kpis: ["kpis", named],
      categories: ["categories", named],
      /** Indicators that are held against it, by a threshold or an objective. */
      compared: ["compared", named],
      /** Those that the caller may see. */
      boards: ["boards", named],
    }),
  ),
});
