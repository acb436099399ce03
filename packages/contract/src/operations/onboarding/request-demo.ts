import { z } from "zod";
import { anonymous } from "../../access.ts";
import { emailAddress, localeName, personName } from "../../account-fields.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/** How much somebody may say. */
export const longestDemoMessage = 2_000;

/** POST /account/api/demo-requests — the answer is the same whether a mail went out or not. */
export const requestDemo = operation({
  slug: "request-demo",
  method: "POST",
  path: "/account/api/demo-requests",
  summary: "Ask those who run the installation for a demonstration",
  access: anonymous("who asks has no account yet"),
  cost: "guessable",
  body: plain({
    email: emailAddress,
    firstName: personName,
    lastName: personName,
    company: personName,
    message: z.string().trim().max(longestDemoMessage).optional(),
    locale: localeName.optional(),
  }),
});
