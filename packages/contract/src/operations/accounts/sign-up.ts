import { anonymous } from "../../access.ts";
import { emailAddress, localeName, passwordText, personName } from "../../account-fields.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";
import { partnerTicket } from "./partners/partner-fields.ts";

/** POST /account/api/sign-up {email, firstName, lastName, password, locale} */
export const signUp = operation({
  slug: "sign-up",
  method: "POST",
  path: "/account/api/sign-up",
  summary: "Ask for an account: a code goes to the address. The answer is the same for every address",
  access: anonymous("who signs up has no account yet"),
  cost: "guessable",
  body: plain({
    email: emailAddress,
    firstName: personName,
    lastName: personName,
    password: passwordText,
    locale: localeName.optional(),
    /** Of who came from a partner: see `connect-partner`. One that ended changes nothing but what was promised with it. */
    partnerTicket: partnerTicket.optional(),
  }),
});
