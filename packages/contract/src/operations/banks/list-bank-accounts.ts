import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { bankAccountLabel } from "./bank-account.ts";

/** GET /api/banque/GetAll */
export const listBankAccounts = operation({
  slug: "list-bank-accounts",
  method: "GET",
  path: "/api/banque/GetAll",
  summary: "The bank accounts of a company, by name",
  access: companyProduct("CashFlow", "read"),
  response: z.array(bankAccountLabel),
});
