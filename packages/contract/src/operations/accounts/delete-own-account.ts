import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";

/**
 * DELETE /v1/users/me
 *
 * Refused to the last administrator of an organisation or a workspace: 38011, with their names in `organisations` and
 * `workspaces`. People of the demo stay: 38013.
 */
export const deleteOwnAccount = operation({
  slug: "delete-own-account",
  method: "DELETE",
  path: "/v1/users/me",
  summary:
    "Delete the caller's account: their name, address, rights and sessions go; what they made stays, by a deleted account",
  access: signedIn,
  freshSignIn: true,
  cost: "guessable",
  errors: ["38005", "38011", "38013"],
});
