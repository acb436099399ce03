import { utils, write } from "@e965/xlsx";
import * as fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { zipBytes } from "../zip/testing/zip-bytes.ts";
import { openSpreadsheet } from "./open-spreadsheet.ts";
import { readSpreadsheet, type SpreadsheetRow } from "./read-spreadsheet.ts";
import { UnreadableSpreadsheet } from "./xlsx/zip-parts.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function rowsOf(bytes: Uint8Array, within?: number): Promise<readonly SpreadsheetRow[] | string> {
  const opened = await openSpreadsheet(bytes, within);
  if (!opened.ok) return opened.error;
  const rows: SpreadsheetRow[] = [];
  try {
    for await (const row of opened.value.rows()) rows.push(row);
  } catch (error) {
    if (error instanceof UnreadableSpreadsheet) return error.problem;
    throw error;
  }
  return rows;
}

const inFormat = (table: unknown[][], bookType: "xlsx" | "biff8" | "ods", date1904 = false) => {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(table, { cellDates: true, UTC: true }), "Feuille");
  workbook.Workbook = { WBProps: { date1904 } };
  return new Uint8Array(write(workbook, { type: "array", bookType }) as ArrayBuffer);
};

const table = [
  ["Titre", "Montant", "Payée", "Date"],
  ['  Loyer <d\'été> & "autres" \u{1f3e0}', -1234.5, true, new Date("2026-03-14T00:00:00Z")],
  ["0012", 0.1, false, new Date("1900-02-01T00:00:00Z")],
];
const asRead = [
  { number: 1, cells: ["Titre", "Montant", "Payée", "Date"] },
  { number: 2, cells: ['  Loyer <d\'été> & "autres" \u{1f3e0}', -1234.5, true, "2026-03-14"] },
  { number: 3, cells: ["0012", 0.1, false, "1900-02-01"] },
];

describe("a spreadsheet read row by row", () => {
  it.each(["xlsx", "biff8", "ods"] as const)("is read from %s", async (bookType) => {
    expect(await rowsOf(inFormat(table, bookType))).toEqual(asRead);
  });

  it("is read as our own writer writes it, with shared texts and dates by style", async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: "Cachée", hidden: true, rows: [["non"]] },
        { name: "Feuille", columns: [{ width: 9 }, {}, {}, { numFmt: "dd/mm/yyyy" }], rows: table },
      ],
    });
    expect(await rowsOf(new Uint8Array(bytes))).toEqual(asRead);
  });

  it("knows the dates of 1904", async () => {
    const rows = await rowsOf(inFormat([[new Date("2026-03-14T00:00:00Z")]], "xlsx", true));
    expect(rows).toEqual([{ number: 1, cells: ["2026-03-14"] }]);
  });

  it("is read from text, and skips empty rows without losing count", async () => {
    expect(await rowsOf(bytesOf('a;b\n;\n"c\nd";2,50\n'))).toEqual([
      { number: 1, cells: ["a", "b"] },
      { number: 3, cells: ["c\nd", "2,50"] },
    ]);
  });

  it("can be read again", async () => {
    const opened = await openSpreadsheet(inFormat(table, "xlsx"));
    if (!opened.ok) throw new Error(opened.error);
    for (let times = 0; times < 2; times += 1) {
      const rows: SpreadsheetRow[] = [];
      for await (const row of opened.value.rows()) rows.push(row);
      expect(rows).toEqual(asRead);
    }
  });

  it("agrees with the reader of whole files", async () => {
    const cell = fc.oneof(
      fc.string({ unit: "grapheme" }).map((text) => text.replaceAll(/[\p{C}\p{Z}_]/gu, "-")),
      fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
      fc.boolean(),
      fc.constant(null),
    );
    const tables = fc.array(fc.array(cell, { maxLength: 8 }), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(tables, fc.constantFrom("xlsx" as const, "ods" as const), async (given, format) => {
        const bytes = inFormat(given, format);
        const whole = await readSpreadsheet(bytes, { maxRows: 1_000 });
        const streamed = await rowsOf(bytes);
        expect(trimmed(streamed as SpreadsheetRow[])).toEqual(whole.ok ? trimmed(whole.value) : []);
      }),
      { numRuns: 60 },
    );
  });

  it("gives up a file that would keep the reader busy for ever, and reads the next one", async () => {
    const bytes = inFormat(table, "biff8");
    // The first number becomes a formula whose length leads beyond it.
    const number = bytes.findIndex(
      (byte, at) => byte === 0x03 && bytes[at + 1] === 0x02 && bytes[at + 2] === 0x0e && bytes[at + 3] === 0,
    );
    bytes.set([0x06, 0x00], number);
    expect(await rowsOf(bytes, 500)).toBe("unreadable");
    expect(await rowsOf(inFormat(table, "biff8"))).toEqual(asRead);
  });

  it("never throws or hangs on a file that was damaged", async () => {
    const sources = [inFormat(table, "xlsx"), inFormat(table, "ods"), inFormat(table, "biff8")];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sources),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
        async (source, kept, changes) => {
          const bytes = source.slice(0, Math.ceil(source.length * kept));
          for (const [at, byte] of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte;
          await rowsOf(bytes, 2_000);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("refuses what would unfold to something huge, whatever its directory says", async () => {
    const parts = {
      "_rels/.rels":
        '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      "xl/workbook.xml": '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      "xl/_rels/workbook.xml.rels":
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="sheet.xml"/></Relationships>',
      "xl/sheet.xml": Buffer.alloc(40 * 1024 * 1024, "<row><c><v>1</v></c>"),
    };
    const bomb = zipBytes(
      Object.entries(parts).map(([name, content]) => ({ name, content, declaredBytes: 10 })),
    );
    expect(await rowsOf(bomb)).toBe("too-large");
  });

  it("leaves out what stands beyond any column that people use", async () => {
    const rows = await rowsOf(inFormat([Array.from({ length: 300 }, (_, index) => index)], "xlsx"));
    expect(rows).toMatchObject([{ cells: { length: 256 } }]);
  });
});

const trimmed = (rows: readonly SpreadsheetRow[]) =>
  rows.map(({ number, cells }) => ({ number, cells: cells.slice(0, lastFilled(cells) + 1) }));

const lastFilled = (cells: SpreadsheetRow["cells"]): number => cells.findLastIndex((cell) => cell !== null);
