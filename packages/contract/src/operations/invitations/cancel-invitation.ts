import { operation } from "../../operation.ts";
import { managesPeople } from "../people/people-fields.ts";
import { ofBatch } from "./resend-invitation.ts";

/** DELETE /api/people/v1/organizations/{id}/invitations/{batchId} — into all of its companies; 13023: nothing to take back any more. */
export const cancelInvitation = operation({
  slug: "cancel-invitation",
  method: "DELETE",
  path: "/api/people/v1/organizations/{id}/invitations/{batchId}",
  summary: "Take an invitation back",
  access: managesPeople,
  params: ofBatch,
  errors: ["13023"],
});
