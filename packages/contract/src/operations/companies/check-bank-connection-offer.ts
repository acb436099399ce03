import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";

/** GET /api/entreprise/GetButtonConnectBanqueOnDashboard */
export const checkBankConnectionOffer = operation({
  slug: "check-bank-connection-offer",
  method: "GET",
  path: "/api/entreprise/GetButtonConnectBanqueOnDashboard",
  summary: "Should the dashboard offer to connect a bank?",
  access: companyProduct("CashFlow", "read"),
  response: z.boolean(),
});
