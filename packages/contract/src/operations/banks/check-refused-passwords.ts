import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";

/** GET /api/banque/ShouldNotifyUserOfBadPasswordBank */
export const checkRefusedPasswords = operation({
  slug: "check-refused-passwords",
  method: "GET",
  path: "/api/banque/ShouldNotifyUserOfBadPasswordBank",
  summary: "Does a bank refuse the password of a connection, and can the caller do something about it?",
  access: companyProduct("CashFlow", "read"),
  response: z.boolean(),
});
