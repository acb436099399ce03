import { z } from "zod";
import { consolidationMember, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/consolidations/v4/{id}/can-create-expected */
export const checkConsolidatedExpectedCreation = operation({
  slug: "check-consolidated-expected-creation",
  method: "GET",
  path: "/api/consolidations/v4/{id}/can-create-expected",
  summary: "May the caller create expected transactions in one of the consolidation's companies?",
  access: consolidationMember(inPath("id")),
  params: wire({ consolidationId: ["id", idText] }),
  response: wire({ canCreateExpected: ["canCreateExpected", z.boolean()] }),
});
