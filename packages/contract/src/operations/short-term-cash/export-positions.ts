import { z } from "zod";
import { culture } from "../../culture.ts";
import { wireDate } from "../../date-codec.ts";
import { wholeFile } from "../../file.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofEntity, positionBases, readEntityCash, toldLayers } from "./short-term-cash-fields.ts";

/**
 * POST /api/short-term-cash/v1/entities/{id}/positions:export {from, to, layers, isPrudent, basis, scenarioId, culture}
 *
 * A workbook: what accounts hold at the end of each calendar day, and a sheet for each layer that moves them. Transfers of
 * a preview are not in it. 32001: over 400 days, or none. 24003: more cells than somebody can open. 458: it could not be
 * made.
 */
export const exportPositions = operation({
  slug: "export-positions",
  method: "POST",
  path: "/api/short-term-cash/v1/entities/{id}/positions:export",
  summary: "Positions by account and day as a workbook, with a sheet for each layer",
  access: readEntityCash,
  effect: "read",
  cost: "expensive",
  params: ofEntity,
  body: wire({
    from: ["from", wireDate],
    to: ["to", wireDate],
    /** Left out: those that count for who chose nothing. */
    layers: ["layers", z.array(z.enum(toldLayers)).optional()],
    isPrudent: ["isPrudent", z.boolean().optional()],
    basis: ["basis", z.enum(positionBases).optional()],
    scenarioId: ["scenarioId", z.int32().positive().nullish()],
    /** Of the texts; left out: that of the request. */
    language: ["culture", culture.optional()],
  }),
  response: wholeFile,
  responseType: "file",
  errors: ["458", "24003", "32001", "not_found", "invalid_input"],
});
