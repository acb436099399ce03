import { companyProduct, inPath } from "../../access.ts";
import { culture } from "../../culture.ts";
import { wholeFile } from "../../file.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { wantedBands } from "./bands-fields.ts";

/**
 * POST /api/forecasting/v3/forecast/entities/{entityId}/balance-bands:export {frequency, toOffset, scenarioId, floor, culture}
 *
 * Asked for as the bands themselves. A workbook: the risk in a few figures, the bands column by column, and what makes the risk. 458: too little is known, or
 * the file could not be made.
 */
export const exportBalanceBands = operation({
  slug: "export-balance-bands",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/balance-bands:export",
  summary: "The bands of a plan's balance, and its risk, as a workbook",
  access: companyProduct("CashFlow", "read", inPath("entityId")),
  effect: "read",
  cost: "expensive",
  params: wire({ companyId: ["entityId", idText] }),
  body: wire({
    ...wantedBands,
    /** Of the texts; left out: that of the request. */
    language: ["culture", culture.optional()],
  }),
  response: wholeFile,
  responseType: "file",
  errors: ["458", "not_found", "30004", "30006"],
});
