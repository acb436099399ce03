import { companyProduct } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { categoryId, categoryNote, structureErrors } from "../category-fields.ts";

/** POST /api/categorie/Annotate */
export const setCategoryNote = operation({
  slug: "set-category-note",
  method: "POST",
  path: "/api/categorie/Annotate",
  summary: "Write a note beside a category; an empty one removes it",
  access: companyProduct("CashFlow", "write"),
  body: wire({ categoryId: ["categoryId", categoryId], note: ["note", categoryNote] }),
  errors: structureErrors,
});
