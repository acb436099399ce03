import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { managesPeople, ofPerson } from "./people-fields.ts";

const session = wire({
  /** In the words of its maker; null where the browser does not say. */
  browser: ["browser", z.string().nullable()],
  system: ["system", z.string().nullable()],
  /** The beginning of the address that it was last used from. */
  addressPrefix: ["addressPrefix", z.string()],
  startedAt: ["startedAt", z.iso.datetime()],
  lastUsedAt: ["lastUsedAt", z.iso.datetime()],
});

/**
 * GET /api/people/v1/organizations/{id}/people/{userId}/sessions
 *
 * For who administers every organisation of that person, as a session opens them all; others are refused.
 */
export const listPersonsSessions = operation({
  slug: "list-persons-sessions",
  method: "GET",
  path: "/api/people/v1/organizations/{id}/people/{userId}/sessions",
  summary: "Where somebody of an organisation is signed in, the last used first",
  access: managesPeople,
  params: ofPerson,
  response: wire({ sessions: ["sessions", z.array(session)] }),
  errors: ["38003", "forbidden", "not_found"],
});
