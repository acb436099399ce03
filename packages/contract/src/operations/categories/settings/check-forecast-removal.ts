import { z } from "zod";
import { companyProduct } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";

/** GET /api/categorie/WillRemoveBudgetIfMove */
export const checkForecastRemoval = operation({
  slug: "check-forecast-removal",
  method: "GET",
  path: "/api/categorie/WillRemoveBudgetIfMove",
  summary: "Would moving a category under another remove the forecast of that other?",
  access: companyProduct("CashFlow", "read"),
  query: wire({ parentId: ["catparent", idText], categoryId: ["catToMove", idText] }),
  response: z.boolean(),
  errors: ["not_found"],
});
