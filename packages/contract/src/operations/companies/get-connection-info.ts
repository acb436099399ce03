import { z } from "zod";
import { entityVisible, inPath } from "../../access.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/**
 * GET /api/core/v1/companies/{id}/connexion-info
 *
 * `ConsolidatedCurrency` is the company's main currency. `JourEssaiRestant` counts whole days, zero
 * on the last one and null without a trial; `JourFinEssai` is that last day. `AbonnementName` is the
 * plan's own name, for the support chat, not a translated label. The id may be a consolidation's.
 */
export const getConnectionInfo = operation({
  slug: "get-connection-info",
  method: "GET",
  path: "/api/core/v1/companies/{id}/connexion-info",
  summary: "What the screens and the support chat need to know about the current company or consolidation",
  access: entityVisible(inPath("id")),
  params: wire({ entityId: ["id", idText] }),
  response: wire({
    isFictional: ["IsDataFictive", z.boolean()],
    mainCurrency: ["ConsolidatedCurrency", currencyCode],
    clientAddress: ["Ip", z.string()],
    callerName: ["UserName", z.string()],
    companyName: ["EntrepriseName", z.string()],
    remainingTrialDays: ["JourEssaiRestant", z.int().nullable()],
    trialEndsOn: ["JourFinEssai", z.iso.date().nullable()],
    hasSubscription: ["HaveAbo", z.boolean()],
    plan: ["AbonnementName", z.enum(["free", "trial", "standard"])],
  }),
});
