import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofEntity, ruleTerms, writeAlerts } from "./alert-fields.ts";

/** Conditions whose past is kept: of the others nobody knows any more what was so on which day. */
export const triedConditions = [
  "balance",
  "overdraft-probability",
  "large-movement",
  "drift",
  "budget",
] as const;

/**
 * POST /api/alerts/v1/entities/{id}/rules:try {condition, comparison, unit, bound, …} — the last ninety days as they were believed
 * then: the plan one day of each week, the risk night by night, lines as they were paid. 40101: not of the condition, or its past is not kept.
 */
export const tryAlertRule = operation({
  slug: "try-alert-rule",
  method: "POST",
  path: "/api/alerts/v1/entities/{id}/rules:try",
  summary: "What a rule would have found",
  access: writeAlerts,
  effect: "read",
  cost: "expensive",
  params: ofEntity,
  body: wire(ruleTerms),
  response: wire({
    /** Of which day on: not before the first change of the company. */
    from: ["from", wireDate],
    incidentCount: ["incidentCount", z.int().nonnegative()],
    /** Of the longest, in days begun; null without any, and of what happens once. */
    longestDays: ["longestDays", z.int().positive().nullable()],
  }),
  errors: ["not_found", "40101", "40104"],
});
