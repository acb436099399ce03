import { z } from "zod";
import { all, companyProduct, inQuery, optional } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { booleanText, idText, integerText, repeated } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { positionLine, readEntityCash, toldLayers } from "./short-term-cash-fields.ts";

/** Of one page. */
export const mostPositionLines = 50;

/**
 * GET /api/short-term-cash/v1/entities/{id}/accounts/{accountId}/days/{day}/lines ?layer&to&layers&isPrudent&companyId&currency&scenarioId&skip&take
 *
 * They add up to the figure of the layer, as somebody looks at it. `layers`: those that are counted, because what a bank
 * announced stands for expectations, and commitments use up the plan; without: those that count for who chose nothing.
 * Account 0 is what is on no account: of a company, which a consolidation names, and of one currency, if that is named.
 * 31006: of a company of the consolidation that the reader does not read.
 */
export const listPositionLines = operation({
  slug: "list-position-lines",
  method: "GET",
  path: "/api/short-term-cash/v1/entities/{id}/accounts/{accountId}/days/{day}/lines",
  summary: "A page of the lines that move an account in a layer on a day, or up to another one",
  access: all(readEntityCash, companyProduct("CashFlow", "read", optional(inQuery("companyId")))),
  params: wire({ entityId: ["id", idText], accountId: ["accountId", integerText], day: ["day", wireDate] }),
  query: wire({
    layer: ["layer", z.enum(toldLayers)],
    /** The last day, where a column holds several. */
    to: ["to", wireDate.optional()],
    layers: ["layers", repeated(z.enum(toldLayers))],
    isPrudent: ["isPrudent", booleanText.optional()],
    companyId: ["companyId", idText.optional()],
    currency: ["currency", currencyCode.optional()],
    scenarioId: ["scenarioId", idText.optional()],
    skip: ["skip", integerText.optional()],
    take: ["take", integerText.optional()],
  }),
  response: wire({ count: ["totalCount", z.int()], lines: ["lines", z.array(positionLine)] }),
  errors: ["31006", "32001", "not_found", "invalid_input"],
});
