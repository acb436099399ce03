import { describe, expect, it } from "vitest";
import { fileKindOf } from "./file-kind.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("what a dropped file is", () => {
  it.each([
    ["operations.xlsx", "PK\u0003\u0004", "spreadsheet"],
    ["operations", "PK\u0003\u0004\u0014\u0000 [Content_Types].xml<Types>", "spreadsheet"],
    ["table", "PK\u0003\u0004 mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "spreadsheet"],
    ["C53_20260302.zip", "PK\u0003\u0004\u0014\u0000 releve.xml", "bank-file"],
    ["vide.zip", "PK\u0005\u0006", "bank-file"],
    [
      "releve.xml",
      '\ufeff<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">',
      "bank-file",
    ],
    [
      "table.fods",
      '<?xml version="1.0"?><office:document office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:spreadsheet>',
      "spreadsheet",
    ],
    ["compte.ofx", "OFXHEADER:100\r\nDATA:OFXSGML", "bank-file"],
    ["compte.ofx", "\n<OFX><SIGNONMSGSRSV1>", "bank-file"],
    ["compte.qif", "!Type:Bank\nD15/11/2026", "bank-file"],
    ["compte.sta", "{1:F01BNPAFRPP}{4:\r\n:20:1", "bank-file"],
    ["compte.940", "\r\n:20:STARTUMS\r\n:25:1", "bank-file"],
    ["releve.txt", `0130004    00298EUR2 00012345678  151126${" ".repeat(80)}\r\n04`, "bank-file"],
    ["ecritures.txt", "JournalCode\tJournalLib\tEcritureNum", "fec"],
    ["ecritures.txt", "\ufeffJournalCode|JournalLib", "fec"],
    ["123456789FEC20251231.txt", "Code;Libelle", "fec"],
    ["export.csv", "Date;Libellé;Montant\n15/11/2026;Loyer;-900,00", null],
    ["vide.csv", "", null],
  ] as const)("%s %j: %s", (name, head, kind) => {
    expect(fileKindOf(name, bytes(head))).toBe(kind);
  });

  it("knows an old workbook by its signature", () => {
    expect(fileKindOf("x", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toBe("spreadsheet");
  });
});
