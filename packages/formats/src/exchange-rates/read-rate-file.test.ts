import { seededRandom } from "@amont/testkit/seeded-random.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  encoded,
  inLatin1,
  inUtf16,
  scrambled,
  truncations,
} from "../bank-statements/testing/damaged-files.ts";
import { zipBytes, zipOf } from "../zip/testing/zip-bytes.ts";
import { dailyCsv, dailyXml, historyCsv, historyXml } from "./testing/ecb-files.ts";
import { problemsIn, quotesIn, ratesIn, read } from "./testing/reading-rates.ts";

const daily = ["2 2024-08-09 USD 1.0917", "2 2024-08-09 GBP 0.85708"];
const history = [
  "2 2024-08-09 USD 1.0917",
  "2 2024-08-09 GBP 0.85708",
  "3 2024-08-02 USD 1.0835",
  "4 2024-07-31 USD 1.0828",
  "4 2024-07-31 JPY 162.76",
  "4 2024-07-31 GBP 0.8438",
  "5 2008-12-31 USD 1.3917",
  "5 2008-12-31 JPY 126.14",
  "5 2008-12-31 GBP 0.9525",
  "5 2008-12-31 RUB 41.283",
];

const inDay = (cube: string) => `<Cube><Cube time='2024-08-09'>${cube}</Cube></Cube>`;

describe("a file of the European Central Bank", () => {
  it("is read as CSV of a day", async () => {
    expect(await quotesIn(dailyCsv)).toEqual(daily);
    expect(await ratesIn(dailyCsv)).toMatchObject({
      format: "ecb-csv",
      problemCount: 0,
      warnings: [],
      questionable: false,
    });
  });

  it("is read as CSV of the history, where N/A is no quote, and codes that are no money are counted", async () => {
    expect(await quotesIn(historyCsv)).toEqual(history);
    expect(await ratesIn(historyCsv)).toMatchObject({
      problemCount: 0,
      unknownCurrencies: [
        { currency: "BGN", count: 4 },
        { currency: "HRK", count: 1 },
      ],
    });
  });

  it("is read as XML of a day and of many, by its lines where it has them", async () => {
    expect(await quotesIn(dailyXml)).toEqual(["9 2024-08-09 USD 1.0917", "10 2024-08-09 GBP 0.85708"]);
    expect(await quotesIn(historyXml)).toEqual([
      "7 2024-08-09 USD 1.0917",
      "7 2024-08-09 GBP 0.85708",
      "7 2024-07-31 USD 1.0828",
      "7 2024-07-31 JPY 162.76",
    ]);
    expect(await ratesIn(historyXml)).toMatchObject({
      format: "ecb-xml",
      unknownCurrencies: [{ currency: "HRK", count: 1 }],
      problemCount: 0,
    });
  });

  it("keeps the digits that XML writes, and knows their point", async () => {
    expect(await quotesIn(inDay("<Cube currency='USD' rate='1.09170000000000000'/>"))).toEqual([
      "1 2024-08-09 USD 1.0917",
    ]);
    expect(await ratesIn(inDay("<Cube currency='XOF' rate='655.957'/>"))).toMatchObject({
      quotes: [{ currency: "XOF", rate: "655.957" }],
      warnings: [],
    });
  });

  it("has a day that is wrong once, however many currencies it has", async () => {
    expect(await problemsIn("Date,USD,GBP,\n2024-08-10,1.0917,0.85708,\n2024-08-32,1,1,\n")).toEqual([
      "2 future: 2024-08-10",
      "3 bad-date: 2024-08-32",
    ]);
  });

  it.each([
    ["csv", "eurofxref.csv", dailyCsv, "ecb-csv"],
    ["xml", "eurofxref-hist.xml", dailyXml, "ecb-xml"],
  ])("is read from a zip of its %s", async (_kind, name, content, format) => {
    const zip = await ratesIn(zipOf({ [name]: content, "__MACOSX/._a": "x" }));
    expect(zip).toEqual(await ratesIn(content));
    expect(zip.format).toBe(format);
  });

  it("is read together with the others of its zip, where what is none is named", async () => {
    const both = await ratesIn(
      zipOf({
        "july.csv": "Date,USD,GBP,\n2024-07-31,1.0828,0.8438,\n2024-08-02,1.0835,N/A,\n",
        "august.csv": "Date,USD,\n2024-08-02,1.0835,\n2024-07-31,1.0829,\n2024-08-10,1.1,\n",
        "readme.txt": "Hello",
      }),
    );
    expect(both.quotes.map(({ currency, on, rate }) => `${on} ${currency} ${rate}`)).toEqual([
      "2024-07-31 GBP 0.8438",
      "2024-08-02 USD 1.0835",
    ]);
    expect(both.problems).toEqual([
      { kind: "duplicate", line: 2, text: "USD 2024-07-31 1.0828", file: "july.csv" },
      { kind: "duplicate", line: 3, text: "USD 2024-07-31 1.0829", file: "august.csv" },
      { kind: "future", line: 4, text: "2024-08-10", file: "august.csv" },
    ]);
    expect(both.warnings).toEqual([
      { kind: "file-left-out", line: null, text: "unknown-format", file: "readme.txt" },
    ]);
  });

  it("is read as a spreadsheet program saved it", async () => {
    expect(
      await quotesIn("Date;USD;JPY;\r\n09/08/2024;1,0917;N/A;\r\n31/07/2024;1,0828;162,76;\r\n"),
    ).toEqual(["2 2024-08-09 USD 1.0917", "3 2024-07-31 USD 1.0828", "3 2024-07-31 JPY 162.76"]);
  });

  it("is told to be cut, or to have decimal commas between commas, instead of being misread", async () => {
    expect(await problemsIn("Date,USD,GBP,\n2024-08-09,1.0917,0.85708,\n2024-08-02,1.0")).toEqual([
      "3 cell-count: 2024-08-02 1.0",
    ]);
    expect(await problemsIn("Date,USD\n2024-08-09,1,0917\n2024-08-02,1.0835\n")).toEqual([
      "2 cell-count: 2024-08-09 1 0917",
    ]);
    expect(await read(dailyXml.slice(0, -30))).toEqual({ ok: false, error: { kind: "damaged" } });
  });

  it("names the columns that it leaves out", async () => {
    const { warnings, quotes } = await ratesIn("Comment,Date,USD\nx,2024-08-09,1.0917\n");
    expect(quotes).toHaveLength(1);
    expect(warnings).toEqual([{ kind: "column-ignored", line: 1, text: "Comment", file: null }]);
  });
});

