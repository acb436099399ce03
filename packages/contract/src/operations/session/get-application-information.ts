import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/informationsapplication/GetInformationsApplication */
export const getApplicationInformation = operation({
  slug: "get-application-information",
  method: "GET",
  path: "/api/informationsapplication/GetInformationsApplication",
  summary: "Which application answers, and in which version",
  access: signedIn,
  response: wire({
    name: ["Name", z.string()],
    version: ["Version", z.string()],
    environment: ["Environment", z.enum(["demo", "production"])],
  }),
});
