import { z } from "zod";
import { companyProduct, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** PUT /api/categorization/v1/entities/{currentEntityId}/starter-recognition */
export const setStarterRecognition = operation({
  slug: "set-starter-recognition",
  method: "PUT",
  path: "/api/categorization/v1/entities/{currentEntityId}/starter-recognition",
  summary: "Turns the recognition of common counterparties on or off",
  access: companyProduct("CashFlow", "write", inPath("currentEntityId")),
  params: wire({ companyId: ["currentEntityId", idText] }),
  body: wire({ isEnabled: ["isEnabled", z.boolean()] }),
});
