import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { accountRuleFields, ofCompany, writeCompanyCash } from "./short-term-cash-fields.ts";

/**
 * PUT /api/short-term-cash/v1/companies/{id}/account-rules {accounts}
 *
 * All accounts or some of them; of the others nothing changes. 32002: `accountId` and `problem`, one of
 * `floorBelowOverdraft`, `targetBelowFloor`, `ceilingBelowTarget`, `twoDefaults`.
 */
export const saveAccountRules = operation({
  slug: "save-account-rules",
  method: "PUT",
  path: "/api/short-term-cash/v1/companies/{id}/account-rules",
  summary: "Say how low and how high accounts may be, and how they are used",
  access: writeCompanyCash,
  params: ofCompany,
  body: wire({
    accounts: [
      "accounts",
      z.array(wire({ accountId: ["accountId", z.int32().positive()], ...accountRuleFields })).max(1_000),
    ],
  }),
  errors: ["32002", "not_found", "invalid_input"],
});
