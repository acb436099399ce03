import { z } from "zod";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";
import { ofEntity, readEntityPlan } from "../forecast/series/series-fields.ts";
import { sheetProviders } from "./online-sheets.ts";

/** GET /api/forecasting/v3/forecast/entities/{entityId}/online-sheets */
export const listOnlineSheets = operation({
  slug: "list-online-sheets",
  method: "GET",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/online-sheets",
  summary: "Which online spreadsheet services this server can read, and where to ask them for it",
  access: readEntityPlan,
  params: ofEntity,
  response: z.array(
    plain({
      provider: z.enum(sheetProviders),
      /** Where to send the visitor, but for `state` and the code challenge. Null while nobody set it up. */
      authorizationUrl: z.string().nullable(),
      /** Where the service sends them back: it has to know this address. */
      returnUrl: z.string(),
    }),
  ),
});
