import { z } from "zod";
import { companiesProduct, inQuery } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { companiesInQuery } from "../companies/companies-together.ts";

/** GET /api/banque/ShouldNotifyUserOfBadPasswordBank ?entityIds */
export const checkRefusedPasswords = operation({
  slug: "check-refused-passwords",
  method: "GET",
  path: "/api/banque/ShouldNotifyUserOfBadPasswordBank",
  summary: "Does a bank refuse the password of a connection, and can the caller do something about it?",
  access: companiesProduct("CashFlow", "read", inQuery("entityIds")),
  query: wire({ companyIds: ["entityIds", companiesInQuery] }),
  response: z.boolean(),
});
