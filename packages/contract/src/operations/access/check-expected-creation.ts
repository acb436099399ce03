import { z } from "zod";
import { companyVisible, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/forecasting/v2/entities/{id}/can-create-expected */
export const checkExpectedCreation = operation({
  slug: "check-expected-creation",
  method: "GET",
  path: "/api/forecasting/v2/entities/{id}/can-create-expected",
  summary: "May the caller create expected transactions in the company?",
  access: companyVisible(inPath("id")),
  params: wire({ companyId: ["id", idText] }),
  response: wire({ canCreateExpected: ["canCreateExpected", z.boolean()] }),
});
