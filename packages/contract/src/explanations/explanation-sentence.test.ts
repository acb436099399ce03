import { describe, expect, it } from "vitest";
import { productLanguages } from "../culture.ts";
import type { Explanation } from "./explanation.ts";
import { explanationSentence, explanationTextsOf } from "./explanation-sentence.ts";
import { en } from "./texts/en.ts";
import { fr } from "./texts/fr.ts";

const euro = "EUR";
const november = { frequency: "monthly", start: "2026-11-01", endExclusive: "2026-12-01" };
const rent = { categoryId: 7, name: "Loyers", isInflow: false };

const node = (
  kind: Explanation["kind"],
  amountMinor: number,
  params: Explanation["params"],
  children: readonly Explanation[] = [],
): Explanation => ({ kind, amountMinor, params, children, hasMore: false });

/** With plain spaces, as people type. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const french = (one: Explanation) =>
  plain(explanationSentence(one, { language: "fr", texts: fr, currency: euro }));
const english = (one: Explanation) =>
  plain(explanationSentence(one, { language: "en", texts: en, currency: euro }));

const leaf = (amountMinor: number, params: Explanation["params"]) =>
  node("leaf", amountMinor, {
    ...november,
    ...rent,
    tense: "current",
    usesExpected: true,
    realizedMinor: 0,
    expectedMinor: 0,
    forecastMinor: 0,
    remainingMinor: 0,
    source: "nothing",
    ...params,
  });

describe("the sentence of a leaf", () => {
  const usual = {
    realizedMinor: 120_000,
    expectedMinor: 100_000,
    remainingMinor: 200_000,
    forecastMinor: 420_000,
    source: "manualInput",
  };

  it.each([
    [
      leaf(420_000, usual),
      "En novembre 2026, Loyers compte 4 200,00 € : 1 200,00 € payés, 1 000,00 € engagés et 2 000,00 € restant à faire sur un prévu de 4 200,00 €, saisi à la main.",
      "In November 2026, Loyers counts €4,200.00: €1,200.00 paid, €1,000.00 committed and €2,000.00 still to come out of a forecast of €4,200.00, entered by hand.",
    ],
    [
      leaf(120_000, { ...usual, expectedMinor: 0, remainingMinor: 0, tense: "past" }),
      "En novembre 2026, Loyers compte 1 200,00 € payés sur un prévu de 4 200,00 €, saisi à la main.",
      "In November 2026, Loyers counts €1,200.00 paid out of a forecast of €4,200.00, entered by hand.",
    ],
    [
      leaf(420_000, { ...usual, remainingMinor: 300_000, usesExpected: false, source: "several" }),
      "En novembre 2026, Loyers compte 4 200,00 € : 1 200,00 € payés et 3 000,00 € restant à faire sur un prévu de 4 200,00 €, de plusieurs origines, sans compter 1 000,00 € engagés.",
      "In November 2026, Loyers counts €4,200.00: €1,200.00 paid and €3,000.00 still to come out of a forecast of €4,200.00, from several sources, leaving out €1,000.00 committed.",
    ],
    [
      leaf(-5_050, { isInflow: true, name: "Ventes", realizedMinor: -5_050 }),
      "En novembre 2026, Ventes compte −50,50 € encaissés.",
      "In November 2026, Ventes counts −€50.50 received.",
    ],
    [leaf(0, {}), "En novembre 2026, Loyers ne compte rien.", "In November 2026, Loyers counts nothing."],
  ])("%#", (explanation, inFrench, inEnglish) => {
    expect(french(explanation)).toBe(inFrench);
    expect(english(explanation)).toBe(inEnglish);
  });
});

describe("a period in words", () => {
  it.each([
    ["daily", "2026-11-14", "2026-11-16", "Le 15 novembre 2026", "On 15 November 2026"],
    ["daily", "2028-02-29", "2028-03-01", "Le 29 février 2028", "On 29 February 2028"],
    ["daily", "2026-03-29", "2026-03-30", "Le 29 mars 2026", "On 29 March 2026"],
    [
      "weekly",
      "2026-12-28",
      "2027-01-04",
      "La semaine du 28 décembre 2026 au 3 janvier 2027",
      "In the week from 28 December 2026 to 3 January 2027",
    ],
    ["monthly", "2026-12-01", "2027-01-01", "En décembre 2026", "In December 2026"],
    ["quarterly", "2027-01-01", "2027-04-01", "Au 1er trimestre 2027", "In the first quarter of 2027"],
    ["quarterly", "2026-10-01", "2027-01-01", "Au 4e trimestre 2026", "In the fourth quarter of 2026"],
  ])("%s from %s: %s", (frequency, start, endExclusive, inFrench, inEnglish) => {
    const nothing = leaf(0, { frequency, start, endExclusive });
    expect(french(nothing)).toBe(`${inFrench}, Loyers ne compte rien.`);
    expect(english(nothing)).toBe(`${inEnglish}, Loyers counts nothing.`);
  });
});

describe("the other sentences, in French", () => {
  const term = node("formulaTerm", 300_000, { ...november, line: "category:2", name: "Ventes", error: null });
  it.each([
    [
      node("spread", 120_000, { ...november, dayCount: 21, allWeight: 24_000 }),
      "En novembre 2026, 1 200,00 € : la part de cette période dans un prévu réparti sur 21 jours ouvrés, selon les jours où la catégorie bouge d'habitude.",
    ],
    [
      node("sum", 470_000, {
        ...november,
        categoryId: null,
        name: null,
        isInflow: false,
        measure: "cashFlow",
      }),
      "En novembre 2026, le total des décaissements : 4 700,00 €, somme des lignes en dessous.",
    ],
    [
      node("sum", 470_000, { ...november, ...rent, measure: "realized" }),
      "En novembre 2026, Loyers : 4 700,00 € payés, somme des lignes en dessous.",
    ],
    [
      node("realized", 120_000, { ...november, ...rent }),
      "En novembre 2026, 1 200,00 € ont été payés sur Loyers.",
    ],
    [
      node("remaining", 200_000, { ...november, ...rent }),
      "En novembre 2026, il reste 2 000,00 € à faire sur Loyers : le prévu, moins ce qui est réalisé et engagé.",
    ],
    [
      node("remaining", 0, { ...november, ...rent }),
      "En novembre 2026, il ne reste rien à faire sur Loyers.",
    ],
    [
      node("planned", 0, { ...november, ...rent, source: "categoryFormula", error: "divideByZero" }),
      "En novembre 2026, le prévu sur Loyers n'a pas pu être calculé. La formule divise par zéro.",
    ],
    [node("cell", 400_000, { cellKind: "import" }), "4 000,00 € importés d'un fichier."],
    [
      node("fixedAmount", 122_400, {
        eachMinor: 122_400,
        everyMonths: 1,
        vatRateBp: 2000,
        indexPercent: 2,
        indexations: 1,
      }),
      "Montant fixe de 1 224,00 € chaque mois, TVA à 20 % comprise, indexé de +2 % par an : 1 224,00 € sur cette période.",
    ],
    [
      node("fixedAmount", 50_000, { eachMinor: 50_000, everyMonths: 3 }),
      "Montant fixe de 500,00 € chaque trimestre : 500,00 € sur cette période.",
    ],
    [
      node("performance", 110_000, { basis: "averageOf3Months", changeKind: "percentage", change: -2.5 }),
      "Moyenne des 3 derniers mois, −2,5 % : 1 100,00 €.",
    ],
    [
      node("performance", 110_000, { basis: "previousMonth", changeKind: "absolute", change: 10_000 }),
      "Mois précédent, +100,00 € : 1 100,00 €.",
    ],
    [
      node("automatic", 163_500, {
        lowMinor: 70_000,
        highMinor: 390_000,
        historyPeriods: 36,
        historyUntil: "2026-11-01",
      }),
      "Prévision automatique de 1 635,00 €, entre 700,00 € et 3 900,00 € huit fois sur dix, apprise sur 36 périodes avant le 1er novembre 2026.",
    ],
    [node("automaticPart", 62_000, { of: "allowance" }), "À-coups d'une année, par période : 620,00 €."],
    [node("share", 120_000, { percent: 40, delay: 0 }, [term]), "40 % de la ligne Ventes : 1 200,00 €."],
    [
      node("formula", 42_000, { text: "[Achats]@-1 * 10 %", mayBeNegative: false }),
      "Formule [Achats]@-1 * 10 % : 420,00 €.",
    ],
    [term, "En novembre 2026, Ventes vaut 3 000,00 €."],
    [
      node("formulaTerm", 125, { ...november, line: "kpi:3", name: "Clients", value: 1.25, error: null }),
      "En novembre 2026, Clients vaut 1,25.",
    ],
    [node("vatBalance", -30_000, november), "En novembre 2026, un crédit de TVA de 300,00 € est reporté."],
    [node("vatShare", 2_000, { rateBp: 550, isInflow: true }), "20,00 € de TVA au taux de 5,5 %."],
    [
      node("balanceEnd", 764_567, { ...november, rolled: "forward" }),
      "En novembre 2026, le solde de fin est de 7 645,67 € : le solde de départ, plus les encaissements, moins les décaissements.",
    ],
    [
      node("knownBalance", 1_234_567, { on: "2026-11-01" }),
      "Au matin du 1er novembre 2026, les comptes présentent un solde de 12 345,67 €.",
    ],
    [
      node("transaction", 120_000, { transactionId: 1, label: "Bail", on: "2026-11-02" }),
      "Le 2 novembre 2026, Bail : 1 200,00 €.",
    ],
    [
      node("accountBalance", 23_088_290, { name: "Dollars", currency: "USD", ownMinor: 25_000_000 }),
      "Dollars : 250 000,00 $, soit 230 882,90 €.",
    ],
    [
      node("remaining", 200_000, { ...november, ...rent, isConverted: true }),
      "En novembre 2026, il reste 2 000,00 € à faire sur Loyers : le prévu, moins ce qui est réalisé et engagé. Les montants dans d'autres devises y entrent à leurs cours.",
    ],
    [
      node("balanceEnd", 764_567, { ...november, rolled: "forward", isConverted: true }),
      "En novembre 2026, le solde de fin est de 7 645,67 € : le solde de départ, plus les encaissements, moins les décaissements. L'écart de conversion est compté.",
    ],
    [
      node("conversionDifference", -223_076, {
        ...november,
        openingMinor: -221_000,
        flowsMinor: -2_075,
        roundingMinor: -1,
        budgetStepMinor: 0,
      }),
      "En novembre 2026, l'écart de conversion est de −2 230,76 € : −2 210,00 € sur le solde de départ, −20,75 € sur les flux, −0,01 € d'arrondis.",
    ],
    [
      node("heldDifference", -2_344, {
        currency: "USD",
        ownMinor: 125_000,
        startRate: "1.25",
        endRate: "1.28",
      }),
      "1 250,00 $ détenus : de 1 € = 1,25 $ à 1 € = 1,28 $, soit −23,44 €.",
    ],
    [
      node("differencePart", -2_666, { of: "flows" }),
      "Flux, à leurs cours plutôt qu'à celui de fin : −26,66 €.",
    ],
    [node("differencePart", 1, { of: "rounding" }), "Arrondis : 0,01 €."],
    [
      node("conversionDifference", 100, { ...november, openingMinor: 100, budgetStepMinor: 40 }),
      "En novembre 2026, l'écart de conversion est de 1,00 € : 1,00 € sur le solde de départ, 0,00 € sur les flux, 0,00 € d'arrondis. Dont 0,40 € pour le passage au taux du budget.",
    ],
  ])("%#", (explanation, sentence) => {
    expect(french(explanation)).toBe(sentence);
  });
});

const converted = (params: Explanation["params"]) =>
  node("currencyConversion", 1_404_185, {
    currency: "USD",
    ownMinor: 1_530_040,
    rate: "1.08962857",
    origin: "reference",
    on: "2024-08-09",
    quoteCount: 7,
    isStale: false,
    isEstimated: false,
    isWhole: true,
    ...params,
  });

describe("an amount in another currency", () => {
  it.each([
    [
      converted({}),
      "15 300,40 $ au cours moyen d'août 2024 (1 € = 1,08962857 $, 7 cours) = 14 041,85 €.",
      "$15,300.40 at the average rate of August 2024 (€1 = $1.08962857, 7 quotes) = €14,041.85.",
    ],
    [
      converted({ on: "2024-05-31", isWhole: false }),
      "15 300,40 $ au cours moyen de mai 2024 (1 € = 1,08962857 $, 7 cours) = 14 041,85 €. Les parts d'un même mois sont arrondies ensemble.",
      "$15,300.40 at the average rate of May 2024 (€1 = $1.08962857, 7 quotes) = €14,041.85. Parts of one month are rounded together.",
    ],
    [
      converted({ quoteCount: 1, rate: "1.1", isStale: true, isEstimated: true }),
      "15 300,40 $ au cours du 9 août 2024 (1 € = 1,10 $) = 14 041,85 €. Ce cours est ancien. Ce cours est estimé, faute de mieux à cette date.",
      "$15,300.40 at the rate of 9 August 2024 (€1 = $1.10) = €14,041.85. This rate is old. This rate is an estimate: there is none for that date.",
    ],
    [
      converted({ quoteCount: 1, origin: "budget", on: "2024-10-01", rate: "1.2" }),
      "15 300,40 $ au taux du budget d'octobre 2024 (1 € = 1,20 $) = 14 041,85 €.",
      "$15,300.40 at the budget rate of October 2024 (€1 = $1.20) = €14,041.85.",
    ],
    [
      converted({ quoteCount: 1, origin: "organisation", rate: "1.2" }),
      "15 300,40 $ au taux saisi à la main (1 € = 1,20 $) = 14 041,85 €.",
      "$15,300.40 at a rate entered by hand (€1 = $1.20) = €14,041.85.",
    ],
    [
      converted({ quoteCount: 1, origin: "legal", currency: "XPF", ownMinor: 1_000, rate: "119.33174224" }),
      "1 000 FCFP à la parité légale (1 € = 119,33174224 FCFP) = 14 041,85 €.",
      "CFPF 1,000 at the legal parity (€1 = CFPF 119.33174224) = €14,041.85.",
    ],
  ])("says by which rate it is converted: %#", (explanation, inFrench, inEnglish) => {
    expect(french(explanation)).toBe(inFrench);
    expect(english(explanation)).toBe(inEnglish);
  });
});

describe("the sentences of a consolidation", () => {
  const owned = { currency: "EUR", ownMinor: 100_000, shareBp: 8_000 };

  it.each([
    [node("company", 80_000, { companyId: 4, name: "London", shareBp: null }), "London : 800,00 €."],
    [
      node("company", 80_000, { companyId: 4, name: "London", shareBp: 8_000 }),
      "London : 800,00 €. Elle entre à 80 %, la part détenue.",
    ],
    [node("ownedPart", 80_000, owned), "80 % de 1 000,00 € = 800,00 €."],
    [
      node("currencyConversion", 80_000, {
        ...owned,
        currency: "GBP",
        rate: "0.8",
        origin: "organisation",
        on: "2026-11-13",
        quoteCount: 1,
        isWhole: true,
      }),
      "1 000,00 £ au taux saisi à la main (1 € = 0,80 £) = 800,00 €. Le résultat est compté à 80 %, la part détenue.",
    ],
    [node("elimination", -5_000, {}), "Flux entre sociétés du groupe, éliminés : −50,00 €."],
  ])("are told: %#", (one, inFrench) => {
    expect(french(one)).toBe(inFrench);
  });
});

type Texts = { readonly [key: string]: string | Texts };

const flatten = (texts: Texts, prefix = ""): ReadonlyArray<readonly [string, string]> =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as const] : flatten(value, `${prefix}${key}.`),
  );

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name ?? "")
    .toSorted((left, right) => left.localeCompare(right));

/** Texts that are nothing but what is filled in, and those that two languages write alike. */
const sharedTexts = /^(?:(?:\{\{\w+\}\}[ :.,()]*)+|1)$/;

describe("the texts", () => {
  const inFrench = new Map(flatten(fr));
  const inEnglish = new Map(flatten(en));

  it.each(productLanguages)("of %s have every key, and fill in the same", async (language) => {
    const texts = flatten({ ...(await explanationTextsOf(language)) });
    expect(texts.map(([key]) => key)).toEqual([...inFrench.keys()]);
    for (const [key, text] of texts)
      expect([key, placeholders(text)]).toEqual([key, placeholders(inFrench.get(key) ?? "")]);
  });

  it.each(productLanguages.filter((language) => language !== "fr" && language !== "en"))(
    "of %s are translated",
    async (language) => {
      const texts = flatten({ ...(await explanationTextsOf(language)) });
      const left = texts.filter(
        ([key, text]) =>
          !sharedTexts.test(text) && (text === inFrench.get(key) || text === inEnglish.get(key)),
      );
      expect(left.filter(([key]) => key !== "periods.monthly")).toEqual([]);
    },
  );
});
