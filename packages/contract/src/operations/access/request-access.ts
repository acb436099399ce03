import { z } from "zod";
import { staff } from "../../access.ts";
import { companyAccessDurations } from "../../durations.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { accessTargets } from "./access-request.ts";

/** POST /v1/staff/access-requests — asking again for the same thing takes the earlier request back. */
export const requestAccess = operation({
  slug: "request-access",
  method: "POST",
  path: "/v1/staff/access-requests",
  summary: "Ask a customer for temporary access to a company, an organisation's companies or a consolidation",
  access: staff,
  cost: "expensive",
  body: wire({
    target: ["target", z.enum(accessTargets)],
    targetId: ["targetId", z.int32().positive()],
    duration: ["duration", z.enum(companyAccessDurations)],
  }),
  response: wire({ id: ["id", z.uuid()] }),
  errors: ["not_found"],
});
