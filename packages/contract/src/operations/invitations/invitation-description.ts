import { z } from "zod";
import { plain } from "../../wire-object.ts";

/** What an invitation is about. */
export const invitationDescription = plain({
  companyName: z.string(),
  /** Of the other companies that the same mail invites to: accepting takes all of them. */
  otherCompanyNames: z.array(z.string()),
  /** Whether who accepts administers the organisation from then on. */
  administers: z.boolean(),
  inviterName: z.string().nullable(),
  email: z.string(),
  hasAccount: z.boolean(),
  expiresAt: z.iso.datetime(),
});
