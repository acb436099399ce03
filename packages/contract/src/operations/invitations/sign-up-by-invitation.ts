import { z } from "zod";
import { anonymous } from "../../access.ts";
import { localeName, passwordText, personName, signInTicket } from "../../account-fields.ts";
import { operation } from "../../operation.ts";
import { plain, wire } from "../../wire-object.ts";

/** POST /account/api/invitations/{invitationId}/sign-up {validationCode, firstName, lastName, password} */
export const signUpByInvitation = operation({
  slug: "sign-up-by-invitation",
  method: "POST",
  path: "/account/api/invitations/{invitationId}/sign-up",
  summary: "Create the invited person's account and join the company, in one step",
  access: anonymous("the account exists only afterwards; the code from the mail proves the mailbox"),
  cost: "guessable",
  params: wire({ invitationId: ["invitationId", z.string()] }),
  body: plain({
    validationCode: z.string().max(200),
    firstName: personName,
    lastName: personName,
    password: passwordText,
    locale: localeName.optional(),
  }),
  response: plain({ companyId: z.int(), email: z.string(), ticket: signInTicket }),
  errors: ["13019", "13023", "18008"],
});
