import { companyProduct, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { plain, wire } from "../../wire-object.ts";
import { onboardingProgress } from "./onboarding-progress.ts";

/** PUT /api/onboarding/v1/companies/{id} {putAside, isDismissed} — the whole of it: who leaves a step out takes it up again. */
export const updateOnboarding = operation({
  slug: "update-onboarding",
  method: "PUT",
  path: "/api/onboarding/v1/companies/{id}",
  summary: "Leave first steps for later, and put their list away; for everybody of the company",
  access: companyProduct("CashFlow", "write", inPath("id")),
  params: wire({ companyId: ["id", idText] }),
  body: plain(onboardingProgress),
});
