import { entityCashFlow } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText, repeated } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { overdraft } from "./chart-shape.ts";

/** GET /api/cashflow/GetAuthorizedOverdraft ?BankAccountIds */
export const getAuthorisedOverdraft = operation({
  slug: "get-authorised-overdraft",
  method: "GET",
  path: "/api/cashflow/GetAuthorizedOverdraft",
  summary: "How far below zero the named accounts, or all of them, may go together",
  access: entityCashFlow("read"),
  query: wire({ bankAccountIds: ["BankAccountIds", repeated(idText)] }),
  response: wire({ overdraft: ["AuthorizedOverdraft", overdraft] }),
  errors: ["not_found", "31010"],
});
