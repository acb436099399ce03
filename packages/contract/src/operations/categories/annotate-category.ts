import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { categoryNote, ofCategory, structureErrors, writeCategories } from "./category-fields.ts";

/** POST /api/bff-categories/v2/entities/{currentEntityId}/categories/{id}/annotate */
export const annotateCategory = operation({
  slug: "annotate-category",
  method: "POST",
  path: "/api/bff-categories/v2/entities/{currentEntityId}/categories/{id}/annotate",
  summary: "Write a note beside a category; an empty one removes it",
  access: writeCategories,
  params: ofCategory,
  body: wire({ note: ["note", categoryNote] }),
  errors: structureErrors,
});
