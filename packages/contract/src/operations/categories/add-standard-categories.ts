import { z } from "zod";
import { culture } from "../../culture.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofCompany, writeCategories } from "./category-fields.ts";

/** POST /api/bff-categories/v2/entities/{currentEntityId}/categories/standard */
export const addStandardCategories = operation({
  slug: "add-standard-categories",
  method: "POST",
  path: "/api/bff-categories/v2/entities/{currentEntityId}/categories/standard",
  summary: "Add the standard categories to the trees; those that exist are kept as they are",
  access: writeCategories,
  params: ofCompany,
  body: wire({ language: ["culture", culture] }),
  response: wire({ addedCount: ["addedCount", z.int()] }),
  errors: ["20003"],
});
