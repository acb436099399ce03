import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { zipBytes, zipOf } from "../zip/testing/zip-bytes.ts";
import type { BankFile } from "./bank-statement.ts";
import { readBankFile } from "./read-bank-file.ts";
import { camtText } from "./testing/camt-text.ts";
import { cfonbText } from "./testing/cfonb-text.ts";
import { type GeneratedStatement, generatedStatement } from "./testing/generated-statements.ts";
import { mt940Text } from "./testing/mt940-text.ts";
import { ofxText } from "./testing/ofx-text.ts";

const samples = fc.sample(
  generatedStatement.filter(({ operations }) => operations.filter(({ isPending }) => !isPending).length > 2),
  { numRuns: 12, seed: 5 },
);
const [first, second, third, fourth] = samples.map((statement, index) =>
  Object.assign(statement, {
    currency: "EUR" as const,
    iban: [
      "FR7630006000011234567890189",
      "DE89370400440532013000",
      "NL91ABNA0417164300",
      "FR7630006000011234567890189",
    ][index % 4] as string,
  }),
) as [GeneratedStatement, GeneratedStatement, GeneratedStatement, GeneratedStatement];

const camt = (...statements: readonly GeneratedStatement[]) =>
  camtText(statements, { version: 8, prefix: "" });
const mt940 = (statement: GeneratedStatement) =>
  mt940Text([statement], { lineEnd: "\r\n", hasEnvelope: false, narrative: "slashed" });
const bookedCount = ({ operations }: GeneratedStatement) =>
  operations.filter(({ isPending }) => !isPending).length;

function read(bytes: Uint8Array): BankFile {
  const file = readBankFile(bytes);
  if (!file.ok) throw new Error(file.error.kind);
  return file.value;
}
const kindOf = (bytes: Uint8Array) => {
  const file = readBankFile(bytes);
  return file.ok ? "read" : file.error.kind;
};

/** So many entries of so many MiB, all of which point at the same bytes: such an archive is small. */
function sharedBody(count: number, mebibytes: number): Uint8Array {
  const letters = Buffer.alloc(mebibytes * 1024 * 1024, "%PDF-1.7 ");
  for (let at = 16; at < letters.length; at += 61) letters[at] = at % 251;
  const names = Array.from({ length: count }, (_, index) => `${index}.pdf`);
  const bytes = zipBytes(
    names.map((name, index) => ({ name, content: index === 0 ? letters : "", declaredBytes: 5 })),
  );
  const directory = new DataView(bytes.buffer).getUint32(bytes.length - 6, true);
  const length = 46 + "0.pdf".length;
  for (let index = 1; index < count; index += 1) {
    bytes.copyWithin(directory + index * length, directory, directory + length);
  }
  return bytes;
}

const warned = (...statements: readonly GeneratedStatement[]) =>
  read(
    zipOf(Object.fromEntries(statements.map((each, index) => [`${index}.xml`, camt(each)]))),
  ).statements.flatMap(({ warnings }) => warnings.map(({ kind }) => kind));

