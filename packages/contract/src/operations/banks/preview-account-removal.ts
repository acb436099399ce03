import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

const count = z.int().nonnegative();

/** GET /v1/bank-accounts/{bankAccountId}/removal */
export const previewAccountRemoval = operation({
  slug: "preview-account-removal",
  method: "GET",
  path: "/v1/bank-accounts/{bankAccountId}/removal",
  summary: "What removing a bank account would take along",
  access: companyProduct("CashFlow", "read"),
  params: wire({ bankAccountId: ["bankAccountId", idText] }),
  response: wire({
    /** Removed with the account. */
    paidCount: ["paidCount", count],
    /** Kept, on no account. */
    expectedCount: ["expectedCount", count],
    /** Undone: what was expected counts again. */
    reconciliationCount: ["reconciliationCount", count],
    /** Name this account among others, and go on without it. */
    changedRuleCount: ["changedRuleCount", count],
    /** Name no other account, and are removed. */
    removedRuleCount: ["removedRuleCount", count],
    endsConnection: ["endsConnection", z.boolean()],
  }),
  errors: ["not_found", "32006"],
});
