import { z } from "zod";
import { all, companyVisible, inPath, self } from "../../access.ts";
import { operation } from "../../operation.ts";
import { modules } from "../../products.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /v1/users/{userId}/can-access/entities/{entityId}/modules/{module} */
export const checkModuleAccess = operation({
  slug: "check-module-access",
  method: "GET",
  path: "/v1/users/{userId}/can-access/entities/{entityId}/modules/{module}",
  summary: "May the caller use a module in a company?",
  access: all(self(inPath("userId")), companyVisible(inPath("entityId"))),
  params: wire({
    userId: ["userId", z.uuid()],
    companyId: ["entityId", idText],
    module: ["module", z.enum(modules)],
  }),
  response: wire({ canAccess: ["canAccess", z.boolean()] }),
});
