import type { MatchReason } from "@amont/contract/explanations/reconciliation/match-reason.ts";
import {
  reasonSentence,
  reasonTextsOf,
} from "@amont/contract/explanations/reconciliation/reason-sentence.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { useQuery } from "@tanstack/react-query";
import { typeset } from "../../i18n/french-typography.ts";
import { useLanguage } from "../../i18n/i18n.ts";

/** Why two lines seem to belong together, in words. Nothing until the words of the language are there. */
export function useReasons(): (reasons: readonly MatchReason[], currency: CurrencyCode) => readonly string[] {
  const language = useLanguage();
  const { data: texts } = useQuery({
    queryKey: ["words", "match-reasons", language],
    queryFn: async () => {
      const words = await reasonTextsOf(language);
      return language === "fr" ? typeset({ ...words }) : words;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (reasons, currency) =>
    texts === undefined ? [] : reasons.map((reason) => reasonSentence(reason, { language, texts, currency }));
}
