import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

const ownProfile = plain({
  userId: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  locale: z.string(),
  isStaff: z.boolean(),
  /** False when an external account service keeps the passwords. */
  canChangePassword: z.boolean(),
});

/** GET /v1/users/me */
export const getOwnProfile = operation({
  slug: "get-own-profile",
  method: "GET",
  path: "/v1/users/me",
  summary: "Who the caller is",
  access: signedIn,
  response: ownProfile,
});
