import { signedIn } from "../../access.ts";
import { passwordText, signInTicket } from "../../account-fields.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/**
 * POST /v1/users/me/password {currentPassword, newPassword}
 *
 * Whoever knew the old password is out, wherever they are. The ticket lets the browser that made the change in again
 * without typing the new one.
 */
export const changeOwnPassword = operation({
  slug: "change-own-password",
  method: "POST",
  path: "/v1/users/me/password",
  summary:
    "Change the caller's password; every open session ends, and the caller gets a ticket for a new one",
  access: signedIn,
  cost: "guessable",
  body: plain({ currentPassword: passwordText, newPassword: passwordText }),
  response: plain({ ticket: signInTicket }),
  errors: ["18006", "18007"],
});
