import { z } from "zod";
import { operation } from "../../../operation.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";
import { readPlan } from "./series-fields.ts";

/** GET /api/cashflow/GetFormulaCategoryInformationById */
export const getCategoryFormula = operation({
  slug: "get-category-formula",
  method: "GET",
  path: "/api/cashflow/GetFormulaCategoryInformationById",
  summary: "A category and the formula that plans it now, if any",
  access: readPlan,
  query: wire({
    categoryId: ["categoryId", idText],
    scenarioId: ["scenarioId", idText.optional()],
    bankAccountId: ["bankAccountId", idText.optional()],
  }),
  response: wire({
    id: ["Id", z.int()],
    name: ["Name", z.string()],
    parentId: ["ParentId", z.int().nullable()],
    isInflow: ["IsInflow", z.boolean()],
    categoryFormula: ["CategoryFormula", z.string().nullable()],
    seriesId: ["SeriesId", z.int().nullable()],
  }),
  errors: ["not_found"],
});
