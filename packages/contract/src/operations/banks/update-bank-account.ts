import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** PATCH /v1/bank-accounts/{bankAccountId} */
export const updateBankAccount = operation({
  slug: "update-bank-account",
  method: "PATCH",
  path: "/v1/bank-accounts/{bankAccountId}",
  summary: "Correct an account's bank, its IBAN, or, while it has no transaction, its currency",
  access: companyProduct("CashFlow", "write"),
  params: wire({ bankAccountId: ["bankAccountId", idText] }),
  body: wire({
    bankName: ["bankName", z.string().optional()],
    /** Empty: none. */
    iban: ["iban", z.string().optional()],
    currency: ["currency", currencyCode.optional()],
  }),
  errors: ["not_found", "invalid_input", "conflict"],
});
