import { z } from "zod";
import { administratorSomewhere, all, inBody, optional, organisationAdministrator } from "../../access.ts";
import { companyAccessDurations } from "../../durations.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/**
 * POST /users/accesses/acceptStaffRequestToAccessAllCompanies
 *
 * `OrganizationId` is ours and optional: it says which organisation is meant when the caller administers several.
 */
export const grantAccessToAllCompanies = operation({
  slug: "grant-access-to-all-companies",
  method: "POST",
  path: "/users/accesses/acceptStaffRequestToAccessAllCompanies",
  summary: "Let a staff member into every company of the organisations that the caller administers",
  access: all(administratorSomewhere, organisationAdministrator(optional(inBody("OrganizationId")))),
  cost: "expensive",
  body: wire({
    staffEmail: ["StaffEmail", z.email()],
    duration: ["Duration", z.enum(companyAccessDurations)],
    organisationId: ["OrganizationId", z.int32().positive().optional()],
  }),
  errors: ["18022"],
});
