import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofEntity, ruleContent, writeAlerts } from "./alert-fields.ts";

/**
 * POST /api/alerts/v1/entities/{id}/rules {condition, comparison, unit, bound, severity, …}
 *
 * 40101: the operator, the unit or the bound is not one of the condition. 40102: nobody would be told. 40103: there are 200 rules.
 * 40104: what it is about is not there.
 */
export const createAlertRule = operation({
  slug: "create-alert-rule",
  method: "POST",
  path: "/api/alerts/v1/entities/{id}/rules",
  summary: "Watch something",
  access: writeAlerts,
  params: ofEntity,
  body: wire(ruleContent),
  response: wire({ ruleId: ["ruleId", z.int()] }),
  errors: ["not_found", "40101", "40102", "40103", "40104"],
});
