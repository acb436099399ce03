import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** POST /api/banque/defineCashBalance {bankAccountId, cashBalance, cashBalanceDate} */
export const defineKnownBalance = operation({
  slug: "define-known-balance",
  method: "POST",
  path: "/api/banque/defineCashBalance",
  summary: "Say what an account held at the end of a day, today at the latest, in the account's currency",
  access: companyProduct("CashFlow", "write"),
  body: wire({
    bankAccountId: ["bankAccountId", z.int32().positive()],
    balance: ["cashBalance", z.number()],
    balanceDate: ["cashBalanceDate", wireDate],
  }),
  errors: ["not_found", "invalid_input"],
});
