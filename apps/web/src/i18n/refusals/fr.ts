/** What each code of a refused call says. Fetched when a call is refused, and with whatever else may name a code. */
import { own } from "@amont/contract/errors/texts/fr.ts";

export const texts = { refusals: own.failures };
