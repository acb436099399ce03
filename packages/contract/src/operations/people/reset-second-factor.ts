import { operation } from "../../operation.ts";
import { managesPeople, ofPerson } from "./people-fields.ts";

/**
 * POST /api/people/v1/organizations/{id}/people/{userId}/second-factor:reset
 *
 * For who administers every organisation of that person; others are refused. It takes effect after a day.
 */
export const resetSecondFactor = operation({
  slug: "reset-second-factor",
  method: "POST",
  path: "/api/people/v1/organizations/{id}/people/{userId}/second-factor:reset",
  summary:
    "Take the second factor of somebody away who has lost it: a day from now, unless they sign in with it before",
  access: managesPeople,
  freshSignIn: true,
  params: ofPerson,
  errors: ["38002", "38003", "38005", "forbidden", "not_found"],
});
