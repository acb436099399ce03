import { z } from "zod";
import { operation } from "../../operation.ts";
import { idText, integerText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { alertIncident, incidentStates, ofEntity, readAlerts } from "./alert-fields.ts";

/** How many are told at once. */
export const mostIncidents = 100;

/**
 * GET /api/alerts/v1/entities/{id}/incidents — with ?state, ?ruleId, ?skip and ?take, a hundred at most
 *
 * Open ones: the worst first. Others: the newest first.
 */
export const listAlertIncidents = operation({
  slug: "list-alert-incidents",
  method: "GET",
  path: "/api/alerts/v1/entities/{id}/incidents",
  summary: "What was found, and what became of it",
  access: readAlerts,
  params: ofEntity,
  query: wire({
    state: ["state", z.enum(incidentStates).optional()],
    ruleId: ["ruleId", idText.optional()],
    skip: ["skip", integerText.optional()],
    take: ["take", integerText.optional()],
  }),
  response: wire({
    count: ["count", z.int().nonnegative()],
    incidents: ["incidents", z.array(alertIncident)],
  }),
  errors: ["not_found"],
});
