import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { balancesQuery, cashBalances } from "./cash-balances.ts";

/** GET /api/forecasting/v2/bank/{id}/cash-balances ?frequency&scenario */
export const getAccountCashBalances = operation({
  slug: "get-account-cash-balances",
  method: "GET",
  path: "/api/forecasting/v2/bank/{id}/cash-balances",
  summary: "What an account holds at the start and the end of each of the usual columns",
  access: companyProduct("CashFlow", "read"),
  params: wire({ bankAccountId: ["id", idText] }),
  query: wire(balancesQuery),
  response: cashBalances,
  errors: ["not_found", "31010"],
});
