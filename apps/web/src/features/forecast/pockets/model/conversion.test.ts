import type {
  StatementConversion,
  StatementRate,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import i18next, { type TFunction } from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { fr } from "../../../../i18n/fr.ts";
import {
  currencyName,
  currencySign,
  exactRate,
  originText,
  shortRate,
} from "../../../../shared/forecast/rate-words.ts";
import { columnNote } from "./column-note.ts";
import { columnRates, conversionOver, differenceAt, pocketsOver, shownConversion } from "./conversion.ts";

const texts = i18next.createInstance();
let t: TFunction;
beforeAll(async () => {
  await texts.init({
    lng: "fr",
    resources: { fr: { translation: fr } },
    interpolation: { escapeValue: false },
  });
  t = texts.t;
});

const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

const quote = (rate: string, on: string, quoteCount = 1): StatementRate => ({
  rate,
  origin: "reference",
  on: calendarDate(on),
  quoteCount,
  isStale: false,
  isEstimated: false,
});

const said = (rate: StatementRate) => plainSpaces(originText(rate, t, "fr"));

function noteOf(of: Parameters<typeof columnNote>[0], column: number) {
  const note = columnNote(of, column, { t, locale: "fr" });
  return note === null ? null : { ...note, text: plainSpaces(note.text), words: plainSpaces(note.words) };
}

/** A dollar account in a company in euros: June, July, and August in which today, the 9th, is. */
const conversion: StatementConversion = {
  columns: [
    { difference: 351_275, opening: 316_345, flows: 34_929, rounding: 1, budgetStep: 0 },
    { difference: -348_688, opening: -344_350, flows: -4_338, rounding: 0, budgetStep: 0 },
    { difference: -223_076, opening: -220_400, flows: -2_676, rounding: 0, budgetStep: 0 },
  ],
  pockets: [
    { currency: "EUR", borders: [100, 200, 300, 400], rates: [] },
    {
      currency: "USD",
      borders: [25_000_000, 32_450_000, 29_275_075, 36_805_115],
      rates: [
        { flows: quote("1.0759", "2024-06-28", 20), closing: quote("1.0705", "2024-06-28") },
        { flows: quote("1.0844087", "2024-07-31", 23), closing: quote("1.0828", "2024-07-31") },
        { flows: quote("1.08962857", "2024-08-09", 7), closing: quote("1.0917", "2024-08-09") },
      ],
    },
  ],
};
const statement = { currency: "EUR", conversion, currentColumn: 2 } as const;

describe("what was converted", () => {
  it("closes each column, and over several of them adds up", () => {
    expect([0, 1, 9].map((column) => differenceAt(statement, column))).toEqual([351_275, -348_688, 0]);
    expect(conversionOver(statement, [0, 1])).toEqual({
      difference: 2_587,
      opening: -28_005,
      flows: 30_591,
      rounding: 1,
      budgetStep: 0,
    });
    expect(conversionOver({ conversion: null }, [0]).difference).toBe(0);
  });

  it("is shown where a column has a difference", () => {
    expect(shownConversion(statement)).toBe(conversion);
    const still = { difference: 0, opening: 4, flows: -4, rounding: 0, budgetStep: 0 };
    expect(shownConversion({ conversion: { columns: [still], pockets: [] } })).toBeNull();
    expect(shownConversion({ conversion: null })).toBeNull();
  });

  it("has the average of what was paid in the past, and the last rate from today on", () => {
    const main = [0, 1, 2, 3].map((column) => columnRates(statement, column).map((rate) => rate.main.rate));
    expect(main).toEqual([["1.0759"], ["1.0844087"], ["1.0917"], []]);
    expect(columnRates({ conversion: null, currentColumn: 0 }, 0)).toEqual([]);
  });

  it("is of pockets, each with what it held before and after, and the rates of both", () => {
    const [own, dollars] = pocketsOver(conversion, { first: 1, last: 2 });
    expect(own).toEqual({ currency: "EUR", held: { start: 200, end: 400 }, rates: null });
    expect(dollars?.held).toEqual({ start: 32_450_000, end: 36_805_115 });
    expect(dollars?.rates?.before?.rate).toBe("1.0705");
    expect(dollars?.rates?.closing.rate).toBe("1.0917");
    // What was before the first column that is shown is not known.
    expect(pocketsOver(conversion, { first: 0, last: 0 })[1]?.rates?.before).toBeNull();
  });
});

describe("a rate", () => {
  it.each([
    ["1.0844087", "USD", "fr", "1 € = 1,0844 $"],
    ["1.083", "USD", "fr", "1 € = 1,0830 $"],
    ["0.84638", "GBP", "en", "€1 = £0.84638"],
    ["162.76", "JPY", "fr", "1 € = 162,76 ¥"],
  ] as const)("%s in %s is short in %s: %s", (rate, currency, locale, text) => {
    expect(plainSpaces(shortRate(rate, currency, { base: "EUR", locale }))).toBe(text);
  });

  it("has all its digits where there is room", () => {
    const style = { base: "EUR", locale: "fr" } as const;
    expect(plainSpaces(exactRate("1.08962857", "USD", style))).toBe("1 EUR = 1,08962857 USD");
    expect(plainSpaces(exactRate("655.957", "XOF", style))).toBe("1 EUR = 655,957 XOF");
  });

  it("says where it comes from, of which days, and whether one can rely on it", () => {
    expect(said(quote("1.0828", "2024-07-31"))).toBe("cours de référence du 31 juil. 2024");
    expect(said(quote("1.0844087", "2024-07-31", 23))).toBe(
      "cours de référence, moyenne de 23 cours au 31 juil. 2024",
    );
    expect(said({ ...quote("1.2", "2024-01-02"), origin: "company", isStale: true })).toBe(
      "taux saisi pour la société du 2 janv. 2024, cours ancien",
    );
    expect(said({ ...quote("1.2", "2024-01-02"), origin: "uploaded", isEstimated: true })).toBe(
      "cours importé du 2 janv. 2024, estimé d'après un cours plus récent",
    );
  });

  it("is of currencies that have names and signs", () => {
    expect(currencyName("USD", "fr")).toBe("Dollars des États-Unis");
    expect(currencyName("EUR", "en")).toBe("Euros");
    expect([currencySign("EUR", "fr"), currencySign("GBP", "fr")]).toEqual(["€", "£"]);
  });
});

describe("the thin line of rates under a date", () => {
  it("is one rate, and all about it in words", () => {
    expect(noteOf(statement, 1)).toEqual({
      text: "1 € = 1,0844 $",
      words:
        "Flux : 1 EUR = 1,0844087 USD, cours de référence, moyenne de 23 cours au 31 juil. 2024\n" +
        "Clôture : 1 EUR = 1,0828 USD, cours de référence du 31 juil. 2024",
      isDoubtful: false,
    });
  });

  it("counts further currencies, says one rate once, and is marked where one of them is doubtful", () => {
    const pounds = { ...quote("0.85708", "2024-08-09"), isStale: true };
    const pockets = [
      { currency: "USD" as const, borders: [], rates: [both("1.0917")] },
      { currency: "GBP" as const, borders: [], rates: [{ flows: pounds, closing: pounds }] },
    ];
    const note = noteOf({ ...statement, conversion: { columns: [], pockets } }, 0);
    expect([note?.text, note?.isDoubtful]).toEqual(["1 € = 1,0917 $ +1", true]);
    expect(note?.words.split("\n")).toEqual([
      "Taux : 1 EUR = 1,0917 USD, cours de référence du 9 août 2024",
      "Taux : 1 EUR = 0,85708 GBP, cours de référence du 9 août 2024, cours ancien",
    ]);
  });

  it("is not there without another currency", () => {
    const pockets = [{ currency: "EUR" as const, borders: [], rates: [] }];
    expect(noteOf({ ...statement, conversion: { columns: [], pockets } }, 0)).toBeNull();
    expect(noteOf({ ...statement, conversion: null }, 0)).toBeNull();
  });
});

function both(rate: string) {
  return { flows: quote(rate, "2024-08-09"), closing: quote(rate, "2024-08-09") };
}
