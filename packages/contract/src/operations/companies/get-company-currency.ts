import { entityVisible, inPath } from "../../access.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/currency/entities/{id} — the documented name of the parameter is currentEntityId. */
export const getCompanyCurrency = operation({
  slug: "get-company-currency",
  method: "GET",
  path: "/api/currency/entities/{id}",
  summary: "The main currency of a company or of a consolidation",
  access: entityVisible(inPath("id")),
  params: wire({ entityId: ["id", idText] }),
  response: currencyCode,
});
