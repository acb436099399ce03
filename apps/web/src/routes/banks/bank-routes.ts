/** The pages about bank accounts. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { loadTexts } from "../../i18n/i18n.ts";
import { inCompany } from "../enclosing-routes.ts";
import { meetRequirements } from "../guards/page-guards.ts";

const optionalId = z.coerce.number().int().positive().optional().catch(undefined);
const optionalDay = z.iso.date().optional().catch(undefined);

const banks = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/banks",
  validateSearch: z.object({ date: optionalDay }),
  beforeLoad: async (visit) => {
    await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts("banks")]);
  },
  component: lazyRouteComponent(() => import("./banks-page.tsx"), "BanksPage"),
});

const bankJournal = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/bank-journal",
  validateSearch: z.object({ account: optionalId, until: optionalDay }),
  beforeLoad: async (visit) => {
    await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts("banks")]);
  },
  component: lazyRouteComponent(() => import("./bank-journal-page.tsx"), "BankJournalPage"),
});

const bankConnections = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/banqueApi",
  beforeLoad: async (visit) => {
    await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts("banks")]);
  },
  component: lazyRouteComponent(() => import("./bank-connections-page.tsx"), "BankConnectionsPage"),
});

export const bankRoutes = [banks, bankJournal, bankConnections] as const;
