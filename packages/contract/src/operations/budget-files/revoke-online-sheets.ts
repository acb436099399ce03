import { operation } from "../../operation.ts";
import { writeEntityPlan } from "../forecast/series/series-fields.ts";
import { ofProvider } from "./online-sheets.ts";

/** POST /api/forecasting/v3/forecast/entities/{entityId}/online-sheets/{provider}/revoke */
export const revokeOnlineSheets = operation({
  slug: "revoke-online-sheets",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/online-sheets/{provider}/revoke",
  summary: "Tell the service to forget the token, where it can be told",
  access: writeEntityPlan,
  effect: "read",
  params: ofProvider,
  errors: ["24004"],
});
