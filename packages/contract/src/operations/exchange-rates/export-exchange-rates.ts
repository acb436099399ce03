import { culture } from "../../culture.ts";
import { wireDate } from "../../date-codec.ts";
import { wholeFile } from "../../file.ts";
import { operation } from "../../operation.ts";
import { booleanText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { ofOrganisation, readRates } from "./rate-fields.ts";

/**
 * GET /api/exchange-rates/v1/organizations/{id}/rates:export ?begin&endExclusive&isTemplate&culture
 *
 * A workbook in the shape that `rates:import` reads: the quotes that hold. With `isTemplate=true` without any.
 */
export const exportExchangeRates = operation({
  slug: "export-exchange-rates",
  method: "GET",
  path: "/api/exchange-rates/v1/organizations/{id}/rates:export",
  summary: "The quotes of an organisation as a workbook, or an empty one to fill in",
  access: readRates,
  cost: "expensive",
  params: ofOrganisation,
  query: wire({
    /** All days when nothing is said. */
    begin: ["begin", wireDate.optional()],
    endExclusive: ["endExclusive", wireDate.optional()],
    isTemplate: ["isTemplate", booleanText.optional()],
    language: ["culture", culture.optional()],
  }),
  response: wholeFile,
  responseType: "file",
});
