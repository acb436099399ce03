import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { bankAccountBalance } from "./bank-account.ts";

/** GET /api/banque/GetAllManualBanksWithBalanceInfo ?date — today without one. */
export const listManualBankBalances = operation({
  slug: "list-manual-bank-balances",
  method: "GET",
  path: "/api/banque/GetAllManualBanksWithBalanceInfo",
  summary: "The accounts that people keep by hand, with what they hold at the end of a day",
  access: companyProduct("CashFlow", "read"),
  query: wire({ date: ["date", wireDate.optional()] }),
  response: z.array(bankAccountBalance),
});
