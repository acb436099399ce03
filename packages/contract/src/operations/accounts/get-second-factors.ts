import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/** GET /v1/users/me/second-factors */
export const getSecondFactors = operation({
  slug: "get-second-factors",
  method: "GET",
  path: "/v1/users/me/second-factors",
  summary: "What proves beside the password that the caller is who they say",
  access: signedIn,
  response: plain({
    /** Since when codes of an authenticator are asked for; null where they are not. */
    authenticatorSince: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
    /** Names of organisations that demand a second factor and stay closed to the caller until they have one. */
    demandedBy: z.array(z.string()),
  }),
  errors: ["not_found"],
});
