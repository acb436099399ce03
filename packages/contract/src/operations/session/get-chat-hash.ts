import { z } from "zod";
import { inPath, self } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/v1/users/{userId}/intercom/hash */
export const getChatHash = operation({
  slug: "get-chat-hash",
  method: "GET",
  path: "/api/v1/users/{userId}/intercom/hash",
  summary: "Proof for the support chat that the caller is who they say, as text",
  access: self(inPath("userId")),
  params: wire({ userId: ["userId", z.uuid()] }),
  response: z.string(),
  responseType: "text",
});
