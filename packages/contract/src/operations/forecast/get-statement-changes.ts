import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { statementChanges } from "./statement-codec.ts";
import {
  asOfField,
  groupFields,
  groupViewErrors,
  ofEntity,
  readGroupForecast,
  viewFields,
} from "./view-fields.ts";

/** Of a category's line. */
const version = z.string().max(24);

/**
 * POST /api/forecasting/v3/forecast/entities/{entity}/statement-changes {…, knownVersions}
 *
 * The statement for who reads it again and again, with packed cells: of a thousand lines an edit changes three. Who knows
 * nothing yet gets all of them.
 */
export const getStatementChanges = operation({
  slug: "get-statement-changes",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entity}/statement-changes",
  summary: "The statement, in which the lines that the caller already has are only named",
  access: readGroupForecast,
  effect: "read",
  bodySize: "large",
  params: ofEntity,
  body: wire({
    ...viewFields,
    ...asOfField,
    ...groupFields,
    knownVersions: ["knownVersions", z.record(z.string().regex(/^\d{1,16}$/), version)],
  }),
  response: statementChanges,
  errors: groupViewErrors,
});
