import { z } from "zod";
import { companyProduct } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";

/** GET /api/categorie/Details */
export const getCategoryDetails = operation({
  slug: "get-category-details",
  method: "GET",
  path: "/api/categorie/Details",
  summary: "What hangs on a category: all that its deletion would take away, at any depth",
  access: companyProduct("CashFlow", "read"),
  query: wire({ categoryId: ["id", idText] }),
  response: wire({
    childCount: ["ChildrenCount", z.int()],
    objectiveCount: ["ObjectiveCount", z.int()],
    transactionCount: ["TransactionCount", z.int()],
  }),
  errors: ["not_found"],
});
