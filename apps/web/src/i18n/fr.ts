/** French, as a whole: what it is to be in the other languages. The browser fetches it in parts. */
import { frBanks } from "./fr-banks.ts";
import { frCategories } from "./fr-categories.ts";
import { frForecast } from "./fr-forecast.ts";
import { frGuide } from "./fr-guide.ts";
import { frImports } from "./fr-imports.ts";
import { frProjects } from "./fr-projects.ts";
import { frRecurrences } from "./fr-recurrences.ts";
import { frRefinement } from "./fr-refinement.ts";
import { frSettings } from "./fr-settings.ts";
import { frStart } from "./fr-start.ts";

export const fr = {
  ...frStart,
  ...frBanks,
  ...frCategories,
  ...frForecast,
  ...frImports,
  ...frProjects,
  ...frRefinement,
  ...frRecurrences,
  ...frGuide,
  ...frSettings,
};

export type Catalogue = typeof fr;
