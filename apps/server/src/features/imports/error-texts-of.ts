import type { ProductLanguage } from "@amont/contract/culture.ts";
import type { ErrorTexts } from "@amont/contract/errors/error-texts.ts";
import { da } from "@amont/contract/errors/texts/da.ts";
import { de } from "@amont/contract/errors/texts/de.ts";
import { en } from "@amont/contract/errors/texts/en.ts";
import { es } from "@amont/contract/errors/texts/es.ts";
import { fr } from "@amont/contract/errors/texts/fr.ts";
import { it } from "@amont/contract/errors/texts/it.ts";
import { nl } from "@amont/contract/errors/texts/nl.ts";
import { pt } from "@amont/contract/errors/texts/pt.ts";
import { sv } from "@amont/contract/errors/texts/sv.ts";

const texts: Readonly<Record<ProductLanguage, ErrorTexts>> = { fr, en, de, es, it, nl, da, sv, pt };

export const errorTextsOf = (language: ProductLanguage): ErrorTexts => texts[language];
