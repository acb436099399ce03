import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofOrganisation, rateImportToken, writeRates } from "./rate-fields.ts";

/**
 * POST /api/exchange-rates/v1/organizations/{id}/rates:undo-import {undoToken}
 *
 * What has changed since the import stays, and is counted. A second time there is nothing left to take back.
 */
export const undoRateImport = operation({
  slug: "undo-rate-import",
  method: "POST",
  path: "/api/exchange-rates/v1/organizations/{id}/rates:undo-import",
  summary: "Take the quotes of a file back: those of before hold again",
  access: writeRates,
  params: ofOrganisation,
  body: wire({ undoToken: ["undoToken", rateImportToken] }),
  response: wire({
    restoredCount: ["restoredCount", z.int().nonnegative()],
    keptCount: ["keptCount", z.int().nonnegative()],
  }),
  errors: ["not_found"],
});
