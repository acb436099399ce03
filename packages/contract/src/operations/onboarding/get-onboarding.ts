import { z } from "zod";
import { companyVisible, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { plain, wire } from "../../wire-object.ts";
import { onboardingProgress } from "./onboarding-progress.ts";

/** GET /api/onboarding/v1/companies/{id} */
export const getOnboarding = operation({
  slug: "get-onboarding",
  method: "GET",
  path: "/api/onboarding/v1/companies/{id}",
  summary:
    "Whether a company holds made-up figures, whether it could, and what of the first steps it put aside",
  access: companyVisible(inPath("id")),
  params: wire({ companyId: ["id", idText] }),
  response: plain({
    /** Since when; null where all that it holds is its own. */
    fictionalSince: z.iso.datetime().nullable(),
    /** Only a company without any transaction is filled: made-up figures never mix with others from the start. */
    canFill: z.boolean(),
    ...onboardingProgress,
  }),
});
