/** French, as a whole: what it is to be in the other languages. The browser fetches it in parts. */
import { frBanks } from "./fr-banks.ts";
import { frCategories } from "./fr-categories.ts";
import { frForecast } from "./fr-forecast.ts";
import { frGuide } from "./fr-guide.ts";
import { frImports } from "./fr-imports.ts";
import { frKpis } from "./fr-kpis.ts";
import { frPanel } from "./fr-panel.ts";
import { frProjects } from "./fr-projects.ts";
import { frRecurrences } from "./fr-recurrences.ts";
import { frRefinement } from "./fr-refinement.ts";
import { frSettings } from "./fr-settings.ts";
import { frStart } from "./fr-start.ts";

/** The texts about a cell stand among those of the forecast, as in the other languages. */
const { emptyForecast, forecastFiles, forecastPrint, forecastTime, comparison, ...forecast } = frForecast;

export const fr = {
  ...frStart,
  ...frBanks,
  ...frCategories,
  ...forecast,
  ...frPanel,
  emptyForecast,
  forecastFiles,
  forecastPrint,
  forecastTime,
  comparison,
  ...frImports,
  ...frProjects,
  ...frKpis,
  ...frRefinement,
  ...frRecurrences,
  ...frGuide,
  ...frSettings,
};

export type Catalogue = typeof fr;
