import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";

/** GET /v1/heap/should-record-session */
export const checkSessionRecording = operation({
  slug: "check-session-recording",
  method: "GET",
  path: "/v1/heap/should-record-session",
  summary: "May the browser record how the session is used?",
  access: signedIn,
  response: z.boolean(),
});
