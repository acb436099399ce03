import { z } from "zod";
import { administratorSomewhere } from "../../access.ts";
import { companyAccessDurations } from "../../durations.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** POST /users/accesses/acceptStaffRequestToAccessAllCompanies */
export const grantAccessToAllCompanies = operation({
  slug: "grant-access-to-all-companies",
  method: "POST",
  path: "/users/accesses/acceptStaffRequestToAccessAllCompanies",
  summary: "Let a staff member into every company of the organisations that the caller administers",
  access: administratorSomewhere,
  cost: "expensive",
  body: wire({
    staffEmail: ["StaffEmail", z.email()],
    duration: ["Duration", z.enum(companyAccessDurations)],
  }),
  errors: ["18022"],
});
