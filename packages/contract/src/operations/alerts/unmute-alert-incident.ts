import { operation } from "../../operation.ts";
import { done, ofIncident, readAlerts } from "./alert-fields.ts";

/** POST /api/alerts/v1/entities/{id}/incidents/{incident}:unmute — what is over too: the same may begin again. */
export const unmuteAlertIncident = operation({
  slug: "unmute-alert-incident",
  method: "POST",
  path: "/api/alerts/v1/entities/{id}/incidents/{incident}:unmute",
  summary: "Tell of a case again",
  access: readAlerts,
  params: ofIncident,
  response: done,
  errors: ["not_found"],
});
