import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/banque/GetTransactionsCount ?bankAccountId */
export const countAccountTransactions = operation({
  slug: "count-account-transactions",
  method: "GET",
  path: "/api/banque/GetTransactionsCount",
  summary: "How many paid transactions an account lists",
  access: companyProduct("CashFlow", "read"),
  query: wire({ bankAccountId: ["bankAccountId", idText] }),
  response: z.int().nonnegative(),
  errors: ["not_found"],
});
