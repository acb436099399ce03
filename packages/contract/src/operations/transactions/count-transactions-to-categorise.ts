import { z } from "zod";
import { companiesProduct, inQuery } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { companiesInQuery } from "../companies/companies-together.ts";

/** GET /api/paidtransaction/GetTransactionsToCategorizeCount */
export const countTransactionsToCategorise = operation({
  slug: "count-transactions-to-categorise",
  method: "GET",
  path: "/api/paidtransaction/GetTransactionsToCategorizeCount",
  summary: "How many paid transactions have no category yet",
  access: companiesProduct("CashFlow", "read", inQuery("entityIds")),
  query: wire({ companyIds: ["entityIds", companiesInQuery] }),
  response: z.int().nonnegative(),
});
