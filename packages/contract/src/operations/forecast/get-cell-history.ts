import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { frequencyText } from "../../frequency-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText, repeated } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { seriesDefinition } from "./series/series-definition.ts";
import { offsetText, viewErrors } from "./view-fields.ts";

/** What planned the cell: an amount of one period, or a series over several. */
const planned = wire({
  /** A kind of series. */
  kind: ["type", z.string()],
  /** What it was planned in, where the company counted in another currency then. */
  currency: ["currency", currencyCode.optional()],
  /** In units of the currency; null for a series that is no fixed amount. */
  amount: ["amount", z.number().nullable()],
  beginOn: ["beginOn", wireDate],
  /** Not included; null goes on for ever. */
  endOn: ["endOn", wireDate.nullable()],
  /** Null for an amount of one period. */
  definition: ["definition", seriesDefinition.nullable()],
});

const change = wire({
  id: ["id", z.int()],
  changedAt: ["changedAt", z.iso.datetime()],
  /** A name; null for what the product itself wrote. */
  changedBy: ["changedBy", z.string().nullable()],
  categoryId: ["categoryId", z.int()],
  /** In whose plan: null is the main one. */
  scenarioId: ["scenarioId", z.int().nullable()],
  bankAccountId: ["bankAccountId", z.int().nullable()],
  projectId: ["projectId", z.int().nullable()],
  /** Null: nothing was planned there by this. */
  before: ["before", planned.nullable()],
  after: ["after", planned.nullable()],
});
export type CellChange = z.output<typeof change>;
export type PlannedThen = z.output<typeof planned>;

/**
 * GET /api/forecasting/v3/forecast/cell-history ?frequency&bankAccountIds&scenarioId&lineId&offset
 *
 * Of a category and all below it: the plan of the scenario and of those that it stands on. At most fifty.
 */
export const getCellHistory = operation({
  slug: "get-cell-history",
  method: "GET",
  path: "/api/forecasting/v3/forecast/cell-history",
  summary: "Who planned a cell, when, and what it was before; the latest first",
  access: companyProduct("CashFlow", "read"),
  query: wire({
    frequency: ["frequency", frequencyText],
    bankAccountIds: ["bankAccountIds", repeated(idText)],
    scenarioId: ["scenarioId", idText.optional()],
    categoryId: ["lineId", idText],
    offset: ["offset", offsetText],
  }),
  response: wire({ currency: ["currency", currencyCode], changes: ["changes", z.array(change)] }),
  errors: viewErrors,
});
