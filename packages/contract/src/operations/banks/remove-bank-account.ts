import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/banque/Remove ?banqueId */
export const removeBankAccount = operation({
  slug: "remove-bank-account",
  method: "GET",
  path: "/api/banque/Remove",
  summary:
    "Remove an account with its paid transactions. What was expected on it stays, on no account; a connection ends",
  access: companyProduct("CashFlow", "write"),
  effect: "write",
  cost: "expensive",
  query: wire({ bankAccountId: ["banqueId", idText] }),
  errors: ["not_found", "32006"],
});
