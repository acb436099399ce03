import { z } from "zod";
import { companiesProduct, inQuery } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { companiesInQuery } from "../companies/companies-together.ts";
import { bankAccountBalanceTogether } from "./bank-account.ts";

/**
 * GET /api/banque/GetAllWithBalanceInfo ?date&entityIds — today without a day. Of several companies taken together it is
 * the same day for all, that of the current one where none is named, and what is held is converted to its currency.
 */
export const listBankBalances = operation({
  slug: "list-bank-balances",
  method: "GET",
  path: "/api/banque/GetAllWithBalanceInfo",
  summary: "The bank accounts of a company with what they hold at the end of a day",
  access: companiesProduct("CashFlow", "read", inQuery("entityIds")),
  query: wire({ date: ["date", wireDate.optional()], companyIds: ["entityIds", companiesInQuery] }),
  response: z.array(bankAccountBalanceTogether),
});
