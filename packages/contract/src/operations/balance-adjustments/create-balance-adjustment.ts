import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofEntity, writeEntity } from "../forecast/settings/settings-fields.ts";
import { adjustmentInput } from "./adjustment-fields.ts";

/** POST /api/forecasting/v3/forecast/entities/{entity}/balance-adjustments */
export const createBalanceAdjustment = operation({
  slug: "create-balance-adjustment",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entity}/balance-adjustments",
  summary: "Add an adjustment or an investment to the balances",
  access: writeEntity,
  params: ofEntity,
  body: adjustmentInput,
  response: wire({ id: ["id", z.int()] }),
  errors: ["invalid_input", "not_found", "14007", "23003"],
});
