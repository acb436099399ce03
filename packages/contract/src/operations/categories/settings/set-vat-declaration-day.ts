import { z } from "zod";
import { companyProduct } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { categoryId } from "../category-fields.ts";

/**
 * POST /api/categorie/changeVatDeclarationDate
 *
 * A day of the month, or a date of which the day is taken. A shared tree does not forbid it: each company
 * declares on its own day.
 */
export const setVatDeclarationDay = operation({
  slug: "set-vat-declaration-day",
  method: "POST",
  path: "/api/categorie/changeVatDeclarationDate",
  summary: "Set the day of the month on which VAT is declared",
  access: companyProduct("CashFlow", "write"),
  body: wire({
    categoryId: ["categoryId", categoryId],
    dayOrDate: ["vatDeclarationDate", z.union([z.number(), z.string().max(40)]).nullable()],
  }),
  errors: ["not_found", "4001", "4003"],
});
