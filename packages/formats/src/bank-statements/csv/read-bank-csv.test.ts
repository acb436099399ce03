import { seededRandom } from "@amont/testkit/seeded-random.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BankFile } from "../bank-statement.ts";
import { bankCsvText, inTime } from "../testing/bank-csv-text.ts";
import { encoded, inLatin1, inUtf16, scrambled, truncations } from "../testing/damaged-files.ts";
import { generatedStatement } from "../testing/generated-statements.ts";
import type { CsvReadingOptions } from "./find-reading.ts";
import { readBankCsv } from "./read-bank-csv.ts";
import { frenchLayouts } from "./testing/french-layouts.ts";
import { otherLayouts } from "./testing/other-layouts.ts";

function opened(bytes: Uint8Array, options?: CsvReadingOptions): BankFile {
  const result = readBankCsv(bytes, options);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const read = (...lines: readonly string[]) => opened(encoded(lines.join("\n")));
const amountsOf = ({ statements }: BankFile) =>
  statements.map(({ operations }) => operations.map(({ amountMinor }) => amountMinor));
const rememberedOf = ({ csvReading }: BankFile) => (csvReading === undefined ? [] : [csvReading]);
const warningsOf = ({ warnings, statements }: BankFile) =>
  [...warnings, ...statements.flatMap((statement) => statement.warnings)].map(({ kind }) => kind);

const contentOf = (some: readonly { bookedOn: string; amountMinor: number; reference: string | null }[]) =>
  some.map(({ bookedOn, amountMinor, reference }) => `${bookedOn} ${amountMinor} ${reference}`).toSorted();

describe("the CSV of a bank", () => {
  it.each([...frenchLayouts, ...otherLayouts])("$bank", (layout) => {
    const file = opened(new Uint8Array(Buffer.from(layout.text, layout.encoding ?? "utf8")));
    const [statement] = file.statements;
    expect(amountsOf(file)).toEqual([layout.amounts]);
    expect(statement?.operations[0]?.bookedOn).toBe(layout.firstDay);
    expect(statement?.operations.at(-1)?.bookedOn).toBe(layout.lastDay);
    expect(statement?.currency).toBe(layout.currency ?? null);
    expect(statement?.opening?.amountMinor).toBe(layout.opening);
    expect(statement?.closing?.amountMinor).toBe(layout.closing);
    expect(statement?.pendingCount).toBe(layout.pending ?? 0);
    expect(warningsOf(file)).toEqual([]);
    for (const operation of statement?.operations ?? []) expect(operation.label).not.toBe("");
    if (layout.account !== undefined) expect(statement?.accountIdentifier).toBe(layout.account);
    if (layout.iban !== undefined) expect(statement?.iban).toBe(layout.iban);
    if (layout.firstLabel !== undefined) expect(statement?.operations[0]?.label).toBe(layout.firstLabel);
  });

  it("is read back as it was written, however it was written", () => {
    fc.assert(
      fc.property(
        generatedStatement.filter(({ operations }) =>
          operations.some(({ bookedOn }) => Number(bookedOn.slice(8)) > 12),
        ),
        fc.record({
          delimiter: fc.constantFrom(";", ",", "\t", "|"),
          lineEnd: fc.constantFrom("\r\n", "\n"),
          decimalMark: fc.constantFrom(".", ","),
          groups: fc.constantFrom("", " ", "\u00a0", "\u202f"),
          dayForm: fc.constantFrom("dd/mm/yyyy", "dd.mm.yy", "yyyy-mm-dd", "mm/dd/yyyy"),
          amounts: fc.constantFrom("signed", "debit-negative", "debit-positive", "direction"),
          hasBalance: fc.boolean(),
          isNewestFirst: fc.boolean(),
          hasPreamble: fc.boolean(),
          isQuoted: fc.boolean(),
        }),
        fc.constantFrom(encoded, inLatin1, inUtf16),
        (statement, dialect, encode) => {
          // The thin no-break space is in no old code page.
          fc.pre(encode !== inLatin1 || dialect.groups !== "\u202f");
          const [found] = opened(encode(bankCsvText(statement, dialect))).statements;
          const lines = inTime(statement).filter(({ operation }) => !operation.isPending);
          expect(contentOf(found?.operations ?? [])).toEqual(
            contentOf(lines.map(({ operation }) => operation)),
          );
          expect(found?.pendingCount).toBe(statement.operations.length - lines.length);
          if (dialect.hasPreamble) expect(found?.iban).toBe(statement.iban);
          if (dialect.hasBalance && lines.length > 0) {
            expect(found?.opening?.amountMinor).toBe(statement.openingMinor);
            expect(found?.closing?.amountMinor).toBe(statement.closingMinor);
          }
        },
      ),
      { numRuns: 120 },
    );
  });

  it("tells how it was understood, and the next file is read the same way", () => {
    const first = read("Date,Description,Amount", "03/31/2026,A,-1.50", "04/01/2026,B,2.00");
    expect(first.csvReading).toEqual({
      delimiter: ",",
      headings: ["Date", "Description", "Amount"],
      roles: ["bookedOn", "label", "amount"],
      dateOrder: "month-first",
      decimalMark: ".",
      signs: "as-written",
      signsFrom: "file",
      cellKinds: [],
    });
    const next = encoded("Date,Description,Amount\n04/02/2026,C,-1.50\n");
    expect(warningsOf(opened(next))).toEqual(["date-format-assumed"]);
    const remembered = opened(next, { remembered: rememberedOf(first) });
    expect(warningsOf(remembered)).toEqual([]);
    expect(remembered.statements[0]?.operations[0]?.bookedOn).toBe("2026-04-02");
    // A bank that changes its export is read anew.
    const changed = encoded("Date;Libellé;Débit;Crédit\n31/04/2026;D;1,00;\n");
    expect(amountsOf(opened(changed, { remembered: rememberedOf(first) }))).toEqual([[-100]]);
  });

  it("asks where it cannot tell its columns, and takes the answer", () => {
    const text = encoded("Quand;Quoi;Combien;Reste\n31/03/2026;A;1,00;9,00\n30/03/2026;B;2,00;20,00\n");
    expect(readBankCsv(text)).toEqual({
      ok: false,
      error: {
        kind: "columns-unknown",
        table: {
          delimiter: ";",
          headings: ["Quand", "Quoi", "Combien", "Reste"],
          firstRows: [
            ["31/03/2026", "A", "1,00", "9,00"],
            ["30/03/2026", "B", "2,00", "20,00"],
          ],
        },
      },
    });
    const said = opened(text, { mapping: { roles: ["bookedOn", "label", null, "amount"] } });
    expect(amountsOf(said)).toEqual([[2000, 900]]);
    // The answer is remembered, and not forced on files that it does not fit.
    const remembered = rememberedOf(said);
    const next = encoded("Quand;Quoi;Combien;Reste\n31/05/2026;A;1,00;9,00\n30/05/2026;B;2,00;20,00\n");
    expect(amountsOf(opened(next, { remembered }))).toEqual([[2000, 900]]);
    const other = encoded("31/05/2026;-3,00;Carte\n30/05/2026;-4,00;Carte\n");
    expect(amountsOf(opened(other, { remembered }))).toEqual([[-400, -300]]);
    expect(readBankCsv(encoded("a letter,\nto somebody, about nothing\n"))).toEqual({
      ok: false,
      error: { kind: "unknown-format" },
    });
  });

  it("holds several accounts or currencies, on its lines or one below the other", () => {
    const lines = read(
      "Date;Compte;Libellé;Montant;Devise",
      "31/03/2026;A1;x;1,00;EUR",
      "31/03/2026;A2;y;2,00;EUR",
      "31/03/2026;A1;z;3,00;EUR",
      "31/03/2026;A1;x;4,00;USD",
      "31/03/2026;A1;x;5,00;EUR",
      "31/03/2026;A2;x;6,00;EUR",
    );
    expect(amountsOf(lines)).toEqual([[100, 300, 500], [200, 600], [400]]);
    expect(
      lines.statements.map(({ accountIdentifier, currency }) => `${accountIdentifier} ${currency}`),
    ).toEqual(["A1 EUR", "A2 EUR", "A1 USD"]);
    const below = read(
      "Numéro de compte : 11111111111",
      "Solde au 31/03/2026 : 10,00",
      "Date;Libellé;Montant;",
      "31/03/2026;a;1,00;",
      "",
      "Numéro de compte : 22222222222",
      "Solde au 31/03/2026 : 20,00",
      "Date;Libellé;Montant;",
      "30/03/2026;b;-2,00;",
    );
    expect(below.statements).toMatchObject([
      {
        accountIdentifier: "11111111111",
        closing: { amountMinor: 1000 },
        operations: [{ amountMinor: 100 }],
      },
      {
        accountIdentifier: "22222222222",
        closing: { amountMinor: 2000 },
        operations: [{ amountMinor: -200 }],
      },
    ]);
  });

  it("keeps operations that are called balances, and leaves totals out", () => {
    const file = read(
      "Date;Libellé;Débit;Crédit",
      "31/03/2026;SOLDE DE TOUT COMPTE M. PETIT;1500,00;",
      "30/03/2026;SOLDE FACTURE 12;;300,00",
      "29/03/2026;SOLDE DU DEVIS 4 FIN DE CHANTIER;;50,00",
      "31/03/2026;SOLDE CREDITEUR AU 31/03/2026;;42,00",
      "Total;;1500,00;300,00",
      ";;1500,00;350,00",
    );
    expect(amountsOf(file)).toEqual([[5000, 30_000, -150_000]]);
    expect(file.statements[0]?.closing).toEqual({ amountMinor: 4200, on: "2026-03-31" });
  });

  it("knows the day of a balance that stands without words, or under a date of its own", () => {
    const table = ["", "Date;Libellé;Montant", "30/01/2026;EDF;-10,00"];
    for (const above of [
      ['="00012345678";01/01/2026;31/01/2026;1;30/01/2026;1000.00 EUR'],
      ["", "Compte courant;12345678;2026-01-30;;1 000,00"],
      ["Numéro Compte ;00012345678", "Date ;30/01/2026", "Solde (EUROS) ;1000,00"],
    ]) {
      const [statement] = read(...above, ...table).statements;
      expect(statement?.closing).toEqual({ amountMinor: 100_000, on: "2026-01-30" });
    }
    expect(
      read("Livret A n° 12345678901", "Carte n° 4970101234567890", ...table, "RCS Paris n° 542097902")
        .statements,
    ).toMatchObject([{ accountIdentifier: "12345678901" }]);
  });

  it("is read without headings under blank lines and a line about the account", () => {
    const lines = [
      "",
      "",
      "Compte;****;31/01/2026;;20 000,10",
      "02/01/2026;V;VIR;-1 200,00",
      "13/01/2026;F;CB;5,00",
      "",
    ];
    const file = read(...lines);
    expect(amountsOf(file)).toEqual([[-120_000, 500]]);
    expect(file.statements[0]?.closing).toEqual({ amountMinor: 2_000_010, on: "2026-01-31" });
  });

  it("is read with the euro of latin-9", () => {
    const bytes = Uint8Array.from(inLatin1("Date;Libellé;Montant\n30/01/2026;Café;-10,00 \u00a4\n"));
    expect(opened(bytes)).toMatchObject({ encoding: "iso-8859-15", statements: [{ currency: "EUR" }] });
  });

  it("takes formulas as text, and names lines without day or amount", () => {
    const file = read(
      "Date;Libellé;Montant",
      '31/03/2026;=cmd|"/c calc"!A1;-1,00',
      "31/03/2026;@SUM(1);abc",
      "hier le 3;+33 1 23;2,00",
    );
    expect(file.statements[0]).toMatchObject({
      operations: [{ label: '=cmd|"/c calc"!A1', amountMinor: -100 }],
      undated: [{ amountMinor: 200, line: 4 }],
      warnings: [
        { kind: "bad-line", line: 3 },
        { kind: "bad-date", line: 4 },
      ],
    });
  });

  it("reads marks as the file uses them, and each amount that leaves no doubt by its own", () => {
    expect(amountsOf(read("Date;Libellé;Montant", "31/03/2026;a;1.234", "31/03/2026;b;0,50"))).toEqual([
      [123_400, 50],
    ]);
    expect(amountsOf(read("Date,Description,Amount", '31/03/2026,a,"1,234"', "31/03/2026,b,0.50"))).toEqual([
      [123_400, 50],
    ]);
    expect(amountsOf(read("Date;Libellé;Montant", "31/03/2026;a;1.234,56", "31/03/2026;b;7.89"))).toEqual([
      [123_456, 789],
    ]);
    expect(amountsOf(read("Date;Libellé;Montant", "31/03/2026;a;(12,00)", "31/03/2026;b;5,00-"))).toEqual([
      [-1200, -500],
    ]);
  });

  it("says when letters were lost, and finds its columns all the same", () => {
    const file = read(
      "Date;Libell\uFFFD;D\uFFFDbit;Cr3\uFFFDdit",
      "31/03/2026;a;-1,00;",
      "31/03/2026;b;;2,00",
    );
    expect(amountsOf(file)).toEqual([[-100, 200]]);
    expect(warningsOf(file)).toEqual(["encoding-damaged"]);
    expect(amountsOf(read("Date;LibellÃ©;DÃ©bit;CrÃ©dit", "31/03/2026;a;1,00;"))).toEqual([[-100]]);
  });

  it("never throws and never hangs, whatever became of it", () => {
    const random = seededRandom("csv");
    for (const { text, encoding } of [...frenchLayouts, ...otherLayouts]) {
      const good = new Uint8Array(Buffer.from(text, encoding ?? "utf8"));
      for (const bytes of truncations(good, 97)) expect(typeof readBankCsv(bytes).ok).toBe("boolean");
      const files = scrambled(good, { count: 8, random: (below) => random.integer(0, below) });
      for (const bytes of files) expect(typeof readBankCsv(bytes).ok).toBe("boolean");
    }
    const headings = "Date;Libellé;Montant\n";
    for (const part of [
      `"${"x".repeat(200_000)}`,
      '"a\n'.repeat(100_000),
      `31/03/2026;${'""'.repeat(100_000)};1,00`,
      `${"1".repeat(200_000)};a;${"1,".repeat(100_000)}`,
      ";".repeat(100_000),
      "31/03/2026;a;1,00\n".repeat(10_000),
      "solde ".repeat(100_000),
    ]) {
      expect(typeof readBankCsv(encoded(headings + part)).ok).toBe("boolean");
    }
    expect(typeof readBankCsv(encoded(`${"é\uFFFD".repeat(100_000)};Date;Montant\n`)).ok).toBe("boolean");
  });
});
