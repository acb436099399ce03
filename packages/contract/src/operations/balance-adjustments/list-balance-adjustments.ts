import { z } from "zod";
import { operation } from "../../operation.ts";
import { ofEntity, readEntity } from "../forecast/settings/settings-fields.ts";
import { adjustment } from "./adjustment-fields.ts";

/** GET /api/forecasting/v3/forecast/entities/{entity}/balance-adjustments */
export const listBalanceAdjustments = operation({
  slug: "list-balance-adjustments",
  method: "GET",
  path: "/api/forecasting/v3/forecast/entities/{entity}/balance-adjustments",
  summary: "The adjustments and investments of a company, the earliest first",
  access: readEntity,
  params: ofEntity,
  response: z.array(adjustment),
});
