import { z } from "zod";
import { companiesProduct, inQuery } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { companiesInQuery } from "../companies/companies-together.ts";

/** GET /api/facture/GetNumberOfRetardToday */
export const countLateTransactions = operation({
  slug: "count-late-transactions",
  method: "GET",
  path: "/api/facture/GetNumberOfRetardToday",
  summary: "How many expected transactions are late today",
  access: companiesProduct("CashFlow", "read", inQuery("entityIds")),
  query: wire({ companyIds: ["entityIds", companiesInQuery] }),
  response: z.int().nonnegative(),
});
