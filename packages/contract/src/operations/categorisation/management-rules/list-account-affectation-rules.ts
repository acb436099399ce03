import { z } from "zod";
import { operation } from "../../../operation.ts";
import { accountAffectationRule } from "./account-affectation-rule.ts";
import { ofRules, readsRules } from "./rule-shapes.ts";

/** GET /api/transaction-management/v1/entities/{currentEntityId}/account-affectation-rules */
export const listAccountAffectationRules = operation({
  slug: "list-account-affectation-rules",
  method: "GET",
  path: "/api/transaction-management/v1/entities/{currentEntityId}/account-affectation-rules",
  summary: "The company's rules, in the order in which they are tried",
  access: readsRules,
  params: ofRules,
  response: z.array(accountAffectationRule),
});
