import { z } from "zod";
import { companyProduct } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";

/**
 * GET /api/categorie/WillCreateAutreIfNewCat
 *
 * With `catToMove`, a parameter of ours, the child is one that is moved there: then the forecast is not taken over.
 */
export const checkOtherCategoryCreation = operation({
  slug: "check-other-category-creation",
  method: "GET",
  path: "/api/categorie/WillCreateAutreIfNewCat",
  summary: "Would a child of this category come with a second one, 'Autre', that takes over what it holds?",
  access: companyProduct("CashFlow", "read"),
  query: wire({ categoryId: ["catId", idText], movedId: ["catToMove", idText.optional()] }),
  response: z.boolean(),
  errors: ["not_found"],
});
