import { z } from "zod";
import { companyVisible, inBody } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** POST /users/accesses/switch */
export const switchCompany = operation({
  slug: "switch-company",
  method: "POST",
  path: "/users/accesses/switch",
  summary: "Make a company the one that opens by default for the caller",
  access: companyVisible(inBody("targetCompanyId")),
  body: wire({ companyId: ["targetCompanyId", z.int32().positive()] }),
});
