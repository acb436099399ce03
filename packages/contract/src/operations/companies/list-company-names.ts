import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/core/v1/companies */
export const listCompanyNames = operation({
  slug: "list-company-names",
  method: "GET",
  path: "/api/core/v1/companies",
  summary: "The companies that the caller may see, by name",
  access: signedIn,
  response: z.array(wire({ id: ["Id", z.int()], name: ["Name", z.string()] })),
});
