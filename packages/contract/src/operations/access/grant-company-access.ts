import { z } from "zod";
import { companyAdministrator, inBody } from "../../access.ts";
import { companyAccessDurations } from "../../durations.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** POST /api/accessrights/GrantAccessToCompany — the answer to a staff member who asked for one company. */
export const grantCompanyAccess = operation({
  slug: "grant-company-access",
  method: "POST",
  path: "/api/accessrights/GrantAccessToCompany",
  summary: "Let a staff member into a company for a while",
  access: companyAdministrator(inBody("CompanyId")),
  cost: "expensive",
  body: wire({
    staffEmail: ["Staff", z.email()],
    duration: ["Duration", z.enum(companyAccessDurations)],
    companyId: ["CompanyId", z.int32().positive()],
  }),
  errors: ["18022"],
});
