/** The reason of a match as a sentence. Which one is decided here, what it says is in the texts of the language. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import type { ProductLanguage } from "../../culture.ts";
import { fillText } from "../../errors/error-texts.ts";
import { textsByLanguage } from "../texts-by-language.ts";
import type { MatchReason } from "./match-reason.ts";
import type { ReasonTexts } from "./reason-texts.ts";

export interface ReasonStyle {
  readonly language: ProductLanguage;
  /** Of that language: see `reasonTextsOf`. */
  readonly texts: ReasonTexts;
  readonly currency: CurrencyCode;
}

export function reasonSentence(reason: MatchReason, style: ReasonStyle): string {
  const { texts } = style;
  const amount = (minor: number) => amountText(minor, style);
  switch (reason.kind) {
    case "sameAmount":
      return fillText(reason.isRare ? texts.sameRareAmount : texts.sameAmount, {
        amount: amount(reason.amountMinor),
      });
    case "feeKept":
      return fillText(texts.feeKept, { amount: amount(reason.differenceMinor) });
    case "otherAmount":
      return fillText(texts.otherAmount, { amount: amount(reason.differenceMinor) });
    case "partOfAmount":
      return fillText(texts.partOfAmount, { percent: reason.percent, amount: amount(reason.restMinor) });
    case "sumOfExpectations":
      return fillText(texts.sumOfExpectations, {
        count: reason.count,
        amount: amount(reason.amountMinor),
      });
    case "sumOfPayments":
      return fillText(texts.sumOfPayments, { count: reason.count, amount: amount(reason.amountMinor) });
    case "reference":
      return fillText(texts.reference, { reference: reason.reference });
    case "counterparty":
      return fillText(texts.counterparty, { words: reason.words });
    case "date":
      return dateText(reason.days, texts);
    case "alternatives":
      return counted(texts.alternatives, reason.count);
    case "otherReference":
    case "otherCounterparty":
    case "sameAccount":
      return texts[reason.kind];
  }
}

function dateText(days: number, { sameDay, before, after }: ReasonTexts): string {
  if (days === 0) return sameDay;
  return counted(days < 0 ? before : after, Math.abs(days));
}

function counted({ one, several }: ReasonTexts["alternatives"], count: number): string {
  return fillText(count === 1 ? one : several, { count });
}

function amountText(minor: number, { language, currency }: ReasonStyle): string {
  const decimal = toDecimalString(minorUnits(minor), currency) as `${number}`;
  const format = new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  return format.format(decimal);
}

export const reasonTextsOf = textsByLanguage<ReasonTexts>({
  fr: async () => (await import("./texts/fr.ts")).fr,
  en: async () => (await import("./texts/en.ts")).en,
  de: async () => (await import("./texts/de.ts")).de,
  es: async () => (await import("./texts/es.ts")).es,
  it: async () => (await import("./texts/it.ts")).it,
  nl: async () => (await import("./texts/nl.ts")).nl,
  da: async () => (await import("./texts/da.ts")).da,
  sv: async () => (await import("./texts/sv.ts")).sv,
  pt: async () => (await import("./texts/pt.ts")).pt,
});
