import { own } from "@amont/contract/errors/texts/de.ts";
import type { texts as french } from "./fr.ts";

export const texts: typeof french = { refusals: own.failures };
