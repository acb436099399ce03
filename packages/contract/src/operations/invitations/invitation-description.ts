import { z } from "zod";
import { plain } from "../../wire-object.ts";

/** What an invitation is about. */
export const invitationDescription = plain({
  companyName: z.string(),
  inviterName: z.string().nullable(),
  email: z.string(),
  hasAccount: z.boolean(),
  expiresAt: z.iso.datetime(),
});
