import { z } from "zod";
import { inPath, organisationAdministrator } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

export const jobStates = ["waiting", "retrying", "running", "done", "cancelled", "failed"] as const;

const job = wire({
  id: ["id", z.uuid()],
  name: ["name", z.string()],
  state: ["state", z.enum(jobStates)],
  attempts: ["attempts", z.int().nonnegative()],
  createdAt: ["createdAt", z.iso.datetime()],
  finishedAt: ["finishedAt", z.iso.datetime().nullable()],
  error: ["error", z.string().nullable()],
});

/** GET /v1/organizations/{id}/jobs */
export const listJobs = operation({
  slug: "list-jobs",
  method: "GET",
  path: "/v1/organizations/{id}/jobs",
  summary: "The newest 50 background jobs of an organisation, with what went wrong in those that failed",
  access: organisationAdministrator(inPath("id")),
  params: wire({ organisationId: ["id", idText] }),
  response: z.array(job),
});
