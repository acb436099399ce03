import type { ProductLanguage } from "../culture.ts";

/** Texts that have a file for each language: only the one that somebody reads is fetched. */
export const textsByLanguage =
  <Texts>(files: Readonly<Record<ProductLanguage, () => Promise<Texts>>>) =>
  (language: ProductLanguage): Promise<Texts> =>
    files[language]();
