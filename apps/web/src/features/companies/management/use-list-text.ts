import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { useLanguage } from "../../../i18n/i18n.ts";

/** Names one after the other, as the reader's language joins them. */
export function useListText(): (names: readonly string[]) => string {
  const language = useLanguage();
  return (names) => new Intl.ListFormat(readingLocale(language)).format(names);
}
