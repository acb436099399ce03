import { emailAddress } from "../../account-fields.ts";
import { noContent, operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofOrganisation, readsAuditLog } from "./audit-fields.ts";

/** PUT /api/audit/v1/organizations/{id}/seal-mail — null: nobody. */
export const setSealMail = operation({
  slug: "set-seal-mail",
  method: "PUT",
  path: "/api/audit/v1/organizations/{id}/seal-mail",
  summary: "Who is told the head of each day",
  access: readsAuditLog,
  params: ofOrganisation,
  body: wire({ email: ["email", emailAddress.nullable()] }),
  response: noContent,
});
