import type { ProductLanguage } from "@amont/contract/culture.ts";
import { da } from "./da.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { nl } from "./nl.ts";
import { pt } from "./pt.ts";
import { sv } from "./sv.ts";
import type { ImportWords } from "./words-shape.ts";

export const importWords: Readonly<Record<ProductLanguage, ImportWords>> = {
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
