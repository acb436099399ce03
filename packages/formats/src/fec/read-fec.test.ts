import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fecAmount, fecDate, fecSide } from "./fec-values.ts";
import { type FecLine, readFec } from "./read-fec.ts";

const standard = [
  "JournalCode",
  "JournalLib",
  "EcritureNum",
  "EcritureDate",
  "CompteNum",
  "CompteLib",
  "CompAuxNum",
  "CompAuxLib",
  "PieceRef",
  "PieceDate",
  "EcritureLib",
  "Debit",
  "Credit",
  "EcritureLet",
  "DateLet",
  "ValidDate",
  "Montantdevise",
  "Idevise",
];

const sale = [
  "VE|Ventes|1|20260105|411000|Clients|DUPONT|Dupont et fils|F001|20260104|Facture F001|120,00|0,00|A|20260210|20260131||",
  "VE|Ventes|1|20260105|707000|Ventes|||F001|20260104|Facture F001|0,00|100,00|||20260131||",
  "VE|Ventes|1|20260105|445710|TVA collectée|||F001|20260104|Facture F001|0,00|20,00|||20260131||",
];

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function read(text: string | Uint8Array) {
  const lines: FecLine[] = [];
  const result = readFec(typeof text === "string" ? bytesOf(text) : text, (line) => lines.push(line));
  if (!result.ok) throw new Error(result.error.kind);
  return { ...result.value, read: lines };
}

const fileOf = (rows: readonly string[], headings: readonly string[] = standard): string =>
  [headings.join("|"), ...rows, ""].join("\r\n");

const problem = (text: string) => {
  const result = readFec(bytesOf(text));
  return result.ok ? null : result.error;
};

