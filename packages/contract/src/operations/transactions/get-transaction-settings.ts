import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/**
 * GET /api/cash-flow/v1/transaction-management/settings
 *
 * `reconciliation`, `reconciliationV2` and `splitV2` tell older and newer screens apart; there is one of each
 * here, the newer, so they are on.
 */
export const getTransactionSettings = operation({
  slug: "get-transaction-settings",
  method: "GET",
  path: "/api/cash-flow/v1/transaction-management/settings",
  summary: "What the company chose for the work on transactions",
  access: companyProduct("CashFlow", "read"),
  response: wire({
    reconciliation: ["reconciliation", z.boolean()],
    reconciliationIsNew: ["reconciliationV2", z.boolean()],
    suggestsCategories: ["categorizationSuggestion", z.boolean()],
    splitIsNew: ["splitV2", z.boolean()],
    showsExpected: ["displayExpected", z.boolean()],
    suggestsReconciliations: ["reconciliationSuggestions", z.boolean()],
  }),
});
