import { signedIn } from "../../access.ts";
import { localeName, personName } from "../../account-fields.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/** PUT /v1/users/me {firstName, lastName, locale} */
export const updateOwnProfile = operation({
  slug: "update-own-profile",
  method: "PUT",
  path: "/v1/users/me",
  summary: "Change the caller's name and language",
  access: signedIn,
  body: plain({ firstName: personName, lastName: personName, locale: localeName }),
});
