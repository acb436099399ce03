import { z } from "zod";
import { companyAdministrator, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { plain, wire } from "../../wire-object.ts";

/** POST /api/onboarding/v1/companies/{id}:fill-fictional — a year of bank lines and some open invoices. */
export const fillFictional = operation({
  slug: "fill-fictional",
  method: "POST",
  path: "/api/onboarding/v1/companies/{id}:fill-fictional",
  summary: "Fill a company that has no transaction with made-up ones, to try the product",
  access: companyAdministrator(inPath("id")),
  cost: "expensive",
  params: wire({ companyId: ["id", idText] }),
  response: plain({ accounts: z.int().nonnegative(), transactions: z.int().nonnegative() }),
  errors: ["conflict"],
});
