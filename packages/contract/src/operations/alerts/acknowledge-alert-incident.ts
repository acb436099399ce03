import { operation } from "../../operation.ts";
import { done, ofIncident, readAlerts } from "./alert-fields.ts";

/** POST /api/alerts/v1/entities/{id}/incidents/{incident}:acknowledge — says by whom it was seen. 40105: it is over. */
export const acknowledgeAlertIncident = operation({
  slug: "acknowledge-alert-incident",
  method: "POST",
  path: "/api/alerts/v1/entities/{id}/incidents/{incident}:acknowledge",
  summary: "Confirm an incident",
  access: readAlerts,
  params: ofIncident,
  response: done,
  errors: ["not_found", "40105"],
});
