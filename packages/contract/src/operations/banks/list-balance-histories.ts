import { z } from "zod";
import { companiesProduct, inQuery } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { wireMoney } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText, repeated } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { companiesInQuery } from "../companies/companies-together.ts";

/** GET /v1/bank-accounts/balances ?from&to&bankAccountIds&entityIds — both days are in, a year and a day at most. */
export const listBalanceHistories = operation({
  slug: "list-balance-histories",
  method: "GET",
  path: "/v1/bank-accounts/balances",
  summary: "What each account, or each of those named, held at the end of every day of a period",
  access: companiesProduct("CashFlow", "read", inQuery("entityIds")),
  query: wire({
    from: ["from", wireDate],
    to: ["to", wireDate],
    bankAccountIds: ["bankAccountIds", repeated(idText)],
    companyIds: ["entityIds", companiesInQuery],
  }),
  response: z.array(
    wire({
      bankAccountId: ["bankAccountId", z.int()],
      /** One per day, in order. */
      balances: ["balances", z.array(wireMoney)],
    }),
  ),
  errors: ["not_found", "invalid_input"],
});
