import { seededRandom } from "@amont/testkit/seeded-random.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BankFileFormat } from "./bank-statement.ts";
import { readBankFile } from "./read-bank-file.ts";
import { camtText } from "./testing/camt-text.ts";
import { cfonbRecord, cfonbText } from "./testing/cfonb-text.ts";
import { encoded, inUtf16, scrambled, truncations } from "./testing/damaged-files.ts";
import { type GeneratedStatement, generatedStatement } from "./testing/generated-statements.ts";
import { mt940Text } from "./testing/mt940-text.ts";
import { ofxText } from "./testing/ofx-text.ts";
import { qifText } from "./testing/qif-text.ts";

const qif = {
  lineEnd: "\r\n",
  order: "day-first",
  year: "four",
  decimalMark: ",",
  hasAccounts: false,
} as const;
const cfonb = { lineEnd: "", trimsLines: false, namesCurrency: true } as const;

function filesOf(statement: GeneratedStatement): readonly (readonly [BankFileFormat, string])[] {
  return [
    ["camt.053", camtText([statement], { version: 8, prefix: "" })],
    ["mt940", mt940Text([statement], { lineEnd: "\r\n", hasEnvelope: true, narrative: "slashed" })],
    ["ofx", ofxText([statement], { lineEnd: "", flavour: "sgml", decimalMark: "." })],
    ["ofx", ofxText([statement], { lineEnd: "\n", flavour: "xml", decimalMark: "." })],
    ["qif", qifText([statement], qif)],
    ["cfonb120", cfonbText([statement], cfonb)],
    ["csv", "Date;Libellé;Montant\n31/03/2026;a;1,00\n"],
  ];
}

const [sample] = fc.sample(
  generatedStatement.filter(({ operations }) => operations.some(({ isPending }) => !isPending)),
  { numRuns: 1, seed: 11 },
);

describe("a bank file", () => {
  it("is known by what is in it, with or without a mark at its start, in any encoding", () => {
    fc.assert(
      fc.property(generatedStatement, (statement) => {
        for (const [format, text] of filesOf(statement)) {
          for (const bytes of [text, `\ufeff${text}`, `\n\n${text}`, `${text}\n\n\u001a`].map(encoded)) {
            expect(readBankFile(bytes)).toMatchObject({ ok: true, value: { format } });
          }
        }
      }),
      { numRuns: 15 },
    );
    if (sample === undefined) throw new Error("nothing generated");
    for (const [format, text] of filesOf(sample)) {
      if (format !== "camt.053")
        expect(readBankFile(inUtf16(text))).toMatchObject({ ok: true, value: { format } });
    }
  });

  it("may be a list that does not say so, or a batch of 240 characters", () => {
    expect(readBankFile(encoded("D31/03/2026\nT-5,00\nPEDF\n^\n"))).toMatchObject({
      ok: true,
      value: { format: "qif" },
    });
    const batch = cfonbRecord({ 1: "3100000120310326E", 22: "300060000112345678901" }, 240);
    expect(readBankFile(encoded(batch))).toMatchObject({ ok: true, value: { format: "cfonb240" } });
  });

  it.each([
    ["empty", encoded("")],
    ["empty", encoded(" \r\n\t\n")],
    ["damaged", Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0)],
    ["compressed", Uint8Array.of(0x1f, 0x8b, 8, 0)],
    ["unknown-format", encoded("%PDF-1.7\n1;2;3\n")],
    ["unknown-format", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)],
    ["unknown-format", encoded('{ "Date": "31/03/2026" }')],
    ["unknown-format", encoded("<!DOCTYPE html><html><table></table></html>")],
    ["unknown-format", encoded("<?xml version='1.0'?><Invoice/>")],
    [
      "unknown-format",
      encoded("JournalCode|EcritureDate|CompteNum|Debit|Credit\nVE|20260331|411|1,00|0,00\n"),
    ],
    [
      "unknown-format",
      encoded("#FEC\n#2026\nJournalCode|EcritureDate|CompteNum|Debit|Credit\nVE|20260331|411|1,00|0,00\n"),
    ],
    ["unknown-format", encoded("Bonjour,\nmerci de votre virement du 31/03/2026.\n")],
    ["too-large", new Uint8Array(33 * 1024 * 1024)],
  ])("is refused as %s (%#)", (kind, bytes) => {
    expect(readBankFile(bytes)).toMatchObject({ ok: false, error: { kind } });
  });

  it("is answered with a value, whatever its bytes are", () => {
    const random = seededRandom("bank files");
    if (sample === undefined) throw new Error("nothing generated");
    for (const [, text] of filesOf(sample)) {
      const bytes = encoded(text);
      for (const cut of truncations(bytes, Math.ceil(bytes.length / 60)))
        expect(readBankFile(cut)).toBeDefined();
      const changed = scrambled(bytes, { count: 60, random: (below) => random.integer(0, below) });
      for (const file of changed) expect(readBankFile(file)).toBeDefined();
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        expect(typeof readBankFile(bytes).ok).toBe("boolean");
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["\r", "empty"],
    ["\n", "empty"],
    [" \r\n", "empty"],
  ])("is told to be empty at once, however many line ends it has: %j", (lineEnd, kind) => {
    const began = process.cpuUsage();
    const read = readBankFile(new Uint8Array(Buffer.alloc(24 * 1024 * 1024, lineEnd)));
    const { user } = process.cpuUsage(began);
    expect(read).toMatchObject({ ok: false, error: { kind } });
    // It took half a minute when every line end was a place to begin anew.
    expect(user / 1_000_000).toBeLessThan(5);
  });
});
