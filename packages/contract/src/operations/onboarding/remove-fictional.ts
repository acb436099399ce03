import { z } from "zod";
import { companyAdministrator, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { plain, wire } from "../../wire-object.ts";

/** POST /api/onboarding/v1/companies/{id}:remove-fictional — of a company without any: nothing, twice is once. */
export const removeFictional = operation({
  slug: "remove-fictional",
  method: "POST",
  path: "/api/onboarding/v1/companies/{id}:remove-fictional",
  summary: "Take the made-up figures out of a company, and nothing else",
  access: companyAdministrator(inPath("id")),
  cost: "expensive",
  params: wire({ companyId: ["id", idText] }),
  response: plain({
    transactions: z.int().nonnegative(),
    /** Made-up accounts that stay, because somebody put transactions of their own on them. */
    keptAccounts: z.array(z.string()),
  }),
});