describe("a FEC", () => {
  it("is read with its totals, its period and its journals", () => {
    const { read: lines, ...summary } = read(fileOf(sale));
    expect(summary).toMatchObject({
      encoding: "utf-8",
      separator: "|",
      columns: standard,
      lines: 3,
      entries: 1,
      totalDebitMinor: 12_000,
      totalCreditMinor: 12_000,
      period: { from: "2026-01-05", to: "2026-01-05" },
      journals: [{ code: "VE", name: "Ventes", lines: 3 }],
      badRowCount: 0,
      unbalancedEntryCount: 0,
    });
    expect(lines[0]).toEqual({
      lineNumber: 2,
      journalCode: "VE",
      journalName: "Ventes",
      entryNumber: "1",
      entryDate: "2026-01-05",
      account: "411000",
      accountName: "Clients",
      party: "DUPONT",
      partyName: "Dupont et fils",
      pieceReference: "F001",
      pieceDate: "2026-01-04",
      label: "Facture F001",
      debitMinor: 12_000,
      creditMinor: 0,
      lettering: "A",
      letteredOn: "2026-02-10",
    });
  });

  it.each(["\t", ";", ","])("is read with %j between its columns", (separator) => {
    const text = fileOf(sale).replaceAll(",00", ".00").replaceAll("|", separator);
    expect(read(text)).toMatchObject({
      separator,
      lines: 3,
      totalDebitMinor: 12_000,
      unbalancedEntryCount: 0,
    });
  });

  it.each(["\n", "\r\n", "\r"])("is read with lines that end with %j", (lineEnd) => {
    expect(read(fileOf(sale).replaceAll("\r\n", lineEnd))).toMatchObject({ lines: 3, badRowCount: 0 });
  });

  it("is read in the encodings that accounting programs write", () => {
    const [, , vat = ""] = sale;
    const text = fileOf([vat]);
    const oneByte = (euro: number) =>
      Uint8Array.from(`${text}€`, (letter) => (letter === "€" ? euro : letter.charCodeAt(0)));
    const files: ReadonlyArray<readonly [string, Uint8Array]> = [
      ["utf-8", bytesOf(text)],
      ["utf-8", bytesOf(`\ufeff${text}`)],
      ["windows-1252", oneByte(0x80)],
      ["iso-8859-15", oneByte(0xa4)],
      [
        "utf-16le",
        new Uint8Array(Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).buffer),
      ],
    ];
    for (const [encoding, bytes] of files) {
      const file = read(bytes);
      expect([file.encoding, file.columns[0], file.read[0]?.accountName]).toEqual([
        encoding,
        "JournalCode",
        "TVA collectée",
      ]);
    }
  });

  it("is read with the company and the period above its headings", () => {
    const summary = read(`#FEC\n#SIREN:123456789\n\n${fileOf(sale)}`);
    expect(summary).toMatchObject({ lines: 3, totalDebitMinor: 12_000, badRowCount: 0 });
    expect(summary.read[0]?.lineNumber).toBe(5);
    expect(problem(`${"#\n".repeat(30)}${fileOf(sale)}`)).toEqual({ kind: "unknown-format" });
  });

  it("is read with nineteen and with twenty-two columns, and with headings as people type them", () => {
    const withEmpty = fileOf(
      sale.map((row) => `${row}|`),
      [...standard, ""],
    );
    expect(read(withEmpty)).toMatchObject({ lines: 3, badRowCount: 0, columns: [...standard, ""] });
    const cashBasis = fileOf(
      sale.map((row) => `${row}|20260210|VIR|BNC|DUPONT`),
      [...standard, "DateRglt", "ModeRglt", "NatOp", "IdClient"],
    );
    expect(read(cashBasis)).toMatchObject({ lines: 3, badRowCount: 0 });
    const typed = standard.map((name) =>
      name.replace("Debit", "Débit").replace("Credit", "CRÉDIT").toUpperCase(),
    );
    expect(read(fileOf(sale, typed))).toMatchObject({ lines: 3, totalCreditMinor: 12_000 });
  });

  it("is read with an amount and a side instead of debit and credit, and in quotes", () => {
    const headings = standard.map((name) => ({ Debit: "Montant", Credit: "Sens" })[name] ?? name);
    const rows = [
      "VE|Ventes|1|20260105|411000|Clients|||F1|20260104|Facture|120,00|D||||",
      "VE|Ventes|1|20260105|707000|Ventes|||F1|20260104|Facture|120,00|C||||",
    ];
    const expected = {
      totalDebitMinor: 12_000,
      totalCreditMinor: 12_000,
      badRowCount: 0,
      unbalancedEntryCount: 0,
    };
    expect(read(fileOf(rows, headings))).toMatchObject(expected);
    expect(read(fileOf(rows, headings).replaceAll("|D|", "|+1|").replaceAll("|C|", "|-1|"))).toMatchObject(
      expected,
    );
    const quoted = fileOf(rows, headings)
      .replace("Facture|", 'Facture "A|B"|')
      .split("\r\n")
      .map((row, index) => (index === 1 ? row.replace('Facture "A|B"', '"Facture ""A|B"""') : row))
      .join("\r\n")
      .replace("JournalCode", '"JournalCode"');
    expect(read(quoted).read[0]?.label).toBe('Facture "A|B"');
  });

  it("names its bad rows by line and reason and reads the others", () => {
    const [customer = "", revenue = "", vat = ""] = sale;
    const file = read(
      fileOf([
        customer,
        "VE|Ventes|1",
        revenue.replace("20260105", "20260231"),
        revenue.replace("100,00", "cent"),
        revenue.replace("707000", ""),
        `${revenue}|de trop`,
        `${revenue}${"x".repeat(70_000)}`,
        "",
        vat,
        "\u001a",
      ]),
    );
    expect(file).toMatchObject({ lines: 2, badRowCount: 6, unbalancedEntryCount: 1 });
    expect(file.badRows.map(({ line, reason }) => [line, reason])).toEqual([
      [3, "too-few-fields"],
      [4, "bad-date"],
      [5, "bad-amount"],
      [6, "no-account"],
      [7, "too-many-fields"],
      [8, "line-too-long"],
    ]);
    expect(file.unbalancedEntries).toEqual([
      { journalCode: "VE", entryNumber: "1", firstLine: 2, differenceMinor: 10_000 },
    ]);
  });

  it("is refused in words that help when it is something else", () => {
    expect(problem("")).toEqual({ kind: "empty" });
    expect(problem("\n\n")).toEqual({ kind: "empty" });
    expect(problem("Date;Libellé;Montant\n01/02/2026;Loyer;12")).toEqual({ kind: "unknown-format" });
    expect(
      problem(
        fileOf(
          sale,
          standard.filter((name) => name !== "CompteNum" && name !== "Credit"),
        ),
      ),
    ).toEqual({
      kind: "missing-columns",
      columns: ["CompteNum", "Debit/Credit"],
    });
  });
});

