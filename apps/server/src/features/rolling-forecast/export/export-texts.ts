/** The words of exported thirteen weeks, in each language of the product. */
import type { ProductLanguage } from "@amont/contract/culture.ts";
import type { ExportTexts } from "./text-shape.ts";
import { da } from "./texts/da.ts";
import { de } from "./texts/de.ts";
import { en } from "./texts/en.ts";
import { es } from "./texts/es.ts";
import { fr } from "./texts/fr.ts";
import { it } from "./texts/it.ts";
import { nl } from "./texts/nl.ts";
import { pt } from "./texts/pt.ts";
import { sv } from "./texts/sv.ts";

export const exportTexts: Readonly<Record<ProductLanguage, ExportTexts>> = {
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
