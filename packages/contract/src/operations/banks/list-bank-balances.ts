import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { bankAccountBalance } from "./bank-account.ts";

/** GET /api/banque/GetAllWithBalanceInfo ?date — today without one. */
export const listBankBalances = operation({
  slug: "list-bank-balances",
  method: "GET",
  path: "/api/banque/GetAllWithBalanceInfo",
  summary: "The bank accounts of a company with what they hold at the end of a day",
  access: companyProduct("CashFlow", "read"),
  query: wire({ date: ["date", wireDate.optional()] }),
  response: z.array(bankAccountBalance),
});
