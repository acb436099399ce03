import { z } from "zod";
import { operation } from "../../operation.ts";
import { modules, products } from "../../products.ts";
import { integerText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { listedPerson, managesPeople, mostPeople, ofOrganisation } from "./people-fields.ts";

const company = wire({
  id: ["id", z.int()],
  name: ["name", z.string()],
  activated: ["activatedProducts", z.array(z.enum(products))],
  modules: ["activatedModules", z.array(z.enum(modules))],
});

/** GET /api/people/v1/organizations/{id}/people ?search &skip &take — by name; `search` looks at names and addresses. */
export const listPeople = operation({
  slug: "list-people",
  method: "GET",
  path: "/api/people/v1/organizations/{id}/people",
  summary: "Who is in an organisation, and what they hold in its companies",
  access: managesPeople,
  params: ofOrganisation,
  query: wire({
    search: ["search", z.string().max(100).optional()],
    skip: ["skip", integerText.optional()],
    take: ["take", integerText.optional()],
  }),
  response: wire({
    count: ["totalCount", z.int().nonnegative()],
    companies: ["companies", z.array(company)],
    people: ["people", z.array(listedPerson).max(mostPeople)],
  }),
  errors: ["invalid_input"],
});
