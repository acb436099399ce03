import { codeInTime } from "@amont/ui/readiness/loading-code.ts";
import { countDuring } from "@amont/ui/readiness/page-readiness.ts";
import i18next, { type i18n } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import type { Catalogue } from "./fr.ts";
import { frStart } from "./fr-start.ts";
import { typeset } from "./french-typography.ts";

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

/** The parts of French that few pages need. */
const frenchParts = {
  banks: async () => (await import("./fr-banks.ts")).frBanks,
  categories: async () => (await import("./fr-categories.ts")).frCategories,
  forecast: async () => (await import("./fr-forecast.ts")).frForecast,
  guide: async () => (await import("./fr-guide.ts")).frGuide,
  imports: async () => (await import("./fr-imports.ts")).frImports,
  kpis: async () => (await import("./fr-kpis.ts")).frKpis,
  panel: async () => (await import("./fr-panel.ts")).frPanel,
  projects: async () => (await import("./fr-projects.ts")).frProjects,
  recurrences: async () => (await import("./fr-recurrences.ts")).frRecurrences,
  refinement: async () => (await import("./fr-refinement.ts")).frRefinement,
  settings: async () => (await import("./fr-settings.ts")).frSettings,
};

const partsThere = new Set<keyof typeof frenchParts>();

/** Fetched when somebody wants them. French comes with the page, but for the parts that few pages need. */
const catalogues: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  fr: async () => typeset((await import("./fr.ts")).fr),
  en: async () => (await import("./en.ts")).en,
  de: async () => (await import("./de.ts")).de,
  es: async () => (await import("./es.ts")).es,
  it: async () => (await import("./it.ts")).it,
  nl: async () => (await import("./nl.ts")).nl,
  da: async () => (await import("./da.ts")).da,
  sv: async () => (await import("./sv.ts")).sv,
  pt: async () => (await import("./pt.ts")).pt,
};

export function catalogueOf(language: Language): Promise<Catalogue> {
  return catalogues[language]();
}

async function show(instance: i18n, language: Language): Promise<void> {
  if (!instance.hasResourceBundle(language, "translation")) {
    instance.addResourceBundle(language, "translation", await codeInTime(() => catalogueOf(language)));
  }
  await instance.changeLanguage(language);
  document.documentElement.lang = language;
}

export async function startI18n(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: language === "fr" ? { fr: { translation: typeset(frStart) } } : {},
    // React escapes by itself.
    interpolation: { escapeValue: false },
    // What a failure does not name is left open, never shown as a placeholder.
    missingInterpolationHandler: () => "…",
    returnNull: false,
  });
  await show(i18next, language);
}

/** Before a page or a message is shown that needs them. Other languages than French are there as a whole. */
export async function loadTexts(...parts: readonly (keyof typeof frenchParts)[]): Promise<void> {
  if (currentLanguage() !== "fr") return;
  const missing = parts.filter((part) => !partsThere.has(part));
  await Promise.all(
    missing.map(async (part) => {
      i18next.addResourceBundle(
        "fr",
        "translation",
        typeset(await codeInTime<Parameters<typeof typeset>[0]>(frenchParts[part])),
        true,
        true,
      );
      partsThere.add(part);
    }),
  );
}

export async function chooseLanguage(language: Language): Promise<void> {
  await countDuring("language", () => show(i18next, language));
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
