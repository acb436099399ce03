/** French, as a whole: what it is to be in the other languages. The browser fetches it in parts. */
import { frForecast } from "./fr-forecast.ts";
import { frStart } from "./fr-start.ts";

export const fr = { ...frStart, ...frForecast };

export type Catalogue = typeof fr;
