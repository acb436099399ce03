/** What the standard categories are called, one file per language; French says which ones there are. */
import type { ProductLanguage } from "@amont/contract/culture.ts";
import { da } from "./da.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr, type StandardNames } from "./fr.ts";
import { it } from "./it.ts";
import { nl } from "./nl.ts";
import { pt } from "./pt.ts";
import { sv } from "./sv.ts";

export const standardNames: Readonly<Record<ProductLanguage, StandardNames>> = {
  fr,
  en,
  de,
  es,
  it,
  nl,
  da,
  sv,
  pt,
};
