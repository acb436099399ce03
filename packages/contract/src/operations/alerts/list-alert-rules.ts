import { z } from "zod";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { plain, wire } from "../../wire-object.ts";
import { alertConditions, alertRule, ofEntity, readAlerts } from "./alert-fields.ts";

/** GET /api/alerts/v1/entities/{id}/rules */
export const listAlertRules = operation({
  slug: "list-alert-rules",
  method: "GET",
  path: "/api/alerts/v1/entities/{id}/rules",
  summary: "What people want to be told of",
  access: readAlerts,
  params: ofEntity,
  response: wire({
    canWrite: ["canWrite", z.boolean()],
    currency: ["currency", currencyCode],
    /** What can be watched here. */
    conditions: ["conditions", z.array(z.enum(alertConditions))],
    rules: ["rules", z.array(alertRule)],
    /** Who can be told; nobody where the caller may not say who is. */
    people: ["people", z.array(plain({ userId: z.uuid(), name: z.string() }))],
  }),
  errors: ["not_found"],
});
