import { z } from "zod";
import { culture } from "../../culture.ts";
import { wholeFile } from "../../file.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import {
  asOfField,
  groupFields,
  ofEntity,
  pastViewErrors,
  readGroupForecast,
  viewFields,
} from "../forecast/view-fields.ts";

/** Indicators: in the periods in which the entity plans, where they are switched on. */
const exportedSheets = ["indicators"] as const;

/**
 * POST /api/forecasting/v3/forecast/entities/{entity}/export
 *
 * A workbook named `{date}_export_{entity}_{time}.xlsx` that calculates as the plan does: parents, totals and balances
 * are formulas. Of a consolidation: the group, one sheet for each company, its eliminations and its rates.
 */
export const exportForecast = operation({
  slug: "export-forecast",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entity}/export",
  summary: "The forecast as it is looked at, as a workbook with formulas",
  access: readGroupForecast,
  effect: "read",
  cost: "expensive",
  params: ofEntity,
  body: wire({
    ...viewFields,
    ...groupFields,
    ...asOfField,
    language: ["culture", culture.optional()],
    /** Beside what is always there; left out: all that there is. */
    sheets: ["sheets", z.array(z.enum(exportedSheets)).max(exportedSheets.length).optional()],
  }),
  response: wholeFile,
  responseType: "file",
  errors: [...pastViewErrors, "458", "9001", "9002", "24003"],
});