describe("the text of a rate file", () => {
  it.each([
    ["a mark at its start", encoded(`\ufeff${historyCsv}`)],
    ["CRLF", encoded(historyCsv.replaceAll("\n", "\r\n"))],
    ["CR", encoded(historyCsv.replaceAll("\n", "\r"))],
    ["two bytes for each character", inUtf16(historyCsv)],
    ["two bytes without a mark", new Uint8Array(Buffer.from(historyCsv, "utf16le"))],
    ["the sign of the end of old systems", encoded(`${historyCsv}\u001a`)],
  ])("may have %s", async (_what, bytes) => {
    expect(await quotesIn(bytes)).toEqual(history);
  });

  it("may be in the letters of Western Europe", async () => {
    const text = "Société;Devise;Date;Cours\nÉté;USD;09/08/2024;1,0917\n";
    expect(await quotesIn(inLatin1(text))).toEqual(["2 2024-08-09 USD 1.0917 Été"]);
  });

  it("may be XML in two bytes for each character", async () => {
    expect(await quotesIn(inUtf16(historyXml.replace("UTF-8", "UTF-16")))).toEqual(
      await quotesIn(historyXml),
    );
  });
});

describe("what is no rate file", () => {
  const mebibyte = 1024 * 1024;
  const page = "<!DOCTYPE html>\n<html><body>Date, USD, 1.0917</body></html>";
  it.each([
    ["nothing", encoded(""), "empty"],
    ["line ends", encoded(" \r\n\t\n\ufeff"), "empty"],
    ["a page", encoded(page), "web-page"],
    ["a page with a declaration", encoded(`<?xml version="1.0"?>\n<html lang="en"><p></html>`), "web-page"],
    [
      "a picture",
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      "unknown-format",
    ],
    ["another XML", encoded("<Document><Stmt/></Document>"), "unknown-format"],
    ["XML with entities", encoded(`<!DOCTYPE a [<!ENTITY b "c">]>${dailyXml}`), "unknown-format"],
    ["deep XML", encoded("<Cube>".repeat(100_000)), "unknown-format"],
    ["cubes without quotes", encoded("<Cube><Cube time='2024-08-09'/></Cube>"), "no-quotes"],
    ["headings alone", encoded("Date,USD,GBP,\n"), "no-quotes"],
    ["a bank's list", encoded("Date;Libellé;Montant\n31/03/2026;a;1,00\n"), "unknown-format"],
    ["a table of words", encoded("Date;Top;All\n2024-08-09;1.5;2.5\n"), "unknown-format"],
    ["a table without days", encoded("Currency;Rate\nUSD;1.0917\n"), "columns-unknown"],
    ["two rates", encoded("Currency;Date;Rate;Cours\nUSD;2024-08-09;1.1;1.2\n"), "columns-unknown"],
    ["too much", new Uint8Array(16 * mebibyte + 1), "too-large"],
    ["a zip of other things", zipOf({ "readme.txt": "Hello", "page.html": page }), "no-rate-file-inside"],
    ["an empty zip", zipOf({}), "no-rate-file-inside"],
    ["a zip in a zip", zipOf({ "a.zip": zipOf({ "eurofxref.csv": dailyCsv }) }), "nested-archive"],
    [
      "a zip with a password",
      zipBytes([{ name: "a.csv", content: dailyCsv, isEncrypted: true }]),
      "encrypted",
    ],
    ["a damaged zip", zipBytes([{ name: "a.csv", content: dailyCsv, hasWrongChecksum: true }]), "damaged"],
    ["a zip without its end", zipOf({ "a.csv": dailyCsv }).slice(0, -30), "damaged"],
    [
      "a zip bomb",
      zipBytes([{ name: "eurofxref.csv", content: new Uint8Array(40 * mebibyte), declaredBytes: 10 }]),
      "too-large",
    ],
    [
      "a zip bomb beside a rate file",
      zipOf({ "eurofxref.csv": dailyCsv, "b.csv": new Uint8Array(40 * mebibyte) }),
      "too-large",
    ],
  ])("%s", async (_what, bytes, kind) => {
    expect(await read(bytes)).toEqual({ ok: false, error: { kind } });
  });

  it.each([
    [31, "no-rate-file-inside"],
    [33, "too-large"],
  ])("is a zip that becomes %i MiB: %s", async (mebibytes, kind) => {
    const random = seededRandom("a block that folds into what was there before");
    const block = Uint8Array.from({ length: mebibyte / 64 }, () => random.integer(1, 256));
    const content = new Uint8Array(Buffer.alloc(mebibytes * mebibyte, block));
    expect(await read(zipOf({ "a.txt": content }))).toEqual({ ok: false, error: { kind } });
  });

  it("is told so soon, or read, however it was damaged", async () => {
    const random = seededRandom("damaged rates");
    const sources = [dailyCsv, historyCsv, dailyXml].map(encoded);
    for (const bytes of [...sources, zipOf({ "a.csv": historyCsv })]) {
      for (const cut of truncations(bytes, Math.ceil(bytes.length / 40)))
        expect(await read(cut)).toBeDefined();
      const changed = scrambled(bytes, { count: 60, random: (below) => random.integer(0, below) });
      for (const file of changed) expect(await read(file)).toBeDefined();
    }
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
        expect((await read(bytes)).ok).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
