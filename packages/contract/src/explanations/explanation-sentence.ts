/** An explanation as a sentence. Which sentence is decided here, what it says is in the texts of the language. */
import { type CurrencyCode, isCurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import type { ProductLanguage } from "../culture.ts";
import { fillText } from "../errors/error-texts.ts";
import type { Explanation } from "./explanation.ts";
import type { ExplanationTexts } from "./explanation-texts.ts";
import { ExplanationWords } from "./explanation-words.ts";
import { textsByLanguage } from "./texts-by-language.ts";

export interface SentenceStyle {
  readonly language: ProductLanguage;
  /** Of that language: see `explanationTextsOf`. */
  readonly texts: ExplanationTexts;
  /** That of the node: of the statement, or of the amount in another one that it is part of. */
  readonly currency: CurrencyCode;
}

/** The node itself, in one sentence; its children have their own. */
export function explanationSentence(node: Explanation, { language, texts, currency }: SentenceStyle): string {
  const wordsIn = (of: CurrencyCode) => wordsOf({ language, texts, currency: of });
  return new Sentence(node, texts, wordsIn, currency).text();
}

/** One for each set of texts and currency that somebody reads. */
const knownWords = new Map<ExplanationTexts, Map<CurrencyCode, ExplanationWords>>();

function wordsOf({ language, texts, currency }: SentenceStyle): ExplanationWords {
  const byCurrency = knownWords.get(texts) ?? new Map<CurrencyCode, ExplanationWords>();
  knownWords.set(texts, byCurrency);
  const words = byCurrency.get(currency) ?? new ExplanationWords(language, currency, texts);
  byCurrency.set(currency, words);
  return words;
}

export const explanationTextsOf = textsByLanguage<ExplanationTexts>({
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

class Sentence {
  readonly #node: Explanation;
  readonly #texts: ExplanationTexts;
  readonly #words: ExplanationWords;
  readonly #wordsIn: (currency: CurrencyCode) => ExplanationWords;
  readonly #currency: CurrencyCode;

  constructor(
    node: Explanation,
    texts: ExplanationTexts,
    wordsIn: (currency: CurrencyCode) => ExplanationWords,
    currency: CurrencyCode,
  ) {
    this.#node = node;
    this.#texts = texts;
    this.#words = wordsIn(currency);
    this.#wordsIn = wordsIn;
    this.#currency = currency;
  }

  text(): string {
    const { kind } = this.#node;
    const texts = this.#texts;
    switch (kind) {
      case "balanceStart":
        return this.#balance(texts.balance.start, texts.balance.startRolledBack);
      case "balanceEnd":
        return this.#balance(texts.balance.end, texts.balance.endRolledForward);
      case "sum":
        return this.#fill(texts.sum, { name: this.#nameOfSum(), figure: this.#figureOfSum() });
      case "leaf":
        return this.#leaf();
      case "realized":
        return this.#fill(this.#flag("isInflow") ? texts.realized.inflow : texts.realized.outflow);
      case "expected":
        return this.#fill(this.#flag("counts") ? texts.expected.counts : texts.expected.uncounted);
      case "remaining":
        return this.#remaining();
      case "forecast":
        return this.#sourced(texts.forecast);
      case "accountShare":
        return this.#accountShare();
      case "spread":
        return this.#fill(this.#node.params["allWeight"] === undefined ? texts.spread : texts.shapedSpread, {
          count: this.#number("dayCount"),
        });
      case "planned":
        return this.#reason() === null ? this.#sourced(texts.planned) : this.#fill(texts.planned.error);
      case "cell":
        return this.#fill(find(texts.cells, this.#text("cellKind")) ?? texts.nothing);
      case "fixedAmount":
        return this.#fill(texts.fixedAmount, {
          each: this.#words.amount(this.#number("eachMinor")),
          recurrence: find(texts.recurrences, `every${this.#number("everyMonths")}`),
          details: this.#fixedAmountDetails(),
        });
      case "performance":
        return this.#fill(texts.performance, {
          basis: find(texts.bases, this.#text("basis")),
          change: this.#change(),
        });
      case "automatic":
        return this.#fill(texts.automatic, {
          low: this.#words.amount(this.#number("lowMinor")),
          high: this.#words.amount(this.#number("highMinor")),
          count: this.#number("historyPeriods"),
          until: this.#words.day(this.#text("historyUntil")),
        });
      case "automaticPart":
        return this.#fill(find(texts.automaticParts, this.#text("of")) ?? texts.nothing);
      case "share":
        return this.#share();
      case "formula":
        return this.#fill(texts.formula, { text: this.#text("text"), amount: this.#result() });
      case "formulaTerm":
        return this.#fill(this.#reason() === null ? texts.term.value : texts.term.error, {
          amount: this.#termValue(),
        });
      case "vat":
        return this.#fill(texts.vat.due);
      case "vatBalance":
        return this.#node.amountMinor < 0
          ? this.#fill(texts.vat.credit, { amount: this.#words.amount(0 - this.#node.amountMinor) })
          : this.#fill(texts.vat.balance);
      case "vatTax":
        return this.#fill(texts.vat.tax);
      case "vatShare":
        return this.#fill(texts.vat.share, { rate: this.#words.percent(this.#number("rateBp") / 100) });
      case "transaction":
        return this.#fill(texts.transaction, { name: this.#text("label") });
      case "accountBalance":
        return this.#text("currency") === ""
          ? this.#fill(texts.accountBalance)
          : this.#fill(texts.currencies.account, { own: this.#own() });
      case "currencyConversion":
        return this.#conversion();
      case "ownedPart":
        return this.#fill(texts.currencies.ownedPart, { own: this.#own(), percent: this.#owned() });
      case "company":
        return this.#fill(texts.company.brings) + this.#ownedClause(texts.company.owned);
      case "conversionDifference":
        return this.#difference();
      case "heldDifference":
        return this.#fill(texts.currencies.held, {
          own: this.#own(),
          start: this.#rate("startRate"),
          end: this.#rate("endRate"),
        });
      case "differencePart":
        return this.#fill(this.#text("of") === "flows" ? texts.currencies.flows : texts.currencies.rounding);
      case "postponed":
      case "nothing":
      case "committed":
      case "elimination":
      case "knownBalance":
        return this.#fill(texts[kind]);
    }
  }

  #balance(plain: string, rolled: string): string {
    const isRolled = this.#text("rolled") === "back" || this.#text("rolled") === "forward";
    if (!isRolled) return this.#fill(plain);
    return this.#fill(rolled) + (this.#flag("isConverted") ? this.#texts.currencies.balance : "");
  }

  #remaining(): string {
    const { remaining, currencies } = this.#texts;
    if (this.#node.amountMinor === 0) return this.#fill(remaining.none);
    return this.#fill(remaining.some) + (this.#flag("isConverted") ? currencies.remaining : "");
  }

  /** "15 300,40 $ au cours moyen d'août 2026 (1 € = 1,08962857 $, 7 cours) = 14 041,85 €." */
  #conversion(): string {
    const { currencies } = this.#texts;
    const said = this.#fill(currencies[this.#rateKind()], {
      own: this.#own(),
      rate: this.#rate("rate"),
      month: this.#words.month(this.#text("on")),
      count: this.#number("quoteCount"),
    });
    return [
      said,
      this.#flag("isStale") ? currencies.stale : "",
      this.#flag("isEstimated") ? currencies.estimated : "",
      this.#flag("isWhole") ? "" : currencies.part,
      this.#ownedClause(currencies.owned),
    ].join("");
  }

  #ownedClause(text: string): string {
    return this.#number("shareBp") === 0 ? "" : fillText(text, { percent: this.#owned() });
  }

  #owned(): string {
    return this.#words.percent(this.#number("shareBp") / 100);
  }

  #rateKind(): "average" | "day" | "byHand" | "legal" | "budget" {
    const origin = this.#text("origin");
    if (this.#number("quoteCount") > 1) return "average";
    if (origin === "legal" || origin === "budget") return origin;
    return origin === "company" || origin === "organisation" ? "byHand" : "day";
  }

  #difference(): string {
    const { currencies } = this.#texts;
    const amountOf = (name: string) => this.#words.amount(this.#number(name));
    const said = this.#fill(currencies.difference, {
      opening: amountOf("openingMinor"),
      flows: amountOf("flowsMinor"),
      rounding: amountOf("roundingMinor"),
    });
    if (this.#number("budgetStepMinor") === 0) return said;
    return said + fillText(currencies.budgetStep, { step: amountOf("budgetStepMinor") });
  }

  /** "1 € = 1,28 $" */
  #rate(name: string): string {
    return `${this.#words.unit} = ${this.#ownWords().rate(this.#text(name))}`;
  }

  #own(): string {
    return this.#ownWords().amount(this.#number("ownMinor"));
  }

  #ownWords(): ExplanationWords {
    const currency = this.#text("currency");
    return this.#wordsIn(isCurrencyCode(currency) ? currency : this.#currency);
  }

  /** "En novembre 2026, Loyers compte 4 200,00 € : 1 200,00 € payés, …" */
  #leaf(): string {
    const { leaf, figures } = this.#texts;
    const isPast = this.#text("tense") === "past";
    const counts = this.#flag("usesExpected");
    const expected = this.#number("expectedMinor");
    const figureOf = (text: string, amountMinor: number) =>
      amountMinor === 0 ? [] : [fillText(text, { amount: this.#words.amount(amountMinor) })];
    const parts = [
      ...figureOf(
        this.#flag("isInflow") ? figures.realizedInflow : figures.realizedOutflow,
        this.#number("realizedMinor"),
      ),
      ...(isPast || !counts ? [] : figureOf(figures.expected, expected)),
      ...(isPast ? [] : figureOf(figures.remaining, this.#number("remainingMinor"))),
    ];
    const [none, one, several] = [leaf.none, leaf.one, leaf.several];
    return this.#fill([none, one][parts.length] ?? several, {
      parts: this.#words.list(parts),
      planned: this.#plannedClause(),
      uncounted: !counts && expected !== 0 ? this.#withAmount(leaf.uncounted, expected) : "",
    });
  }

  #plannedClause(): string {
    const { leaf } = this.#texts;
    const forecast = this.#number("forecastMinor");
    if (forecast === 0) return "";
    const source = this.#source();
    const text = source === null ? leaf.plannedPlain : leaf.planned;
    return fillText(text, { amount: this.#words.amount(forecast), source });
  }

  #sourced({ sourced, plain }: { readonly sourced: string; readonly plain: string }): string {
    const source = this.#source();
    return source === null ? this.#fill(plain) : this.#fill(sourced, { source });
  }

  #source(): string | null {
    return find(this.#texts.sources, this.#text("source")) ?? null;
  }

  #nameOfSum(): string {
    if (this.#node.params["categoryId"] !== null) return this.#text("name");
    return this.#flag("isInflow") ? this.#texts.totals.inflow : this.#texts.totals.outflow;
  }

  #figureOfSum(): string {
    const { figures } = this.#texts;
    const realized = this.#flag("isInflow") ? figures.realizedInflow : figures.realizedOutflow;
    const measure = this.#text("measure");
    return this.#withAmount(
      measure === "realized" ? realized : (find(figures, measure) ?? figures.cashFlow),
      this.#node.amountMinor,
    );
  }

  #change(): string {
    const change = this.#number("change");
    if (change === 0) return this.#texts.unchanged;
    return this.#text("changeKind") === "percentage"
      ? this.#words.percent(change, "exceptZero")
      : this.#words.amount(change, "exceptZero");
  }

  #fixedAmountDetails(): string {
    const { vat, indexed } = this.#texts.fixedAmountDetails;
    const rate = this.#number("vatRateBp");
    const percent = this.#number("indexPercent");
    return [
      rate === 0 ? "" : fillText(vat, { rate: this.#words.percent(rate / 100) }),
      percent === 0 || this.#number("indexations") === 0
        ? ""
        : fillText(indexed, { percent: this.#words.percent(percent, "exceptZero") }),
    ].join("");
  }

  #share(): string {
    const { share, anotherLine } = this.#texts;
    const name = this.#node.children[0]?.params["name"];
    const delay = this.#number("delay");
    return this.#fill(delay === 0 ? share.sameTime : share.later, {
      percent: this.#words.percent(this.#number("percent")),
      name: typeof name === "string" ? name : anotherLine,
      delay,
    });
  }

  #accountShare(): string {
    const { accountShare } = this.#texts;
    const allPaid = this.#number("allPaidMinor");
    const text = this.#text("of") === "forecast" ? accountShare.forecast : accountShare.remaining;
    return this.#fill(allPaid === 0 ? accountShare.none : text, {
      company: this.#words.amount(this.#number("companyMinor")),
      percent: this.#words.percent((this.#number("paidMinor") / Math.max(1, allPaid)) * 100),
    });
  }

  /** An indicator is a number, not always money. */
  #result(): string {
    const { amountMinor } = this.#node;
    if (!this.#flag("mayBeNegative")) return this.#words.amount(amountMinor);
    return this.#words.number(amountMinor / 10 ** minorDigits(this.#currency));
  }

  #termValue(): string {
    return this.#text("line").startsWith("kpi:")
      ? this.#words.number(this.#number("value"))
      : this.#words.amount(this.#node.amountMinor);
  }

  #reason(): string | null {
    return find(this.#texts.errors, this.#text("error")) ?? null;
  }

  #withAmount(text: string, amountMinor: number): string {
    return fillText(text, { amount: this.#words.amount(amountMinor) });
  }

  /** With what most sentences name: the period, the amount, the line, the day, the reason. */
  #fill(text: string, more: Readonly<Record<string, unknown>> = {}): string {
    const { params } = this.#node;
    const { frequency, start, endExclusive, on } = params;
    const period =
      typeof start === "string" && typeof endExclusive === "string"
        ? this.#words.period(String(frequency), start, endExclusive)
        : undefined;
    return fillText(text, {
      period,
      amount: this.#words.amount(this.#node.amountMinor),
      name: params["name"],
      day: typeof on === "string" ? this.#words.day(on) : undefined,
      reason: this.#reason(),
      ...more,
    });
  }

  #text(name: string): string {
    const value = this.#node.params[name];
    return typeof value === "string" ? value : "";
  }

  #number(name: string): number {
    const value = this.#node.params[name];
    return typeof value === "number" ? value : 0;
  }

  #flag(name: string): boolean {
    return this.#node.params[name] === true;
  }
}

const find = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;
