import { seededRandom } from "@amont/testkit/seeded-random.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BankFile, BankOperation, BankStatement } from "../bank-statement.ts";
import { isBalanced } from "../check-balances.ts";
import { encoded, inLatin1, scrambled, truncations } from "../testing/damaged-files.ts";
import { bookedOf, generatedStatement } from "../testing/generated-statements.ts";
import { mt940Text } from "../testing/mt940-text.ts";
import { readMt940 } from "./read-mt940.ts";

function read(text: string | readonly string[]): BankFile {
  const result = readMt940(encoded(typeof text === "string" ? text : text.join("\r\n")));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function statementOf(lines: readonly string[]): BankStatement {
  const [statement] = read([
    ":20:REF",
    ":25:FR7630006000011234567890189",
    ":60F:C260301EUR100,",
    ...lines,
  ]).statements;
  if (statement === undefined) throw new Error("no statement");
  return statement;
}

function operationOf(...lines: readonly string[]): BankOperation | undefined {
  return statementOf(lines).operations[0];
}

const page = (opening: string, line: string, closing: string) => [
  ":20:R",
  ":25:123456",
  opening,
  line,
  ":86:x",
  closing,
  ":86:SUMMARY",
  "-",
];

const accountOf = (account: string) => read([`:25:${account}`, ":61:260302C1,NTRF"]).statements[0];

describe("MT940 statements", () => {
  it("are read back as they were written, in the dialects of banks", () => {
    fc.assert(
      fc.property(
        fc.array(generatedStatement, { minLength: 1, maxLength: 3 }),
        fc.record({
          lineEnd: fc.constantFrom("\r\n", "\n"),
          hasEnvelope: fc.boolean(),
          narrative: fc.constantFrom("numbered", "slashed"),
        }),
        (statements, dialect) => {
          const file = read(mt940Text(statements, dialect));
          expect(file.format).toBe("mt940");
          expect(file.statements).toHaveLength(statements.length);
          for (const [index, statement] of statements.entries()) {
            const found = file.statements[index];
            expect(found?.iban).toBe(statement.iban);
            expect(found?.currency).toBe(statement.currency);
            expect(found?.opening).toEqual({ amountMinor: statement.openingMinor, on: statement.openedOn });
            expect(found?.closing).toEqual({ amountMinor: statement.closingMinor, on: statement.closedOn });
            expect(found?.operations).toMatchObject(bookedOf(statement));
            expect(found?.pendingCount).toBe(
              statement.operations.filter(({ isPending }) => isPending).length,
            );
            expect(found !== undefined && isBalanced(found)).toBe(true);
          }
        },
      ),
      { numRuns: 80 },
    );
  });

  it.each([
    [":61:2603020302C10,NTRFNONREF", 1000],
    [":61:2603020302D10,5NTRFNONREF", -1050],
    [":61:2603020302RC10,NTRFNONREF", -1000],
    [":61:2603020302RD10,NTRFNONREF", 1000],
    [":61:2603020302RDR10,NTRFNONREF", 1000],
    [":61:2603020302CR10,05NTRFNONREF", 1005],
    [":61:260302D,5NTRFNONREF", -50],
    [":61:260302D1.234,56NTRFNONREF", -123_456],
    [":61:260302D1.234NTRFNONREF", -123_400],
    [":61:260302D12.34NTRFNONREF", -1234],
    [":61:260302C500NTRF", 50_000],
    [":61:260302C000000000025,00 N102EREF            ", 2500],
    [":61:260302C10,00", 1000],
  ])("reads %s as %i", (line, amountMinor) => {
    expect(operationOf(line)?.amountMinor).toBe(amountMinor);
  });

  it("puts the booking day into the year next to the value date", () => {
    expect(operationOf(":61:2512310102C1,NTRF")).toMatchObject({
      bookedOn: "2026-01-02",
      valueOn: "2025-12-31",
    });
    expect(operationOf(":61:2601021231C1,NTRF")).toMatchObject({
      bookedOn: "2025-12-31",
      valueOn: "2026-01-02",
    });
    expect(operationOf(":61:990102C1,NTRF")?.bookedOn).toBe("1999-01-02");
    // Cut before its amount.
    expect(operationOf(":61:2601020102CR", "30,00N062NONREF")?.amountMinor).toBe(3000);
  });

  it("takes 30 February for the end of the month and says so", () => {
    const statement = statementOf([":61:2602300302C1,NTRF"]);
    expect(statement.operations[0]).toMatchObject({ valueOn: "2026-02-28", bookedOn: "2026-03-02" });
    expect(statement.warnings).toMatchObject([{ kind: "bad-date", line: 4 }]);
  });

  it("splits the references, and leaves out the words for none", () => {
    expect(operationOf(":61:260302C1,NTRFFAC-12//BK99")).toMatchObject({
      reference: "FAC-12",
      bankReference: "BK99",
    });
    expect(operationOf(":61:260302C1,NTRFNONREF//NONREF")).toMatchObject({
      reference: null,
      bankReference: null,
    });
    expect(operationOf(":61:260302C1,NTRFKREF+//BK99", ":86:166?20KREF+LOT 7")?.reference).toBe("LOT 7");
    expect(operationOf(":61:260302D1,N0440121470966      W.P. Jansen   ", ":86:Huur")).toMatchObject({
      reference: "0121470966",
      counterparty: "W.P. Jansen",
      label: "W.P. Jansen Huur",
    });
  });

  it.each([
    [
      "numbered parts, cut anywhere",
      [
        ":86:177?00VIREMENT?20EREF+FAC-77?21SVWZ+Loyer de mars 2026 bure?22au de Lyon?30BNPAFRPP?31FR763000600001",
        "1234567890189?32SCI DES?33 TILLEULS",
      ],
      {
        label: "SCI DES TILLEULS Loyer de mars 2026 bureau de Lyon",
        counterparty: "SCI DES TILLEULS",
        counterpartyIban: "FR7630006000011234567890189",
        reference: "FAC-77",
      },
    ],
    [
      "another mark",
      [":86:000>100987654321", ">20FRAIS DE TENUE >21DE COMPTE>310390123456"],
      { label: "FRAIS DE TENUE DE COMPTE", counterpartyIban: "0390123456" },
    ],
    [
      "names between slashes, which may share them",
      [":86:/EREF/E-1/BENM//NAME/CONTRA ACCOUN", "T HOLDER/REMI/Facture 2026/03/ISDT/2026-03-02"],
      {
        label: "CONTRA ACCOUNT HOLDER Facture 2026/03",
        counterparty: "CONTRA ACCOUNT HOLDER",
        reference: "E-1",
      },
    ],
    [
      "the other side in one part",
      [":86:/CNTP/NL91ABNA0417164300/ABNANL2A/Jansen BV/Utrecht///REMI/USTD//Factuur 12/"],
      { counterparty: "Jansen BV", counterpartyIban: "NL91ABNA0417164300", label: "Jansen BV Factuur 12" },
    ],
    [
      "SEPA keys in plain text",
      [":86:EREF+E2E-5 SVWZ+Avoir mars ANAM+Martin SA"],
      { label: "Martin SA Avoir mars", reference: "E2E-5", counterparty: "Martin SA" },
    ],
    [
      "plain text over lines, some empty",
      [":86:PRLV EDF", "   ", "CONTRAT 12"],
      { label: "PRLV EDF CONTRAT 12" },
    ],
    ["several fields", [":86:FACTUUR 12", ":86:BEDANKT"], { label: "FACTUUR 12 BEDANKT" }],
    [
      "text that looks like fields",
      [":86:Vers", ":KO: NR 12", "-Nr. 4", ": fin"],
      { label: "Vers :KO: NR 12 -Nr. 4 : fin" },
    ],
    ["only a code", [":86:091"], { label: "" }],
  ])("says who and why from %s", (_, lines, expected) => {
    expect(operationOf(":61:2603020302D1,NTRFNONREF", ...lines)).toMatchObject(expected);
  });

  it("keeps pages and several messages apart, and what is said of a whole statement away from its last line", () => {
    const { statements } = read([
      ...page(":60F:C260301EUR0,", ":61:260302C5,NTRF", ":62M:C260302EUR5,"),
      ...page(":60M:C260302EUR5,", ":61:260302D7,NTRF", ":62F:D260302EUR2,"),
      ...page(":60F:D260303EUR3,", ":61:260303C3,NTRF", ":62F:C260303EUR0,"),
    ]);
    expect(statements.map(({ operations }) => operations.map(({ label }) => label))).toEqual([
      ["x"],
      ["x"],
      ["x"],
    ]);
    expect(statements.map((statement) => isBalanced(statement))).toEqual([true, true, true]);
    expect(statements.map(({ warnings }) => warnings.map(({ kind }) => kind))).toEqual([
      [],
      [],
      ["chain-break"],
    ]);
  });

  it("reads several statements of one message, and fragments", () => {
    const { statements } = read([
      ":20:R",
      ":25:123",
      ":60F:C260301EUR0,",
      ":62F:C260301EUR0,",
      ":60F:C260302EUR0,",
      ":62F:C260302EUR0,",
    ]);
    expect(statements.map(({ accountIdentifier }) => accountIdentifier)).toEqual(["123", "123"]);
    expect(read(":86:091\r\n-").statements).toMatchObject([{ operations: [], opening: null, closing: null }]);
  });

  it("finds the IBAN and the currency where the account's field hides them", () => {
    expect(accountOf("BNPAFRPP/FR7630006000011234567890189")?.iban).toBe("FR7630006000011234567890189");
    expect(accountOf("FR7630006000011234567890189EUR")).toMatchObject({
      iban: "FR7630006000011234567890189",
      currency: "EUR",
    });
    for (const number of [
      "30006 00001 12345678901 89",
      "30006/00001/12345678901",
      "30006000011234567890189 EUR",
    ]) {
      expect(accountOf(number)).toMatchObject({
        accountIdentifier: number,
        iban: "FR7630006000011234567890189",
      });
    }
    expect(accountOf("30006 00001 12345678901 88")?.iban).toBeNull();
    expect(accountOf("51210600/9223382012EUR")).toMatchObject({ iban: null, currency: "EUR" });
    expect(accountOf("51210600/9223382012")?.warnings).toMatchObject([{ kind: "currency-missing" }]);
  });

  it("reads reports of the running day, with what is only announced left out", () => {
    const file = read([
      ":20:R",
      ":25:123",
      ":34F:EURD0,",
      ":13D:2603021200+0100",
      ":61:260302C5,NTRF",
      ":61:260302ED7,NTRF",
      ":90C:1EUR5,",
    ]);
    expect(file).toMatchObject({
      format: "mt942",
      statements: [{ currency: "EUR", pendingCount: 1, operations: [{ amountMinor: 500 }] }],
    });
  });

  it("names the lines that it cannot read", () => {
    const statement = statementOf([":61:26AB02C5,NTRF", ":62F:null"]);
    expect(statement.operations).toEqual([]);
    expect(statement.warnings).toMatchObject([
      { kind: "bad-line", line: 5 },
      { kind: "bad-line", line: 4 },
    ]);
  });

  it("reads the code page of Western Europe", () => {
    const result = readMt940(inLatin1(":20:R\n:25:1\n:60F:C260301EUR0,\n:61:260302C5,NTRF\n:86:Échéance"));
    expect(result).toMatchObject({ ok: true, value: { encoding: "windows-1252" } });
    expect(result.ok && result.value.statements[0]?.operations[0]?.label).toBe("Échéance");
  });
});

describe("an MT940 file that is none", () => {
  const good = encoded(
    mt940Text(fc.sample(generatedStatement, { numRuns: 2, seed: 3 }), {
      lineEnd: "\r\n",
      hasEnvelope: true,
      narrative: "numbered",
    }),
  );

  it("is refused with a reason", () => {
    expect(readMt940(encoded(" \n"))).toEqual({ ok: false, error: { kind: "empty" } });
    expect(readMt940(encoded("Date;Libellé;Montant"))).toEqual({
      ok: false,
      error: { kind: "unknown-format" },
    });
    expect(readMt940(new Uint8Array(33 * 1024 * 1024))).toEqual({ ok: false, error: { kind: "too-large" } });
  });

  it("never throws, wherever it was cut and whatever bytes were changed", () => {
    const random = seededRandom("mt940");
    for (const bytes of truncations(good, 7)) expect(typeof readMt940(bytes).ok).toBe("boolean");
    const files = scrambled(good, { count: 300, random: (below) => random.integer(0, below) });
    for (const bytes of files) expect(typeof readMt940(bytes).ok).toBe("boolean");
  });

  it("is read in time however long one of its fields is, or however many it has", () => {
    expect(operationOf(":61:260302C5,NTRF", `:86:${"?20 ".repeat(500_000)}`)).toBeDefined();
    expect(operationOf(":61:260302C5,NTRF", `:86:${"/NAME/".repeat(300_000)}`)).toBeDefined();
    expect(operationOf(`:61:260302C${"5".repeat(1_000_000)},NTRF`)).toBeUndefined();
    const lines = Array.from({ length: 50_000 }, () => ":61:260302C5,NTRF\r\n:86:x");
    expect(statementOf(lines).operations).toHaveLength(50_000);
  });
});