describe("values of a FEC", () => {
  it.each([
    ["0000000069,60", 6_960],
    ["69.6", 6_960],
    ["1 234,56", 123_456],
    ["1.234,56", 123_456],
    ["1,234.56", 123_456],
    ["1.234.567", 123_456_700],
    ["-12", -1_200],
    ["12,5-", -1_250],
    ["+7", 700],
    ["", 0],
    ["0000000000,00", 0],
    [",5", 50],
    ["12,345", 1_235],
    ["12.30000", 1_230],
  ])("amount %j is %i hundredths", (text, minor) => {
    expect(fecAmount(text)).toBe(minor);
  });

  it.each(["cent", "1,2,3", "12 EUR", "--1", "-1-", "12345678901234567890", "=1+1"])(
    "%j is no amount",
    (text) => {
      expect(fecAmount(text)).toBeNull();
    },
  );

  it.each([
    ["20260105", "2026-01-05"],
    ["2026-01-05", "2026-01-05"],
    ["05/01/2026", "2026-01-05"],
    ["5/1/2026", "2026-01-05"],
    ["05012026", "2026-01-05"],
    ["2026-01-05 00:00:00", "2026-01-05"],
    ["20260230", null],
    ["", null],
    ["2026", null],
  ])("date %j is %j", (text, date) => {
    expect(fecDate(text)).toBe(date);
  });

  it("a side is debit or credit", () => {
    expect(["D", "c", "+1", "-1", "Débit", "x", ""].map(fecSide)).toEqual([1, -1, 1, -1, 1, null, null]);
  });
});

const texts = fc
  .string({ unit: fc.constantFrom("a", "b", "é", "€", "'", "/", "-", "1", " "), maxLength: 12 })
  .map((text) => text.trim());
const lines = fc.array(
  fc.record({
    journal: fc.constantFrom("VE", "AC", "BQ"),
    entry: fc.integer({ min: 1, max: 9 }),
    month: fc.integer({ min: 1, max: 12 }),
    account: fc.constantFrom("411000", "707000", "512000"),
    label: texts,
    debit: fc.integer({ min: -1e9, max: 1e9 }),
    credit: fc.integer({ min: 0, max: 1e12 }),
  }),
  { minLength: 1, maxLength: 30 },
);
const written = (minor: number): string =>
  `${minor < 0 ? "-" : ""}${String(Math.abs(minor)).padStart(13, "0").replace(/(..)$/, ",$1")}`;

describe("any FEC", () => {
  it("comes back as it was written, and adds up", () => {
    fc.assert(
      fc.property(lines, (wanted) => {
        const rows = wanted.map(
          ({ journal, entry, month, account, label, debit, credit }) =>
            `${journal}||${entry}|2026${String(month).padStart(2, "0")}01|${account}||||||${label}|${written(debit)}|${written(credit)}||||||`,
        );
        const file = read(fileOf(rows));
        expect(file.badRows).toEqual([]);
        expect(
          file.read.map(({ label, debitMinor, creditMinor }) => ({ label, debitMinor, creditMinor })),
        ).toEqual(
          wanted.map(({ label, debit, credit }) => ({ label, debitMinor: debit, creditMinor: credit })),
        );
        expect(file.totalDebitMinor).toBe(wanted.reduce((sum, { debit }) => sum + debit, 0) || 0);
        expect(file.entries).toBe(new Set(wanted.map(({ journal, entry }) => `${journal}${entry}`)).size);
        const byEntry = Map.groupBy(wanted, ({ journal, entry }) => `${journal}${entry}`);
        const broken = [...byEntry.values()].filter(
          (entry) => entry.reduce((sum, { debit, credit }) => sum + debit - credit, 0) !== 0,
        );
        expect(file.unbalancedEntryCount).toBe(broken.length);
      }),
    );
  });

  it("is cut, spoilt or swapped for noise without a crash", () => {
    const whole = bytesOf(fileOf([...sale, ...sale]));
    for (let length = 0; length <= whole.length; length += 7) readFec(whole.subarray(0, length));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 40 }), (changes) => {
        const bytes = whole.slice();
        for (const [at, value] of changes) bytes[at] = value;
        const result = readFec(bytes);
        if (result.ok) expect(result.value.lines + result.value.badRowCount).toBeGreaterThanOrEqual(0);
      }),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => !readFec(bytes).ok));
  });

  it("splits its text the same wherever the pieces end", () => {
    // More than one piece of text, with line ends of two characters falling anywhere.
    const row = sale[0] ?? "";
    const file = read(fileOf(Array.from({ length: 9_000 }, (_, index) => `${row}${"z".repeat(index % 3)}`)));
    expect(file).toMatchObject({ lines: 9_000, badRowCount: 0, totalDebitMinor: 9_000 * 12_000 });
  });
});
