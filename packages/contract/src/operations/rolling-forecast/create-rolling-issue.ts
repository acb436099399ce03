import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { noOrId } from "../forecast/series/series-fields.ts";
import { ofEntity, writeWeeks } from "./rolling-fields.ts";

/** POST /api/rolling-forecast/v1/entities/{id}/issues {note, scenarioId} */
export const createRollingIssue = operation({
  slug: "create-rolling-issue",
  method: "POST",
  path: "/api/rolling-forecast/v1/entities/{id}/issues",
  summary: "Issue the thirteen weeks as they are now: a numbered copy that never changes again",
  access: writeWeeks,
  cost: "expensive",
  params: ofEntity,
  body: wire({
    note: ["note", z.string().trim().max(1_000)],
    scenarioId: ["scenarioId", noOrId],
  }),
  response: wire({ number: ["number", z.int()] }),
  errors: ["not_found", "invalid_input"],
});
