import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { categoryId, categoryName, ofCompany, structureErrors, writeCategories } from "./category-fields.ts";

/**
 * POST /api/bff-categories/v2/entities/{currentEntityId}/categories
 *
 * Under a category that holds transactions, the child 'Autre' is made first and takes them over.
 */
export const createCategory = operation({
  slug: "create-category",
  method: "POST",
  path: "/api/bff-categories/v2/entities/{currentEntityId}/categories",
  summary: "Add a category at the end of a tree, or under another category",
  access: writeCategories,
  params: ofCompany,
  body: wire({
    parentId: ["parentId", categoryId.nullable()],
    name: ["name", categoryName],
    isInflow: ["isInflow", z.boolean()],
  }),
  response: wire({ categoryId: ["categoryId", z.int()] }),
  errors: [...structureErrors, "20001", "20004"],
});
