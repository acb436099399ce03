/** French, as a whole: what every other language has to say as well. The browser fetches it area by area. */
import { texts as alerts } from "./alerts/fr.ts";
import { texts as auditLog } from "./audit-log/fr.ts";
import { texts as automaticForecast } from "./automatic-forecast/fr.ts";
import { texts as banks } from "./banks/fr.ts";
import { texts as boards } from "./boards/fr.ts";
import { texts as budgetImport } from "./budget-import/fr.ts";
import { texts as cashPools } from "./cash-pools/fr.ts";
import { texts as cashRisk } from "./cash-risk/fr.ts";
import { texts as categories } from "./categories/fr.ts";
import { texts as categoryForecast } from "./category-forecast/fr.ts";
import { texts as companyManagement } from "./company-management/fr.ts";
import { texts as consolidations } from "./consolidations/fr.ts";
import { texts as exchangeRates } from "./exchange-rates/fr.ts";
import { texts as forecast } from "./forecast/fr.ts";
import { texts as groupPages } from "./group-pages/fr.ts";
import { texts as guide } from "./guide/fr.ts";
import { texts as imports } from "./imports/fr.ts";
import { texts as intragroup } from "./intragroup/fr.ts";
import { texts as kpis } from "./kpis/fr.ts";
import { texts as liquidityPlanning } from "./liquidity-planning/fr.ts";
import { texts as onboarding } from "./onboarding/fr.ts";
import { texts as panel } from "./panel/fr.ts";
import { texts as people } from "./people/fr.ts";
import { texts as projects } from "./projects/fr.ts";
import { texts as reconciliation } from "./reconciliation/fr.ts";
import { texts as recurrences } from "./recurrences/fr.ts";
import { texts as refusals } from "./refusals/fr.ts";
import { texts as rollingForecast } from "./rolling-forecast/fr.ts";
import { texts as scenarioComparison } from "./scenario-comparison/fr.ts";
import { texts as scorecard } from "./scorecard/fr.ts";
import { texts as settings } from "./settings/fr.ts";
import { texts as shortTermCash } from "./short-term-cash/fr.ts";
import { texts as staffAccess } from "./staff-access/fr.ts";
import { texts as start } from "./start/fr.ts";
import { texts as transactions } from "./transactions/fr.ts";
import { texts as transfers } from "./transfers/fr.ts";

/** By the name of their folder. */
export const frenchAreas = {
  start,
  alerts,
  "audit-log": auditLog,
  "automatic-forecast": automaticForecast,
  banks,
  boards,
  "budget-import": budgetImport,
  "cash-pools": cashPools,
  "cash-risk": cashRisk,
  categories,
  "category-forecast": categoryForecast,
  "company-management": companyManagement,
  consolidations,
  "exchange-rates": exchangeRates,
  forecast,
  "group-pages": groupPages,
  guide,
  imports,
  intragroup,
  kpis,
  "liquidity-planning": liquidityPlanning,
  onboarding,
  panel,
  people,
  projects,
  reconciliation,
  recurrences,
  refusals,
  "rolling-forecast": rollingForecast,
  "scenario-comparison": scenarioComparison,
  scorecard,
  settings,
  "short-term-cash": shortTermCash,
  "staff-access": staffAccess,
  transactions,
  transfers,
};

export type Area = keyof typeof frenchAreas;

export const fr = {
  ...start,
  ...alerts,
  ...auditLog,
  ...automaticForecast,
  ...banks,
  ...cashPools,
  ...boards,
  ...budgetImport,
  ...cashRisk,
  ...categories,
  ...categoryForecast,
  ...companyManagement,
  ...consolidations,
  ...exchangeRates,
  ...forecast,
  ...groupPages,
  ...guide,
  ...imports,
  ...intragroup,
  ...kpis,
  ...liquidityPlanning,
  ...onboarding,
  ...panel,
  ...people,
  ...projects,
  ...reconciliation,
  ...recurrences,
  ...refusals,
  ...rollingForecast,
  ...scenarioComparison,
  ...scorecard,
  ...settings,
  ...shortTermCash,
  ...staffAccess,
  ...transactions,
  ...transfers,
};

export type Catalogue = typeof fr;
