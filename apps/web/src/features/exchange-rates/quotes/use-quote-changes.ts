import type { RatesPage } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import { mostPastedQuotes } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import { saveOrganisationQuotes } from "@amont/contract/operations/exchange-rates/save-organisation-quotes.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { showAtOnce } from "../../../shared/api/show-at-once.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import type { DayRange } from "../model/quote-days.ts";
import { type WrittenQuote, wayBack, withQuotes } from "../model/quote-rows.ts";
import { type RatesPlace, ratesKey } from "../rates-place.ts";
import { ratesQuery } from "../rates-queries.ts";

interface Step {
  readonly done: readonly WrittenQuote[];
  readonly back: readonly WrittenQuote[];
}

export interface QuoteChanges {
  /** `isTold`: a message says how many there were, and offers the way back. */
  readonly write: (quotes: readonly WrittenQuote[], isTold: boolean) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

export const quoteToast = "exchange-quotes";

/** Writes quotes, shows them at once, and keeps the way back. */
export function useQuoteChanges(place: RatesPlace, range: DayRange | null, page: RatesPage): QuoteChanges {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { queryKey } = ratesQuery(api, place, range);
  const steps = useRef<{ readonly past: Step[]; readonly future: Step[] }>({ past: [], future: [] });
  const save = useMutation({
    mutationKey: queryKey,
    // One after the other: the last one typed is the last one stored.
    scope: { id: `exchange-quotes ${place.organisationId}` },
    mutationFn: (quotes: readonly WrittenQuote[]) =>
      api.call(saveOrganisationQuotes, {
        params: { organisationId: place.organisationId },
        body: { quotes: [...quotes] },
      }),
    onMutate: (quotes) => showAtOnce(queryClient, queryKey, (known) => withQuotes(known, quotes)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ratesKey(place) }),
  });

  const undo = () => {
    const step = steps.current.past.pop();
    if (step === undefined) return;
    steps.current.future.push(step);
    save.mutate(step.back, {
      onSuccess: () => toasts.show({ tone: "info", key: quoteToast, title: t("ledger.undone") }),
    });
  };
  const redo = () => {
    const step = steps.current.future.pop();
    if (step === undefined) return;
    steps.current.past.push(step);
    save.mutate(step.done);
  };
  const write = (quotes: readonly WrittenQuote[], isTold: boolean) => {
    if (quotes.length === 0) return;
    if (quotes.length > mostPastedQuotes) {
      toasts.show({
        tone: "warn",
        key: quoteToast,
        title: t("exchangeRates.quotes.tooMany", { most: mostPastedQuotes }),
      });
      return;
    }
    steps.current.past.push({ done: quotes, back: wayBack(page, quotes) });
    steps.current.future.length = 0;
    save.mutate(quotes, {
      onSuccess: () => {
        if (!isTold) return;
        toasts.show({
          tone: "positive",
          key: quoteToast,
          title: t("exchangeRates.quotes.written", { count: quotes.length }),
          action: { label: t("ledger.undo"), onAct: undo },
        });
      },
      // What the server did not take is no step.
      onError: () => steps.current.past.pop(),
    });
  };
  return { write, undo, redo };
}
