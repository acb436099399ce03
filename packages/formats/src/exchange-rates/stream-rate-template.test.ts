import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import { currencyCodes } from "@amont/kernel/currency.ts";
import { parseRate, rateToString } from "@amont/kernel/rate.ts";
import { utils, write } from "@e965/xlsx";
import * as fc from "fast-check";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { zipOf } from "../zip/testing/zip-bytes.ts";
import { readRateFile } from "./read-rate-file.ts";
import { type RateTemplateRow, streamRateTemplate } from "./stream-rate-template.ts";

const today = calendarDate("2024-08-09");
const headings = { currency: "Devise", date: "Date", rate: "Taux (1 EUR =)", company: "Société" };

async function template(rows: readonly RateTemplateRow[]): Promise<Uint8Array<ArrayBuffer>> {
  const stream = streamRateTemplate({
    sheet: "Taux",
    headings,
    rows: (async function* () {
      yield* rows;
    })(),
  });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const usd = { currency: "USD", on: today, rate: "1.0917", company: null } as const;
const long = "1.0917000000000000001";

const rate = fc
  .tuple(fc.stringMatching(/^[0-9]{1,10}$/), fc.stringMatching(/^[0-9]{1,9}$/))
  .map(([whole, fraction]) => parseRate(`${whole}.${fraction}`))
  .filter((each) => each !== null)
  .map(rateToString);
const company = fc
  .string({ unit: "grapheme", maxLength: 20 })
  .map((name) => name.replaceAll(/[\p{C}\p{Z}]/gu, "-").toWellFormed());
const row = fc.record({
  currency: fc.constantFrom(...currencyCodes.filter((code) => code !== "EUR")),
  on: fc.nat(9_000).map((days) => addDays(today, -days)),
  rate,
  company: fc.option(company.filter((name) => name.trim() !== "")),
});
const place = ({ currency, on, company: of }: RateTemplateRow) => `${currency} ${on} ${of}`.toLowerCase();

describe("the template of rates", () => {
  it("holds days and rates that people can calculate with, and every digit of them", async () => {
    const bytes = await template([usd, { ...usd, currency: "GBP", rate: long, company: "=1+1" }]);
    const [sheet] = (await readXlsx(bytes)).sheets;
    expect(sheet?.name).toBe("Taux");
    expect(sheet?.rows[0]).toEqual(["Devise", "Date", "Taux (1 EUR =)", "Société"]);
    expect(sheet?.rows[1]?.slice(0, 3)).toEqual(["USD", new Date("2024-08-09T00:00:00Z"), 1.0917]);
    expect(sheet?.rows[2]?.slice(2)).toEqual([long, "=1+1"]);
  });

  it("without rows has its headings, which are no quotes", async () => {
    const bytes = await template([]);
    expect((await readXlsx(bytes)).sheets[0]?.rows).toEqual([Object.values(headings)]);
    expect(await readRateFile(bytes, { today })).toEqual({ ok: false, error: { kind: "no-quotes" } });
  });

  it("is read as what was written", async () => {
    const rows = fc.uniqueArray(row, { selector: place, minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const read = await readRateFile(await template(written), { today });
        expect(read).toMatchObject({ ok: true, value: { format: "template-workbook", problems: [] } });
        const quotes = read.ok ? read.value.quotes : [];
        expect(quotes).toEqual(written.map((each, index) => ({ ...each, line: index + 2 })));
      }),
      { numRuns: 60 },
    );
  });
});

const inFormat = (table: unknown[][], bookType: "xlsx" | "biff8" | "ods") => {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(table), "Feuille");
  return new Uint8Array(write(workbook, { type: "array", bookType }) as ArrayBuffer);
};

describe("a workbook of rates", () => {
  it.each(["xlsx", "biff8", "ods"] as const)(
    "is read as %s, its days as texts or as bare numbers",
    async (bookType) => {
      const table = [
        ["Devise", "Date", "Taux"],
        ["USD", "2024-08-09", 1.0917],
        ["GBP", 45_513, "0,85708"],
        ["JPY", "31/07/2024", 1e-9],
      ];
      const read = await readRateFile(inFormat(table, bookType), { today });
      expect(read.ok && read.value.quotes.map(({ on, rate: each, line }) => [line, on, each])).toEqual([
        [2, "2024-08-09", "1.0917"],
        [3, "2024-08-09", "0.85708"],
        [4, "2024-07-31", "0.000000001"],
      ]);
    },
  );

  it("may have a column for each currency", async () => {
    const table = [
      ["Date", "USD", "GBP", "HRK"],
      ["2024-08-09", 1.0917, null, 7.5],
      ["2024-07-31", 1.0828, 0.8438, "N/A"],
    ];
    expect(await readRateFile(inFormat(table, "xlsx"), { today })).toMatchObject({
      ok: true,
      value: {
        format: "ecb-workbook",
        quotes: [{ rate: "1.0917" }, { rate: "1.0828" }, { rate: "0.8438" }],
        unknownCurrencies: [{ currency: "HRK", count: 1 }],
      },
    });
  });

  it.each([
    ["other things", inFormat([["Bonjour"]], "xlsx"), "unknown-format"],
    ["nothing", inFormat([[]], "xlsx"), "empty"],
    ["some of the columns", inFormat([["Devise", "Taux"]], "xlsx"), "columns-unknown"],
    ["a part of itself", inFormat([["Devise"]], "biff8").slice(0, 600), "damaged"],
    ["content types and no workbook", zipOf({ "[Content_Types].xml": "<Types/>" }), "damaged"],
    ["a workbook in a zip", zipOf({ "a.xlsx": inFormat([["Devise"]], "xlsx") }), "nested-archive"],
  ])("is refused with %s", async (_what, bytes, kind) => {
    expect(await readRateFile(bytes, { today })).toEqual({ ok: false, error: { kind } });
  });

  it("is refused where it unfolds to something huge", async () => {
    const cells = ["Devise", "Date", "Taux"].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
    const parts = {
      "[Content_Types].xml": "<Types/>",
      "_rels/.rels":
        '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      "xl/workbook.xml": '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      "xl/_rels/workbook.xml.rels":
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="sheet.xml"/></Relationships>',
      "xl/sheet.xml": `<row>${cells.join("")}</row>${"<row><c><v>1</v></c></row>".repeat(1_500_000)}`,
    };
    expect(await readRateFile(zipOf(parts), { today })).toEqual({ ok: false, error: { kind: "too-large" } });
  });
});
