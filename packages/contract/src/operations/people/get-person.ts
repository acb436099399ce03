import { operation } from "../../operation.ts";
import { managesPeople, ofPerson, person } from "./people-fields.ts";

/** GET /api/people/v1/organizations/{id}/people/{userId} — 38003: nobody of the organisation. */
export const getPerson = operation({
  slug: "get-person",
  method: "GET",
  path: "/api/people/v1/organizations/{id}/people/{userId}",
  summary: "Somebody of an organisation, and what they hold in its companies",
  access: managesPeople,
  params: ofPerson,
  response: person,
  errors: ["38003"],
});
