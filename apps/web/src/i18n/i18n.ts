import i18next, { type i18n } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import { type Catalogue, fr } from "./fr.ts";
import { typeset } from "./french-typography.ts";

export const languages = ["fr", "en"] as const;
export type Language = (typeof languages)[number];

/** Names as their speakers write them. */
export const languageNames: Readonly<Record<Language, string>> = { fr: "Français", en: "English" };

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

/** French comes with the page; the others are fetched when somebody wants them. */
async function catalogueOf(language: Language): Promise<Catalogue> {
  if (language === "fr") return typeset(fr);
  const { en } = await import("./en.ts");
  return en;
}

async function show(instance: i18n, language: Language): Promise<void> {
  if (!instance.hasResourceBundle(language, "translation")) {
    instance.addResourceBundle(language, "translation", await catalogueOf(language));
  }
  await instance.changeLanguage(language);
  document.documentElement.lang = language;
}

export async function startI18n(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    // React escapes by itself.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await show(i18next, language);
}

export async function chooseLanguage(language: Language): Promise<void> {
  await show(i18next, language);
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : "fr";
}

/** Renders again when the language changes. */
export function useLanguage(): Language {
  const { i18n: instance } = useTranslation();
  return isLanguage(instance.language) ? instance.language : "fr";
}
