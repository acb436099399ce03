import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { intragroupRuleDefinition, ofOrganisation, ruleErrors, writeRules } from "./intragroup-fields.ts";

/**
 * POST /api/intragroup/v1/organizations/{id}/rules {holderId, words, bankAccountId, categoryId, isCashInflow, counterpartyId}
 *
 * `invalid_input`: neither words nor an account nor a category, an account or a category without its company, or too many
 * rules. 31202: a company of nobody here.
 */
export const createIntragroupRule = operation({
  slug: "create-intragroup-rule",
  method: "POST",
  path: "/api/intragroup/v1/organizations/{id}/rules",
  summary: "Add a rule; lines of the last months are looked at in the background",
  access: writeRules,
  params: ofOrganisation,
  body: intragroupRuleDefinition,
  response: wire({ id: ["id", z.int()] }),
  errors: ruleErrors,
});
