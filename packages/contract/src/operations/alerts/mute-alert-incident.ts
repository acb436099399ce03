import { operation } from "../../operation.ts";
import { done, ofIncident, readAlerts } from "./alert-fields.ts";

/** POST /api/alerts/v1/entities/{id}/incidents/{incident}:mute — for good: also when the same begins again. 40105: it is over. */
export const muteAlertIncident = operation({
  slug: "mute-alert-incident",
  method: "POST",
  path: "/api/alerts/v1/entities/{id}/incidents/{incident}:mute",
  summary: "Tell of a case no more",
  access: readAlerts,
  params: ofIncident,
  response: done,
  errors: ["not_found", "40105"],
});
