import { z } from "zod";
import { signedIn } from "../../access.ts";
import { industryIds } from "../../industries.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** GET /companies/industries */
export const listIndustries = operation({
  slug: "list-industries",
  method: "GET",
  path: "/companies/industries",
  summary: "The industries a company can choose, labelled in the caller's language",
  access: signedIn,
  response: z.array(wire({ id: ["id", z.enum(industryIds)], name: ["name", z.string()] })),
});
