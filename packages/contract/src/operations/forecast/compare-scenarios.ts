import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { lowestBalance } from "./chart-shape.ts";
import { ofEntity, readForecast, viewErrors, viewFields } from "./view-fields.ts";

const side = wire({
  realized: ["realized", z.number()],
  expected: ["expected", z.number()],
  forecast: ["forecast", z.number()],
  remaining: ["remaining", z.number()],
  cashFlow: ["cashFlow", z.number()],
  /** Where the forecast comes from: kinds of series. */
  sources: ["sources", z.array(z.string())],
});

const amounts = z.array(z.number());

/** A leaf of the two plans: what counts in each column. */
const line = wire({
  categoryId: ["categoryId", z.int()],
  name: ["name", z.string()],
  /** Of the category above it; null at the top of its tree. */
  parentName: ["parentName", z.string().nullable()],
  isInflow: ["isCashInflow", z.boolean()],
  /** Does anything differ, were it only what is forecast below what is committed? */
  isChanged: ["isChanged", z.boolean()],
  base: ["base", amounts],
  other: ["other", amounts],
  /** What its forecasts come from where the two differ: kinds of series. */
  baseSources: ["baseSources", z.array(z.string())],
  otherSources: ["otherSources", z.array(z.string())],
});

/**
 * POST /api/forecasting/v3/forecast/entities/{entity}/comparison {…, scenarioId, otherScenarioId, withAllLines?}
 *
 * The other scenario less the first one; none is the main plan.
 */
export const compareScenarios = operation({
  slug: "compare-scenarios",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entity}/comparison",
  summary: "Two scenarios side by side: which cells differ, why, and what that does to the cash",
  access: readForecast,
  effect: "read",
  params: ofEntity,
  body: wire({
    ...viewFields,
    otherScenarioId: ["otherScenarioId", viewFields.scenarioId[1]],
    /** Also those on which nothing differs. */
    withAllLines: ["withAllLines", z.boolean().optional()],
  }),
  response: wire({
    currency: ["currency", currencyCode],
    /** Zero or less: how far the accounts may go below nothing. */
    overdraft: ["authorizedOverdraft", z.number()],
    /** From today on; null where no column lies ahead. */
    baseLowest: ["baseLowestBalance", lowestBalance.nullable()],
    otherLowest: ["otherLowestBalance", lowestBalance.nullable()],
    columns: [
      "columns",
      z.array(
        wire({
          offset: ["offset", z.int()],
          begin: ["begin", wireDate],
          /** Not included. */
          end: ["end", wireDate],
          baseInflow: ["baseInflow", z.number()],
          otherInflow: ["otherInflow", z.number()],
          baseOutflow: ["baseOutflow", z.number()],
          otherOutflow: ["otherOutflow", z.number()],
          baseEndBalance: ["baseEndingCash", z.number()],
          otherEndBalance: ["otherEndingCash", z.number()],
          /** More or less cash in the column itself. */
          cashEffect: ["cashEffect", z.number()],
          /** What the plans convert otherwise, besides: only of a company in several currencies. */
          conversionEffect: ["conversionEffect", z.number().optional()],
          /** Of the ending cash, in per cent; nothing where the first one ends with zero. */
          rate: ["rate", z.int().nullable()],
        }),
      ),
    ],
    /** In the order of the trees, inflows first. */
    lines: ["lines", z.array(line)],
    /** The largest effect first. */
    cells: [
      "cells",
      z.array(
        wire({
          categoryId: ["categoryId", z.int()],
          name: ["name", z.string()],
          isInflow: ["isCashInflow", z.boolean()],
          offset: ["offset", z.int()],
          base: ["base", side],
          other: ["other", side],
          cashEffect: ["cashEffect", z.number()],
        }),
      ),
    ],
    /** Those that are left out because there are too many. */
    otherCellCount: ["otherCellCount", z.int()],
  }),
  errors: viewErrors,
});
