import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { bankAccountDetails } from "./bank-account.ts";

/** GET /api/banque/GetInfoBanque ?banqueId */
export const getBankAccount = operation({
  slug: "get-bank-account",
  method: "GET",
  path: "/api/banque/GetInfoBanque",
  summary: "A bank account: its bank, its IBAN, how it is fed",
  access: companyProduct("CashFlow", "read"),
  query: wire({ bankAccountId: ["banqueId", idText] }),
  response: bankAccountDetails,
  errors: ["not_found"],
});
