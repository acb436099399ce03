import { z } from "zod";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { ofEntity, readEntity } from "./settings-fields.ts";

/** GET /api/forecasting/v3/forecast/entities/{entity}/refresh-period */
export const getRefreshPeriod = operation({
  slug: "get-refresh-period",
  method: "GET",
  path: "/api/forecasting/v3/forecast/entities/{entity}/refresh-period",
  summary: "When formulas are calculated anew: at once, with every change",
  access: readEntity,
  params: ofEntity,
  response: wire({ mode: ["mode", z.literal("immediate")] }),
});
