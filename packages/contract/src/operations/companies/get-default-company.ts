import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** GET /users/accesses/defaultAccessCompanyId */
export const getDefaultCompany = operation({
  slug: "get-default-company",
  method: "GET",
  path: "/users/accesses/defaultAccessCompanyId",
  summary: "The company to open for the caller, null when they have none",
  access: signedIn,
  response: wire({ companyId: ["companyId", z.int().nullable()] }),
});
