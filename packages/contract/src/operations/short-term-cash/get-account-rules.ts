import { z } from "zod";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { accountRuleFields, ofCompany, readCompanyCash } from "./short-term-cash-fields.ts";

/** GET /api/short-term-cash/v1/companies/{id}/account-rules */
export const getAccountRules = operation({
  slug: "get-account-rules",
  method: "GET",
  path: "/api/short-term-cash/v1/companies/{id}/account-rules",
  summary: "How low and how high the accounts of a company may be, and how they are used",
  access: readCompanyCash,
  params: ofCompany,
  response: wire({
    canWrite: ["canWrite", z.boolean()],
    accounts: [
      "accounts",
      z.array(
        wire({
          accountId: ["accountId", z.int()],
          name: ["name", z.string()],
          bankName: ["bankName", z.string()],
          currency: ["currency", currencyCode],
          overdraftMinor: ["overdraftMinor", z.int()],
          ...accountRuleFields,
        }),
      ),
    ],
  }),
});
