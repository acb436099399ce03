import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofEntity, positionEntry, positionQueryFields, readEntityCash } from "./short-term-cash-fields.ts";

const forecastOfCompany = wire({
  companyId: ["companyId", z.int()],
  /** Of layer `planned`. */
  entries: ["entries", z.array(positionEntry)],
  /** For who counts what is expected although the organisation does not: what of it is not in the plan already. */
  afterCommitments: ["afterCommitments", z.array(positionEntry).nullable()],
  /** Planned for the company as a whole and shared among its accounts: their cells are hatched. */
  isShared: ["isShared", z.boolean()],
});
export type ForecastOfCompany = z.output<typeof forecastOfCompany>;

const response = wire({
  begin: ["begin", wireDate],
  endExclusive: ["endExclusive", wireDate],
  companies: ["companies", z.array(forecastOfCompany)],
});
/** As it is sent: tens of thousands of entries, which the server writes without translating them one by one. */
export type SentForecast = z.input<typeof response>;

/**
 * GET /api/short-term-cash/v1/entities/{id}/positions:forecast ?from&to&scenarioId&accountIds
 *
 * Of a consolidation company by company: each of its companies can be asked for by its own id, with the plan that
 * `positions` named.
 */
export const getPositionForecast = operation({
  slug: "get-position-forecast",
  method: "GET",
  path: "/api/short-term-cash/v1/entities/{id}/positions:forecast",
  summary: "What remains of the plan, by account and day",
  access: readEntityCash,
  cost: "expensive",
  params: ofEntity,
  query: wire(positionQueryFields),
  response,
  errors: ["32001", "not_found", "invalid_input"],
});
