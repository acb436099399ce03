import { entityCashFlow } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText, repeated } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { balancesQuery, cashBalances } from "./cash-balances.ts";

/** GET /api/forecasting/v2/bank/cash-balances ?bankAccountIds&frequency&scenario */
export const getCashBalances = operation({
  slug: "get-cash-balances",
  method: "GET",
  path: "/api/forecasting/v2/bank/cash-balances",
  summary:
    "What the named accounts, or all of them, hold at the start and the end of each of the usual columns",
  access: entityCashFlow("read"),
  query: wire({ ...balancesQuery, bankAccountIds: ["bankAccountIds", repeated(idText)] }),
  response: cashBalances,
  errors: ["not_found", "31010"],
});
