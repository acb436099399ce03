import { describe, expect, it } from "vitest";
import { encoded } from "../bank-statements/testing/damaged-files.ts";
import { readRateFile } from "./read-rate-file.ts";
import { problemsIn, quotesIn, ratesIn, read, today } from "./testing/reading-rates.ts";

const days = (...written: readonly string[]) =>
  `Currency;Date;Rate\n${written.map((day) => `USD;${day};1.0917`).join("\n")}\n`;

describe("the template as text", () => {
  it.each([
    [
      "semicolons and decimal commas",
      "Devise;Date;Taux;Société\nUSD;31/07/2024;1,0828;Atelier\nJPY;31/07/2024;162,76;\n",
    ],
    [
      "commas and decimal points",
      "Currency,Date,Rate,Company\nUSD,2024-07-31,1.0828,Atelier\nJPY,2024-07-31,162.76,\n",
    ],
    [
      "quoted decimal commas",
      'Currency,Date,Rate,Company\n"USD","2024-07-31","1,0828","Atelier"\nJPY,2024-07-31,"162,76",\n',
    ],
    ["tabs", "Währung\tDatum\tKurs\tFirma\nUSD\t31.07.2024\t1,0828\tAtelier\nJPY\t31.07.2024\t162,76\n"],
    ["another order", "Company;Rate;Date;Currency\nAtelier;1.0828;2024-07-31;usd\n;162.76;2024-07-31;JPY\n"],
  ])("is read with %s", async (_what, text) => {
    expect(await quotesIn(text)).toEqual(["2 2024-07-31 USD 1.0828 Atelier", "3 2024-07-31 JPY 162.76"]);
    expect(await ratesIn(text)).toMatchObject({ format: "template-csv", problemCount: 0, warnings: [] });
  });

  it.each([
    ["fr", "Devise;Date;Taux;Société"],
    ["en", "Currency;Date;Rate;Company"],
    ["de", "Währung;Datum;Kurs;Unternehmen"],
    ["es", "Moneda;Fecha;Tipo de cambio;Empresa"],
    ["it", "Valuta;Data;Tasso;Società"],
    ["nl", "Valuta;Datum;Koers;Bedrijf"],
    ["pt", "Moeda;Data;Taxa;Empresa"],
    ["sv", "Valuta;Datum;Växelkurs;Företag"],
    ["da", "Valuta;Dato;Kurs;Virksomhed"],
    ["with signs", "DEVISE ;Date (JJ/MM/AAAA);« Taux » (1 EUR = …);société*"],
  ])("has headings in every language of the product: %s", async (_language, headings) => {
    expect(await quotesIn(`${headings}\nUSD;2024-08-09;1,0917;A\n`)).toEqual(["2 2024-08-09 USD 1.0917 A"]);
  });

  it("may call its columns as it was told, and stand below a title", async () => {
    const text = "Nos taux\n\nKod;När;Värde;Vem\nUSD;2024-08-09;1,0917;A\n";
    const headings = { currency: ["Kod"], date: ["När"], rate: ["Värde"], company: ["Vem"] };
    expect(await read(text)).toEqual({ ok: false, error: { kind: "unknown-format" } });
    expect(await readRateFile(encoded(text), { today, headings })).toMatchObject({
      ok: true,
      value: { quotes: [{ line: 4, currency: "USD", company: "A" }] },
    });
  });

  it("has each problem as a line that is not taken", async () => {
    const rows = [
      "Devise;Date;Taux;Société",
      "USD;2024-08-10;1.0917;",
      "USD;30/02/2024;1.0917;",
      "USD;30 February 2024;1.0917;",
      "USD;hier;1.0917;",
      "USD;;1.0917;",
      "USD;31/12/1998;1.0917;",
      "Dollar;2024-08-09;1.0917;",
      ";2024-08-09;1.0917;",
      "USD;2024-08-09;0;",
      "USD;2024-08-09;-1.0917;",
      "USD;2024-08-09;1.0917e0;",
      "USD;2024-08-09;111111111111111111111;",
      "USD;2024-08-09;beaucoup;",
      "IDR;2024-08-09;17,350;",
      "EUR;2024-08-09;1.0917;",
      "USD;2024-08-09;1.0917;A;B",
      "EUR;2024-08-09;1;",
      "CHF;2024-08-09;N/A;",
      "CHF;2024-08-09;;",
      ";;;",
      "XYZ;2024-08-09;1.5;",
      "XYZ;2024-08-08;1.5;",
      "GBP;2024-08-09;0.85708",
      "GBP,2024-08-02,0.85",
      "USD;01/01/1999;1.1789;",
    ];
    const file = rows.join("\n");
    expect(await problemsIn(file)).toEqual([
      "2 future: 2024-08-10",
      "3 bad-date: 30/02/2024",
      "4 bad-date: 30 February 2024",
      "5 bad-date: hier",
      "6 bad-date: ",
      "7 before-euro: 31/12/1998",
      "8 bad-currency: Dollar",
      "9 bad-currency: ",
      "10 not-positive: USD 0",
      "11 not-positive: USD -1.0917",
      "12 exponent: USD 1.0917e0",
      "13 too-many-digits: USD 111111111111111111111",
      "14 not-a-number: USD beaucoup",
      "15 ambiguous-rate: IDR 17,350",
      "16 euro: EUR 1.0917",
      "17 cell-count: USD 2024-08-09 1.0917 A B",
      "25 cell-count: GBP,2024-08-02,0.85",
    ]);
    expect(await quotesIn(file)).toEqual(["24 2024-08-09 GBP 0.85708", "26 1999-01-01 USD 1.1789"]);
    expect((await ratesIn(file)).unknownCurrencies).toEqual([{ currency: "XYZ", count: 2 }]);
  });

  it("counts the same quote once, and takes none of those that contradict one another", async () => {
    const rows = [
      "Currency;Date;Rate;Company",
      "USD;2024-08-09;1.0917;",
      "USD;2024-08-09;1.09170;",
      "GBP;2024-08-09;0.85708;",
      "GBP;2024-08-09;0.8571;",
      "GBP;2024-08-09;0.85708;",
      "GBP;2024-08-09;0.86;Atelier",
      "GBP;2024-08-09;0.86;ATELIER",
      "GBP;2024-08-02;0.85;",
    ];
    expect(await quotesIn(rows.join("\n"))).toEqual([
      "2 2024-08-09 USD 1.0917",
      "7 2024-08-09 GBP 0.86 Atelier",
      "9 2024-08-02 GBP 0.85",
    ]);
    expect(await problemsIn(rows.join("\n"))).toEqual([
      "4 duplicate: GBP 2024-08-09 0.85708",
      "5 duplicate: GBP 2024-08-09 0.8571",
    ]);
  });

  it("reads days before months unless its days tell otherwise, and says where it had to assume", async () => {
    expect(await quotesIn(days("07/31/2024", "08/02/2024"))).toEqual([
      "2 2024-07-31 USD 1.0917",
      "3 2024-08-02 USD 1.0917",
    ]);
    const assumed = await ratesIn(days("03/04/2024"));
    expect(assumed.quotes[0]?.on).toBe("2024-04-03");
    expect(assumed.warnings).toEqual([
      { kind: "date-format-assumed", line: null, text: "03/04/2024", file: null },
    ]);
  });

  it("says where its decimal mark had to be assumed", async () => {
    const { quotes, warnings } = await ratesIn(
      "Devise;Date;Taux\nXOF;2024-08-09;655,957\nXAF;2024-08-09;655,957\n",
    );
    expect(quotes.map(({ rate }) => rate)).toEqual(["655.957", "655.957"]);
    expect(warnings).toEqual([{ kind: "decimal-mark-assumed", line: null, text: ",", file: null }]);
  });

  it("lists the first thousand of its problems, and counts them all", async () => {
    const file = await ratesIn(`Currency;Date;Rate\n${"USD;2024-08-09;x\n".repeat(1_200)}`);
    expect(file.problems).toHaveLength(1_000);
    expect(file.problemCount).toBe(1_200);
  });
});

describe("a file that is not per euro", () => {
  it.each([
    ["USD", "50", false],
    ["USD", "50.01", true],
    ["JPY", "1", false],
    ["JPY", "0.0061", true],
    ["GBP", "0.0061", false],
  ])("%s at %s", async (currency, rate, questionable) => {
    const file = await ratesIn(`Currency;Date;Rate\n${currency};2024-08-09;${rate}\n`);
    expect(file.questionable).toBe(questionable);
    // Told, and not turned round.
    expect(file.quotes[0]?.rate).toBe(rate);
    expect(file.warnings).toEqual(
      questionable ? [{ kind: "not-per-euro", line: 2, text: `${currency} ${rate}`, file: null }] : [],
    );
  });
});
