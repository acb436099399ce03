import { z } from "zod";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";
import { done, ofIncident, readAlerts } from "./alert-fields.ts";

export const snoozes = ["hour", "tomorrow", "week", "change"] as const;

/**
 * POST /api/alerts/v1/entities/{id}/incidents/{incident}:snooze {until: hour | tomorrow | week | change}
 *
 * Tomorrow is at eight on the company's clock; `change`: until its value is another. 40105: it is over.
 */
export const snoozeAlertIncident = operation({
  slug: "snooze-alert-incident",
  method: "POST",
  path: "/api/alerts/v1/entities/{id}/incidents/{incident}:snooze",
  summary: "Tell of an incident later",
  access: readAlerts,
  params: ofIncident,
  body: plain({ until: z.enum(snoozes) }),
  response: done,
  errors: ["not_found", "40105"],
});
