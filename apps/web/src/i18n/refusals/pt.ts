import { own } from "@amont/contract/errors/texts/pt.ts";
import type { texts as french } from "./fr.ts";

export const texts: typeof french = { refusals: own.failures };
