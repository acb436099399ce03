import { z } from "zod";
import { companyProduct } from "../../../access.ts";
import { wireDate } from "../../../date-codec.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";

/** GET /api/cashflow/GetCategoryNotes */
export const listCategoryNotes = operation({
  slug: "list-category-notes",
  method: "GET",
  path: "/api/cashflow/GetCategoryNotes",
  summary: "What people wrote on the cells of a plan",
  access: companyProduct("CashFlow", "read"),
  response: z.array(
    wire({
      id: ["Id", z.int()],
      categoryId: ["CategoryId", z.int()],
      /** The first day of the period that it is about. */
      periodStart: ["PeriodStart", wireDate],
      text: ["Text", z.string()],
      writtenAt: ["WrittenAt", z.iso.datetime()],
    }),
  ),
});
