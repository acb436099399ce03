import { seededRandom } from "@amont/testkit/seeded-random.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BankFile, BankStatement } from "../bank-statement.ts";
import { encoded, inLatin1, inUtf16, scrambled, truncations } from "../testing/damaged-files.ts";
import { bookedOf, generatedStatement } from "../testing/generated-statements.ts";
import { ofxText } from "../testing/ofx-text.ts";
import { readOfx } from "./read-ofx.ts";

function read(bytes: Uint8Array): BankFile {
  const result = readOfx(bytes);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** The statement around some tags, as French banks write it. */
function statementOf(...tags: readonly string[]): BankStatement {
  const text = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>0001</BANKACCTFROM>\n${tags.join("\n")}\n</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const [statement] = read(encoded(text)).statements;
  if (statement === undefined) throw new Error("no statement");
  return statement;
}

const movement = (...values: readonly string[]) => `<STMTTRN><DTPOSTED>20260302${values.join("")}</STMTTRN>`;

const isReadWith = (part: string): boolean => readOfx(encoded(`<OFX><STMTRS>${part}`)).ok;

describe("OFX files", () => {
  it("are read back as they were written, in the flavours of banks", () => {
    fc.assert(
      fc.property(
        fc.array(generatedStatement, { minLength: 1, maxLength: 3 }),
        fc.record({
          lineEnd: fc.constantFrom("\r\n", "\n", ""),
          flavour: fc.constantFrom("sgml", "closed", "xml"),
          decimalMark: fc.constantFrom(".", ","),
        }),
        (statements, dialect) => {
          const file = read(encoded(ofxText(statements, dialect)));
          expect(file.statements).toHaveLength(statements.length);
          for (const [index, written] of statements.entries()) {
            const found = file.statements[index];
            expect(found).toMatchObject({
              iban: written.iban,
              currency: written.currency,
              opening: null,
              closing: { amountMinor: written.closingMinor, on: written.closedOn },
              pendingCount: written.operations.filter(({ isPending }) => isPending).length,
            });
            expect(found?.operations).toMatchObject(
              // Reversals are movements like others here.
              bookedOf(written).map(({ bookedOn, valueOn, amountMinor, counterparty, reference }) => ({
                bookedOn,
                valueOn,
                amountMinor,
                counterparty,
                reference,
              })),
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("are read whatever their encoding says and is", () => {
    const text = ofxText([], { lineEnd: "\n", flavour: "sgml", decimalMark: "." }).replace(
      "<BANKMSGSRSV1>",
      "<BANKMSGSRSV1><STMTRS><CURDEF>EUR<BANKTRANLIST><STMTTRN><DTPOSTED>20260302<TRNAMT>5<NAME>Crédit reçu</STMTTRN></BANKTRANLIST></STMTRS>",
    );
    for (const bytes of [encoded(text), encoded(`\ufeff${text}`), inLatin1(text), inUtf16(text)]) {
      expect(read(bytes).statements[0]?.operations[0]?.label).toBe("Crédit reçu");
    }
  });

  it("may leave elements empty, without end tags, or in small letters", () => {
    const { operations } = statementOf(
      "<banktranlist><stmttrn>",
      "<trntype>DEBIT",
      "<dtposted>20260331",
      "<trnamt>-12.50",
      "<CHECKNUM>",
      "<MEMO></MEMO>",
      "<NAME>PRLV <EDF> & FILS < 10",
      "<STMTTRN><DTPOSTED>20260401<TRNAMT>+3,00<NAME>x</STMTTRN></BANKTRANLIST>",
    );
    expect(operations).toMatchObject([
      { bookedOn: "2026-03-31", amountMinor: -1250, reference: null },
      { bookedOn: "2026-04-01", amountMinor: 300 },
    ]);
    expect(operations[0]?.label).toMatch(/^PRLV/);
  });

  it.each([
    ["-1,234.56", -123_456],
    ["1.234,56", 123_456],
    ["+ 1 234,5", 123_450],
    ["1234", 123_400],
    ["-3.77000", -377],
    [".5", 50],
  ])("reads the amount %s", (text, amountMinor) => {
    expect(statementOf(movement(`<TRNAMT>${text}`)).operations).toMatchObject([{ amountMinor }]);
  });

  it("says what it cannot read, and counts what has no day", () => {
    const statement = statementOf(
      movement("<TRNAMT>abc"),
      "<STMTTRN><DTPOSTED>*****<TRNAMT>-10.00<NAME>Masqué</STMTTRN>",
      "<LEDGERBAL><BALAMT>+90.00<DTASOF>00000000</LEDGERBAL>",
    );
    expect(statement.operations).toEqual([]);
    expect(statement.undated).toMatchObject([{ amountMinor: -1000, label: "Masqué" }]);
    expect(statement.closing).toEqual({ amountMinor: 9000, on: null });
    expect(statement.warnings.map(({ kind }) => kind)).toEqual(["bad-line", "bad-date"]);
  });

  it("takes the bank's own day, cards and accounts, and names that were escaped twice", () => {
    const text = `<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>XYZ<CCACCTFROM><ACCTID>4510</CCACCTFROM><BANKTRANLIST>
      <STMTTRN><DTPOSTED>20260331233000.000[-5:EST]<TRNAMT>-1<FITID>9<NAME>A &amp;lt;B&amp;gt; &#233;t&#xE9;<BANKACCTTO><ACCTID>FR76 3000 6000 0112 3456 7890 189</BANKACCTTO></STMTTRN>
      </BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
    const [card] = read(encoded(text)).statements;
    expect(card).toMatchObject({ accountIdentifier: "4510", currency: null });
    expect(card?.operations).toMatchObject([
      {
        bookedOn: "2026-03-31",
        label: "A <B> été",
        bankReference: "9",
        counterpartyIban: "FR7630006000011234567890189",
      },
    ]);
    expect(card?.warnings).toMatchObject([{ kind: "currency-missing" }]);
  });

  it.each([
    ["12345678901", "FR7630006000011234567890189"],
    ["1234567890189", "FR7630006000011234567890189"],
    ["1234567890188", null],
    ["123456", null],
  ])("find the IBAN of the French account %s", (number, iban) => {
    const account = `<BANKACCTFROM><BANKID>30006<BRANCHID>00001<ACCTID>${number}</BANKACCTFROM>`;
    const [statement] = read(encoded(`<OFX><STMTRS><CURDEF>EUR${account}</STMTRS></OFX>`)).statements;
    expect(statement).toMatchObject({ accountIdentifier: number, iban });
  });

  it("may explain themselves between their tags", () => {
    const tags = [
      "<BANKTRANLIST> <!-- the <STMTTRN> of\nMarch -->",
      movement("<TRNAMT>-12.50 <!-- paid -->", "<NAME>EDF<!-- who -->"),
      "<STMTTRN><DTPOSTED>hier<TRNAMT>1.00<MEMO>A <!-- that is never closed</STMTTRN>",
    ];
    const { operations, warnings } = statementOf(...tags);
    expect(operations).toMatchObject([{ amountMinor: -1250, label: "EDF" }]);
    expect(warnings).toMatchObject([{ kind: "bad-date", line: 8 }]);
  });

  it("take the currency of a movement where the statement leaves it empty", () => {
    const text =
      "<OFX><STMTRS><CURDEF></CURDEF><BANKTRANLIST><STMTTRN><DTPOSTED>20260331<TRNAMT>$120<CURRENCY><CURRATE>1<CURSYM>AUD</CURRENCY></STMTTRN></BANKTRANLIST></STMTRS></OFX>";
    expect(read(encoded(text)).statements).toMatchObject([
      { currency: "AUD", operations: [{ amountMinor: 12_000 }], warnings: [] },
    ]);
  });

  it("say why the bank gave nothing", () => {
    const refused =
      "<OFX><STMTTRNRS><STATUS><CODE>2003<SEVERITY>ERROR<MESSAGE>Account not found</STATUS></STMTTRNRS></OFX>";
    expect(readOfx(encoded(refused))).toMatchObject({
      ok: false,
      error: { kind: "damaged", text: expect.stringContaining("Account not found") },
    });
    expect(readOfx(encoded("no elements"))).toEqual({ ok: false, error: { kind: "unknown-format" } });
  });

  it("never throws, wherever it was cut and whatever bytes were changed", () => {
    const [statement] = fc.sample(generatedStatement, { numRuns: 1, seed: 7 });
    if (statement === undefined) throw new Error("nothing generated");
    const good = encoded(ofxText([statement], { lineEnd: "\n", flavour: "sgml", decimalMark: "." }));
    const random = seededRandom("ofx");
    for (const bytes of truncations(good, 23)) expect(typeof readOfx(bytes).ok).toBe("boolean");
    const files = scrambled(good, { count: 150, random: (below) => random.integer(0, below) });
    for (const bytes of files) expect(typeof readOfx(bytes).ok).toBe("boolean");
    const cut = read(good.subarray(0, good.length - 20));
    expect(cut.warnings).toMatchObject([{ kind: "bad-line" }]);
  });

  it("is read in time, however long its names are and however deep it goes", () => {
    expect(isReadWith(`<${"A".repeat(200_000)}>x`)).toBe(true);
    expect(isReadWith("<".repeat(200_000))).toBe(true);
    expect(isReadWith("<STATUS>".repeat(100_000))).toBe(true);
    expect(isReadWith(`<STMTTRN><TRNAMT>${"9".repeat(200_000)}`)).toBe(true);
    expect(isReadWith(`<STMTTRN><NAME>${"&amp;".repeat(100_000)}`)).toBe(true);
    expect(isReadWith("<STMTTRN><DTPOSTED>20260302<TRNAMT>1".repeat(10_000))).toBe(true);
  });
});
