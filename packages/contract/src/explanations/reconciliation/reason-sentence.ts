/** The reason of a match as a sentence. Which one is decided here, what it says is in the texts of the language. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import type { ProductLanguage } from "../../culture.ts";
import { fillText } from "../../errors/error-texts.ts";
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
      return fillText(texts.reference, { reference: reason.reference.toUpperCase() });
    case "counterparty":
      return fillText(texts.counterparty, { words: reason.words });
    case "date":
      return dateText(reason.days, texts);
    case "alternatives":
      return counted(texts.alternatives, reason.count);
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

/** Only the language that somebody reads is fetched. */
export async function reasonTextsOf(language: ProductLanguage): Promise<ReasonTexts> {
  switch (language) {
    case "fr":
      return (await import("./texts/fr.ts")).fr;
    case "en":
      return (await import("./texts/en.ts")).en;
    case "de":
      return (await import("./texts/de.ts")).de;
    case "es":
      return (await import("./texts/es.ts")).es;
    case "it":
      return (await import("./texts/it.ts")).it;
    case "nl":
      return (await import("./texts/nl.ts")).nl;
    case "da":
      return (await import("./texts/da.ts")).da;
    case "sv":
      return (await import("./texts/sv.ts")).sv;
    case "pt":
      return (await import("./texts/pt.ts")).pt;
  }
}
