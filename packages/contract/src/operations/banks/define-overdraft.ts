import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** POST /api/banque/defineOverdraft {bankAccountId, overdraft} — 5000 and -5000 both authorise 5000 below zero. */
export const defineOverdraft = operation({
  slug: "define-overdraft",
  method: "POST",
  path: "/api/banque/defineOverdraft",
  summary: "Set the authorised overdraft of an account, in its currency",
  access: companyProduct("CashFlow", "write"),
  body: wire({
    bankAccountId: ["bankAccountId", z.int32().positive()],
    overdraft: ["overdraft", z.number()],
  }),
  errors: ["not_found", "invalid_input"],
});
