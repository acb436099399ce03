import { invariant } from "@amont/kernel/assert.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { codeInTime } from "@amont/ui/readiness/loading-code.ts";
import { countDuring } from "@amont/ui/readiness/page-readiness.ts";
import i18next, { type FormatterModule } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import type { Area, Catalogue } from "./fr.ts";
import { type Texts, typeset } from "./french-typography.ts";

export const languages = ["fr", "en", "de", "es", "it", "nl", "da", "sv", "pt"] as const;
export type Language = (typeof languages)[number];

/** Names as their speakers write them. */
export const languageNames: Readonly<Record<Language, string>> = {
  fr: "Français",
  en: "English",
  de: "Deutsch",
  es: "Español",
  it: "Italiano",
  nl: "Nederlands",
  da: "Dansk",
  sv: "Svenska",
  pt: "Português",
};

declare module "i18next" {
  interface CustomTypeOptions {
    readonly defaultNS: "translation";
    readonly resources: { readonly translation: Catalogue };
  }
}

/** before-paint.js reads the same key before React is there. */
const storageKey = "amont.language";

export const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value);

/** What this browser chose before; null when it never did. */
export function chosenLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** What a language says at first, and where the rest of it is. */
interface LanguageFile {
  readonly start: Texts;
  readonly areas: Readonly<Record<string, () => Promise<Texts>>>;
}

const files = import.meta.glob<LanguageFile>("./languages/*.ts");

/** What has been asked for: another language has to say it too. */
const wanted = new Set<Area>(["start"]);
const fetched = new Set<string>();

export async function textsOf(area: Area, language: Language): Promise<Texts> {
  const file = files[`./languages/${language}.ts`];
  invariant(file !== undefined, "every language has its file");
  const { start, areas } = await codeInTime(file);
  const texts = area === "start" ? start : await codeInTime(areaFile(areas, area, language));
  return language === "fr" ? typeset(texts) : texts;
}

function areaFile(areas: LanguageFile["areas"], area: Area, language: Language) {
  const file = areas[`../${area}/${language}.ts`];
  invariant(file !== undefined, "every area has its texts in every language");
  return file;
}

async function fetchTexts(language: Language, areas: Iterable<Area>): Promise<void> {
  const missing = [...areas].filter((area) => !fetched.has(`${language}/${area}`));
  await Promise.all(
    missing.map(async (area) => {
      i18next.addResourceBundle(language, "translation", await textsOf(area, language), true, true);
      fetched.add(`${language}/${area}`);
    }),
  );
}

async function show(language: Language): Promise<void> {
  // More may be wanted while these are on their way.
  for (let known = 0; known !== wanted.size; ) {
    known = wanted.size;
    await fetchTexts(language, wanted);
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** A count stands in a sentence as the reader writes it: « 5 845 lignes ». */
const counts: FormatterModule = {
  type: "formatter",
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, language, options) =>
    options?.["interpolationkey"] === "count" && typeof value === "number"
      ? value.toLocaleString(readingLocale(language ?? currentLanguage()))
      : (value as string),
};

export async function startI18n(language: Language): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(counts)
    .init({
      lng: language,
      fallbackLng: false,
      resources: {},
      // React escapes by itself.
      interpolation: { escapeValue: false, alwaysFormat: true },
      // What a failure does not name is left open, never shown as a placeholder.
      missingInterpolationHandler: () => "…",
      returnNull: false,
    });
  await show(language);
}

/**
 * Before a page or a message is shown that needs them. What is not of the first page may name a code without a call that
 * was refused: what codes say comes with it.
 */
export async function loadTexts(...areas: readonly Area[]): Promise<void> {
  const all: readonly Area[] = areas.every((area) => area === "forecast") ? areas : [...areas, "refusals"];
  for (const area of all) wanted.add(area);
  await fetchTexts(currentLanguage(), all);
}

export async function chooseLanguage(language: Language): Promise<void> {
  await countDuring("language", () => show(language));
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : "fr";
}

/** The server writes French and English; who reads another language gets its English. */
export function serverLanguage(): "fr" | "en" {
  return currentLanguage() === "fr" ? "fr" : "en";
}

/** Renders again when the language changes. */
export function useLanguage(): Language {
  const { i18n: instance } = useTranslation();
  return isLanguage(instance.language) ? instance.language : "fr";
}
