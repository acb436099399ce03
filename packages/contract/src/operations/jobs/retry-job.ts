import { z } from "zod";
import { inPath, organisationAdministrator } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** POST /v1/organizations/{id}/jobs/{jobId}/retry */
export const retryJob = operation({
  slug: "retry-job",
  method: "POST",
  path: "/v1/organizations/{id}/jobs/{jobId}/retry",
  summary: "Give a failed background job one more attempt",
  access: organisationAdministrator(inPath("id")),
  params: wire({ organisationId: ["id", idText], jobId: ["jobId", z.uuid()] }),
  errors: ["not_found"],
});
