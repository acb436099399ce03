import { z } from "zod";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { statementAnswer } from "./statement-codec.ts";
import { readForecast, viewErrors, viewFields } from "./view-fields.ts";

/**
 * POST /api/forecasting/v3/forecast/entities/{entity}/projects/{projectId}/statement
 *
 * Its balances are what the project has brought in less what it has cost, since it began.
 */
export const getProjectStatement = operation({
  slug: "get-project-statement",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entity}/projects/{projectId}/statement",
  summary: "What came in and went out for a project, is committed and is planned, and the margin it makes",
  access: readForecast,
  effect: "read",
  params: wire({ entityId: ["entity", idText], projectId: ["projectId", idText] }),
  body: wire({
    /** At the current period or before: a project is looked at from its past on. */
    offsetBegin: viewFields.offsetBegin,
    offsetEnd: viewFields.offsetEnd,
    frequency: viewFields.frequency,
    scenarioId: viewFields.scenarioId,
  }),
  response: wire({
    projectName: ["projectName", z.string()],
    statement: ["statement", statementAnswer],
    margins: [
      "margins",
      z.array(
        wire({
          offset: ["offset", z.int()],
          margin: ["margin", z.number()],
          cumulated: ["cumulatedMargin", z.number()],
          /** A fraction of all that came in by then; nothing while nothing has. */
          marginEnd: ["marginEnd", z.number().nullable()],
        }),
      ),
    ],
  }),
  errors: viewErrors,
});
