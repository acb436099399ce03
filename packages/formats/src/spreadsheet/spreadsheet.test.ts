import { utils, write } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { readSpreadsheet } from "./read-spreadsheet.ts";
import { writeSpreadsheet } from "./write-spreadsheet.ts";

const limits = { maxRows: 100 };
const headings = [
  { text: "Sens", width: 16 },
  { text: "Niveau 1", width: 30 },
];
const table = [
  ["Sens", "Niveau 1"],
  ["Encaissement", "Ventes d'été"],
  ["Décaissement", 12.5],
];
const asRows = table.map((cells, index) => ({ number: index + 1, cells }));
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The same table, as SheetJS writes it. */
const inFormat = (bookType: "xlsx" | "biff8" | "ods") => {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(table), "Feuille");
  return new Uint8Array(write(workbook, { type: "array", bookType }) as ArrayBuffer);
};

describe("a spreadsheet", () => {
  it("is read back as it was written", async () => {
    const bytes = await writeSpreadsheet({ name: "Catégories", headings, rows: table.slice(1) });
    expect(await readSpreadsheet(bytes, limits)).toEqual({ ok: true, value: asRows });
  });

  it.each(["xlsx", "biff8", "ods"] as const)("is read as %s", async (bookType) => {
    expect(await readSpreadsheet(inFormat(bookType), limits)).toEqual({ ok: true, value: asRows });
  });

  it.each([
    ["semicolons", bytesOf("\uFEFFSens;Niveau 1\r\nEncaissement;Ventes d'été\r\n")],
    ["commas and quotes", bytesOf('"Sens","Niveau 1"\n"Encaissement","Ventes d\'été"\n')],
    ["tabs", bytesOf("Sens\tNiveau 1\nEncaissement\tVentes d'été")],
    [
      "windows-1252",
      Uint8Array.from([...bytesOf("Sens;Niveau 1\nEncaissement;Ventes d'"), 0xe9, 0x74, 0xe9]),
    ],
  ])("is read from text with %s", async (_kind, bytes) => {
    expect(await readSpreadsheet(bytes, limits)).toEqual({ ok: true, value: asRows.slice(0, 2) });
  });

  it("keeps the numbers of its rows when some are empty", async () => {
    const read = await readSpreadsheet(bytesOf("a;b\n;\n;c\n"), limits);
    expect(read).toEqual({
      ok: true,
      value: [
        { number: 1, cells: ["a", "b"] },
        { number: 3, cells: [null, "c"] },
      ],
    });
  });

  it.each([
    ["nothing", new Uint8Array()],
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ])("is not read from %s", async (_kind, bytes) => {
    expect(await readSpreadsheet(bytes, limits)).toEqual({ ok: false, error: "unreadable" });
  });

  it("is refused when it has too many rows, or no honest directory", async () => {
    expect(await readSpreadsheet(inFormat("xlsx"), { maxRows: 2 })).toEqual({
      ok: false,
      error: "too-large",
    });
    const broken = inFormat("xlsx").slice(0, -30);
    expect(await readSpreadsheet(broken, limits)).toMatchObject({ ok: false });
  });
});
