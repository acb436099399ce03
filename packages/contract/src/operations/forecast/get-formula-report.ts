import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { formulaErrorKinds } from "../../errors/error-texts.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { ofEntity, readForecast } from "./view-fields.ts";

/**
 * GET /api/forecasting/v2/entities/{entity}/formula-report ?scenarioId
 *
 * Two years ahead. Lines that are broken themselves: those that only read them are not named. A frozen copy has no
 * formulas, and so no report.
 */
export const getFormulaReport = operation({
  slug: "get-formula-report",
  method: "GET",
  path: "/api/forecasting/v2/entities/{entity}/formula-report",
  summary: "Categories and indicators whose formulas cannot be calculated, why, and in which periods",
  access: readForecast,
  params: ofEntity,
  query: wire({ scenarioId: ["scenarioId", idText.optional()] }),
  response: z.array(
    wire({
      lineKind: ["lineType", z.enum(["category", "kpi"])],
      lineId: ["lineId", z.int()],
      name: ["name", z.string()],
      error: ["error", z.enum(formulaErrorKinds)],
      /** The names of the lines of a circle, this one first and last; empty for every other error. */
      circle: ["circle", z.array(z.string())],
      /** Whose plan, where it is not the company's. */
      bankAccountId: ["bankAccountId", z.int().nullable()],
      bankAccountName: ["bankAccountName", z.string().nullable()],
      projectId: ["projectId", z.int().nullable()],
      projectName: ["projectName", z.string().nullable()],
      /** The first day of each period. */
      periods: ["periods", z.array(wireDate)],
    }),
  ),
  errors: ["not_found"],
});
