import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { bankAccountDetails } from "./bank-account.ts";

/** GET /api/banque/GetAllInfoBanks */
export const listBankAccountDetails = operation({
  slug: "list-bank-account-details",
  method: "GET",
  path: "/api/banque/GetAllInfoBanks",
  summary: "Every bank account of a company: its bank, its IBAN, how it is fed",
  access: companyProduct("CashFlow", "read"),
  response: z.array(bankAccountDetails),
});
