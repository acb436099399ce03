/** The catalogues are written for readers in Europe; a bare `en` or `pt` would format for those across the Atlantic. */
const european: Readonly<Record<string, string>> = { en: "en-GB", pt: "pt-PT" };

export function readingLocale(language: string): string {
  return european[language] ?? language;
}
