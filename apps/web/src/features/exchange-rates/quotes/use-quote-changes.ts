import type { RatesPage } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import { mostPastedQuotes } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import { saveOrganisationQuotes } from "@amont/contract/operations/exchange-rates/save-organisation-quotes.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { showAtOnce } from "../../../shared/api/show-at-once.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { type DayRange, rangesAround } from "../model/quote-days.ts";
import { type WrittenQuote, wayBack, withQuotes } from "../model/quote-rows.ts";
import { type RatesPlace, ratesKey } from "../rates-place.ts";
import { type Quote, ratesQuery } from "../rates-queries.ts";

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

/** More than a year of pages at once is no longer read for the way back. */
const mostAsked = 7;

/** Writes quotes, shows them at once, and keeps the way back. */
export function useQuoteChanges(place: RatesPlace, range: DayRange | null, page: RatesPage): QuoteChanges {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { queryKey } = ratesQuery(api, place, range);
  const steps = useRef<{ past: Step[]; readonly future: Step[] }>({ past: [], future: [] });
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

  const takeBack = (step: Step) => {
    const { past, future } = steps.current;
    const at = past.indexOf(step);
    if (at === -1) return;
    past.splice(at, 1);
    future.push(step);
    save.mutate(step.back, {
      onSuccess: () => toasts.show({ tone: "info", key: quoteToast, title: t("ledger.undone") }),
    });
  };
  const undo = () => {
    const step = steps.current.past.at(-1);
    if (step !== undefined) takeBack(step);
  };
  const redo = () => {
    const step = steps.current.future.pop();
    if (step === undefined) return;
    steps.current.past.push(step);
    save.mutate(step.done);
  };
  const say = (title: string, step: Step | null) =>
    toasts.show({
      tone: "positive",
      key: quoteToast,
      title,
      ...(step === null ? {} : { action: { label: t("ledger.undo"), onAct: () => takeBack(step) } }),
    });
  const store = (quotes: readonly WrittenQuote[], known: readonly Quote[] | null, isTold: boolean) => {
    const step = known === null ? null : { done: quotes, back: wayBack(known, quotes) };
    if (step !== null) steps.current.past.push(step);
    steps.current.future.length = 0;
    save.mutate(quotes, {
      onSuccess: () => {
        if (isTold) say(t("exchangeRates.quotes.written", { count: quotes.length }), step);
      },
      // What the server did not take is no step.
      onError: () => {
        steps.current.past = steps.current.past.filter((one) => one !== step);
      },
    });
  };
  /** Of days that are not on the screen as well: what is written over them can be taken back like the rest. */
  const knownQuotes = async (quotes: readonly WrittenQuote[]): Promise<readonly Quote[] | null> => {
    const ranges = rangesAround(quotes.map(({ quotedOn }) => quotedOn));
    if (ranges.length > mostAsked) return null;
    const pages = await Promise.all(
      ranges.map((asked) => queryClient.fetchQuery(ratesQuery(api, place, asked))),
    );
    return pages.flatMap((one) => one.quotes);
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
    const isShown = quotes.every(({ quotedOn }) => quotedOn >= page.begin && quotedOn < page.endExclusive);
    if (isShown) store(quotes, page.quotes, isTold);
    // A failure to read them has its message; nothing is written then.
    else
      void knownQuotes(quotes).then(
        (known) => store(quotes, known, isTold),
        () => null,
      );
  };
  return { write, undo, redo };
}
