import { culture } from "../../culture.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofCompany, writeCategories } from "./category-fields.ts";

/** POST /api/bff-categories/v2/entities/{currentEntityId}/categories/change-language */
export const changeCategoryLanguage = operation({
  slug: "change-category-language",
  method: "POST",
  path: "/api/bff-categories/v2/entities/{currentEntityId}/categories/change-language",
  summary: "Translate the categories that still bear their standard name",
  access: writeCategories,
  params: ofCompany,
  body: wire({ language: ["culture", culture] }),
  errors: ["20003"],
});
