import { signedIn } from "../../access.ts";
import { passwordText } from "../../account-fields.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/** POST /v1/users/me/password {currentPassword, newPassword} */
export const changeOwnPassword = operation({
  slug: "change-own-password",
  method: "POST",
  path: "/v1/users/me/password",
  summary: "Change the caller's password; every open session ends, this one too",
  access: signedIn,
  cost: "guessable",
  body: plain({ currentPassword: passwordText, newPassword: passwordText }),
  errors: ["18006", "18007"],
});
