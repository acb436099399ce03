import { companyProduct, inPath } from "../../access.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { booleanText, idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/**
 * POST /api/currency/entities/{id} ?currency&convert
 *
 * Amounts of the plan have no currency of their own: they would be read in another one. While there are any it is
 * refused (31104), with how many, unless they are to be converted, all of them at today's rate. Without such a rate
 * nothing changes (31107). Limits (floors, bounds of alerts and of indicators) refuse nothing: they are converted wherever
 * a rate is known.
 */
export const setCompanyCurrency = operation({
  slug: "set-company-currency",
  method: "POST",
  path: "/api/currency/entities/{id}",
  summary: "Choose the main currency of a company",
  access: companyProduct("CashFlow", "write", inPath("id")),
  params: wire({ companyId: ["id", idText] }),
  query: wire({ currency: ["currency", currencyCode], convert: ["convert", booleanText.optional()] }),
  errors: ["14007", "31104", "31107"],
});