describe("an archive of statements", () => {
  it("holds those of all its files, whatever their formats", () => {
    const file = read(
      zipOf({
        "EUR/releve.xml": camt(first),
        "releve.sta": mt940(second),
        "releve.ofx": ofxText([third], { lineEnd: "\n", flavour: "sgml", decimalMark: "." }),
        "releve.txt": cfonbText([fourth], { lineEnd: "\n", trimsLines: false, namesCurrency: true }),
        "export.csv": "Date;Libellé;Montant\n31/03/2026;a;1,00\n30/03/2026;b;-2,00\n",
      }),
    );
    expect(file).toMatchObject({ format: "zip", files: { length: 5 } });
    expect(file.files?.map(({ name, format, problem }) => [name, format, problem])).toEqual([
      ["EUR/releve.xml", "camt.053", null],
      ["releve.sta", "mt940", null],
      ["releve.ofx", "ofx", null],
      ["releve.txt", "cfonb120", null],
      ["export.csv", "csv", null],
    ]);
    expect(file.statements.map(({ format, operations }) => [format, operations.length])).toEqual([
      ["camt.053", bookedCount(first)],
      ["mt940", bookedCount(second)],
      ["ofx", bookedCount(third)],
      ["cfonb120", bookedCount(fourth)],
      ["csv", 2],
    ]);
  });

  it("names what is no statement with its reason, and passes over what nobody put there", () => {
    const file = read(
      zipBytes([
        { name: "releves/", content: "", isStored: true },
        { name: "releves/a.xml", content: camt(first) },
        { name: "__MACOSX/releves/._a.xml", content: "x" },
        { name: ".DS_Store", content: "x" },
        { name: "Thumbs.db", content: "x" },
        { name: "lisezmoi.pdf", content: "%PDF-1.7" },
        { name: "vide.txt", content: " " },
        { name: "autre.zip", content: zipOf({ "b.xml": camt(second) }) },
        { name: "coupe.xml", content: camt(second).slice(0, 900) },
        { name: "faux.xml", content: camt(second), hasWrongChecksum: true },
        { name: "secret.xml", content: camt(second), isEncrypted: true },
        { name: "table.csv", content: "A;B;C;D\n31/03/2026;x;1,00;5,00\n30/03/2026;y;2,00;9,00\n" },
        { name: "carte.csv", content: "Date;Libellé;Montant\n31/03/2026;a;1,00\n30/03/2026;b;2,00\n" },
      ]),
    );
    expect(file.files?.map(({ name, problem }) => [name, problem])).toEqual([
      ["releves/a.xml", null],
      ["lisezmoi.pdf", "unknown-format"],
      ["vide.txt", "empty"],
      ["autre.zip", "compressed"],
      ["coupe.xml", "damaged"],
      ["faux.xml", "damaged"],
      ["secret.xml", "encrypted"],
      ["table.csv", "columns-unknown"],
      ["carte.csv", "signs-unknown"],
    ]);
    expect(file.statements).toHaveLength(1);
  });

  it("is read as one chain, in whatever order its files come", () => {
    const next = { ...first, id: "NEXT", openingMinor: first.closingMinor };
    const closing = first.operations
      .filter(({ isPending }) => !isPending)
      .reduce((sum, { amountMinor }) => sum + amountMinor, next.openingMinor);
    expect(warned(first, { ...next, closingMinor: closing })).toEqual([]);
    expect(warned({ ...next, closingMinor: closing }, first)).toEqual([]);
    expect(
      warned(first, { ...next, openingMinor: next.openingMinor + 7, closingMinor: closing + 7 }),
    ).toEqual(["chain-break"]);
  });

  it("knows a statement that is there in two formats, and its account by number and by IBAN", () => {
    const numbered = mt940(first).replace(/^:25:.*$/m, ":25:12345678901");
    const { statements } = read(zipOf({ "a.xml": camt(first), "b.sta": numbered }));
    expect(new Set(statements.map(({ iban }) => iban))).toEqual(new Set([first.iban]));
    expect(statements.map(({ warnings }) => warnings.map(({ kind }) => kind))).toEqual([
      [],
      ["duplicate-statement"],
    ]);
  });

  it("is refused as a whole where nothing in it can be read", () => {
    const whole = zipOf({ "a.xml": camt(first) });
    expect(kindOf(whole.subarray(0, whole.length - 25))).toBe("damaged");
    expect(kindOf(zipBytes([{ name: "a.xml", content: camt(first), isEncrypted: true }]))).toBe("encrypted");
    expect(kindOf(zipOf({ "dossier/": "", ".cache": "x" }))).toBe("empty");
    expect(kindOf(zipOf({ "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<workbook/>" }))).toBe(
      "unknown-format",
    );
    expect(
      kindOf(zipOf(Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`${index}.txt`, "x"])))),
    ).toBe("too-large");
  });

  it("stops at its limits, whatever its files declare", () => {
    const spaces = Buffer.alloc(24 * 1024 * 1024, " ");
    const bomb = read(
      zipBytes([
        { name: "bombe.csv", content: spaces, declaredBytes: 5 },
        { name: "a.xml", content: camt(first) },
      ]),
    );
    expect(bomb.files?.map(({ problem }) => problem)).toEqual(["too-large", null]);
    expect(kindOf(sharedBody(5, 10))).toBe("read");
    expect(kindOf(sharedBody(7, 10))).toBe("too-large");
  });

  it("is read again with the CSV as they were understood", () => {
    const archive = zipOf({
      "notes.txt": "bonjour",
      "b.csv": "Date;Libellé;Montant\n03/04/2026;a;-1,00\n05/04/2026;b;2,00\n",
    });
    const seen = read(archive).files?.find(({ format }) => format === "csv");
    expect(seen).toMatchObject({ entry: 1, csvReading: { dateOrder: "day-first" } });
    if (seen?.csvReading === undefined) throw new Error("no reading");
    const swapped = { ...seen.csvReading, dateOrder: "month-first" as const };
    const again = readBankFile(archive, { csvByEntry: new Map([[1, swapped]]) });
    expect(again.ok && again.value.statements[0]?.operations[0]?.bookedOn).toBe("2026-03-04");
  });
});

const francs = (text: string) => text.replaceAll("EUR", "FRF");

describe("a statement in a currency that is money no more", () => {
  it.each([
    ["camt", francs(camt(first))],
    ["one amount of a camt", camt(first).replace(/(<Ntry><Amt Ccy=")EUR/, "$1FRF")],
    ["mt940", francs(mt940(first))],
    ["ofx", francs(ofxText([first], { lineEnd: "\n", flavour: "sgml", decimalMark: "." }))],
    ["cfonb120", francs(cfonbText([first], { lineEnd: "\n", trimsLines: false, namesCurrency: true }))],
    ["csv", "Date;Libellé;Montant;Devise\n31/03/1999;a;-1,00;FRF\n30/03/1999;b;2,00;FRF\n"],
    [
      "csv",
      "Compte : 12345678901\nDevise : FRF\nDate;Libellé;Montant\n31/03/1999;a;-1,00\n30/03/1999;b;2,00\n",
    ],
  ])("is said to be so (%s)", (_name, text) => {
    const [statement] = read(new TextEncoder().encode(text)).statements;
    expect(statement).toMatchObject({ currency: null, endedCurrency: "FRF" });
    expect(statement?.warnings.filter(({ kind }) => kind.startsWith("currency"))).toEqual([]);
  });
});
