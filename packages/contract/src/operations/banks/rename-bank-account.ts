import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/banque/Rename ?banqueId&nom */
export const renameBankAccount = operation({
  slug: "rename-bank-account",
  method: "GET",
  path: "/api/banque/Rename",
  summary: "Rename a bank account, be it connected or not",
  access: companyProduct("CashFlow", "write"),
  effect: "write",
  query: wire({ bankAccountId: ["banqueId", idText], name: ["nom", z.string()] }),
  errors: ["not_found", "invalid_input"],
});
