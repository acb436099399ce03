import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofEntity, readForecast } from "./view-fields.ts";

/** GET /api/forecasting/v3/forecast/entities/{entity}/history-start */
export const getHistoryStart = operation({
  slug: "get-history-start",
  method: "GET",
  path: "/api/forecasting/v3/forecast/entities/{entity}/history-start",
  summary: "The first day of which it is known what the plan was",
  access: readForecast,
  params: ofEntity,
  response: wire({ firstDay: ["firstDay", wireDate] }),
});
