import { z } from "zod";
import { companyProduct, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/**
 * PUT /api/transaction-management/v1/entities/{currentEntityId}/settings/categorization-suggestion
 *
 * Without a body it turns the setting over. A body `{isEnabled}` says what it shall be, so that a call sent
 * twice does what one does.
 */
export const toggleCategorySuggestions = operation({
  slug: "toggle-category-suggestions",
  method: "PUT",
  path: "/api/transaction-management/v1/entities/{currentEntityId}/settings/categorization-suggestion",
  summary: "Turns the suggestion of categories on or off",
  access: companyProduct("CashFlow", "write", inPath("currentEntityId")),
  params: wire({ companyId: ["currentEntityId", idText] }),
  body: wire({ isEnabled: ["isEnabled", z.boolean().optional()] }),
  response: wire({ suggestsCategories: ["categorizationSuggestion", z.boolean()] }),
});
