import { seededRandom } from "@amont/testkit/seeded-random.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BankFile, BankFileResult } from "../bank-statement.ts";
import { isBalanced } from "../check-balances.ts";
import { ibanOfFrenchAccount } from "../french-account.ts";
import {
  cfonbAccount,
  cfonbAmountText,
  cfonbBank,
  cfonbBranch,
  cfonbRecord,
  cfonbText,
} from "../testing/cfonb-text.ts";
import { encoded, inLatin1, scrambled, truncations } from "../testing/damaged-files.ts";
import { bookedOf, generatedStatement } from "../testing/generated-statements.ts";
import { readCfonb120 } from "./read-cfonb120.ts";
import { readCfonb240 } from "./read-cfonb240.ts";

function opened(result: BankFileResult): BankFile {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const read = (...records: readonly string[]) => opened(readCfonb120(encoded(records.join("\n"))));

const head = { 3: cfonbBank, 12: cfonbBranch, 17: "EUR", 20: "2", 22: cfonbAccount, 35: "310326" };
const opening = cfonbRecord({ 1: "01", ...head, 91: cfonbAmountText(10_000) });
const closing = (amountMinor: number) => cfonbRecord({ 1: "07", ...head, 91: cfonbAmountText(amountMinor) });
const movement = (amount: string, more: Readonly<Record<number, string>> = {}) =>
  cfonbRecord({ 1: "04", ...head, 33: "B1", 49: "PRLV SEPA EDF", 91: amount, ...more });
/** Without a currency. */
const blank = (code: string, amountMinor: number) =>
  cfonbRecord({ 1: code, ...head, 17: "   ", 20: " ", 91: cfonbAmountText(amountMinor) });
const complement = (name: string, text: string) => cfonbRecord({ 1: "05", ...head, 46: name, 49: text });

describe("CFONB 120 statements", () => {
  it("are read back as they were written, with or without line ends and currencies", () => {
    fc.assert(
      fc.property(
        fc.array(generatedStatement, { minLength: 1, maxLength: 3 }),
        fc.record({
          lineEnd: fc.constantFrom("\r\n", "\n", ""),
          trimsLines: fc.boolean(),
          namesCurrency: fc.boolean(),
        }),
        (statements, dialect) => {
          const file = read(cfonbText(statements, dialect));
          expect(file.statements).toHaveLength(statements.length);
          for (const [index, written] of statements.entries()) {
            const found = file.statements[index];
            if (found === undefined) throw new Error("a statement is missing");
            expect(found).toMatchObject({
              accountIdentifier: cfonbAccount,
              iban: "FR7630006000011234567890189",
              currency: dialect.namesCurrency ? written.currency : null,
              opening: { amountMinor: written.openingMinor, on: written.openedOn },
              closing: { amountMinor: written.closingMinor, on: written.closedOn },
              operations: bookedOf(written),
            });
            expect(isBalanced(found)).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    ["0000000001234E", 123_45 * 1],
    ["0000000001234N", -123_45],
    ["0000000000000{", 0],
    ["0000000001000}", -10_000],
    // Where there are no braces, and where there is no overpunch at all.
    ["0000000001000è", -10_000],
    ["0000000001000é", 10_000],
    ["00000000012345", 12_345],
    ["         1234e", 12_345],
  ])("reads the amount %s", (text, amountMinor) => {
    expect(read(opening, movement(text)).statements[0]?.operations).toMatchObject([{ amountMinor }]);
  });

  it("takes the decimals that the record names, not those of the currency", () => {
    const inMills = movement("0000000012345F");
    const [statement] = read(
      cfonbRecord({ 1: "01", ...head, 20: "3", 91: cfonbAmountText(1) }),
      inMills.slice(0, 19) + "3" + inMills.slice(20),
    ).statements;
    expect(statement?.operations).toMatchObject([{ amountMinor: 12_346 }]);
  });

  it("takes the currency of the movements where the balances name none", () => {
    const file = read(
      blank("01", 10_000),
      movement(cfonbAmountText(-2500)),
      blank("07", 7500),
      blank("01", 7500),
    );
    expect(file.statements).toMatchObject([
      { currency: "EUR", warnings: [] },
      { currency: null, warnings: [{ kind: "currency-missing" }, { kind: "bad-line" }] },
    ]);
  });

  it("adds what the complements say", () => {
    const [statement] = read(
      opening,
      movement(cfonbAmountText(-5000), { 105: "REFERENCE" }),
      complement("NBE", "ELECTRICITE SA"),
      complement("LCC", "FACTURE 42"),
      complement("LC2", "MARS 2026"),
      complement("RCN", `${"E2E-1".padEnd(35)}SUPP`),
      complement("CBE", "FR7630006000011234567890189"),
      complement("XYZ", "une zone que personne ne connaît"),
      closing(5000),
    ).statements;
    expect(statement?.operations).toMatchObject([
      {
        label: "PRLV SEPA EDF ELECTRICITE SA FACTURE 42 MARS 2026",
        counterparty: "ELECTRICITE SA",
        counterpartyIban: "FR7630006000011234567890189",
        reference: "E2E-1",
        bankReference: "REFERENCE",
      },
    ]);
    expect(statement?.warnings).toEqual([]);
  });

  it("says what stands in the wrong place, and what does not add up", () => {
    const file = read(
      movement(cfonbAmountText(1)),
      opening,
      complement("LIB", "x"),
      movement("??????????????"),
      movement(cfonbAmountText(-100), { 35: "999999" }),
      opening,
      closing(1),
      closing(2),
      cfonbRecord({ 1: "99" }),
    );
    expect(file.warnings.map(({ kind, line }) => [kind, line])).toEqual([
      ["bad-line", 1],
      ["bad-line", 8],
      ["bad-line", 9],
    ]);
    const [first, second] = file.statements;
    expect(first).toMatchObject({ closing: null, operations: [], undated: [{ amountMinor: -100, line: 5 }] });
    expect(first?.warnings.map(({ kind }) => kind)).toEqual(["bad-line", "bad-line", "bad-line", "bad-date"]);
    expect(second?.warnings.map(({ kind }) => kind)).toEqual(["balance-break"]);
  });

  it("never throws, wherever it was cut and whatever bytes were changed", () => {
    const [statement] = fc.sample(generatedStatement, { numRuns: 1, seed: 5 });
    if (statement === undefined) throw new Error("nothing generated");
    const good = inLatin1(cfonbText([statement], { lineEnd: "\n", trimsLines: false, namesCurrency: true }));
    const random = seededRandom("cfonb");
    for (const bytes of truncations(good, 13)) expect(typeof readCfonb120(bytes).ok).toBe("boolean");
    const files = scrambled(good, { count: 300, random: (below) => random.integer(0, below) });
    for (const bytes of files) expect(typeof readCfonb120(bytes).ok).toBe("boolean");
    for (const bytes of truncations(good, 113)) expect(typeof readCfonb240(bytes).ok).toBe("boolean");
  });
});

const transfer = (amount: string, code: string) =>
  cfonbRecord(
    {
      1: "34000002",
      9: code,
      11: "310326",
      17: "E",
      22: "300660001000012345678",
      43: "CLIENT SA",
      129: "FACTURE 42",
      229: amount,
    },
    240,
  );

describe("CFONB 240 batches", () => {
  const own = { 22: cfonbBank, 27: cfonbBranch, 32: cfonbAccount };
  const start = cfonbRecord({ 1: "31000001", 9: "20", 11: "310326", 17: "E", ...own }, 240);
  const end = (total: string) =>
    cfonbRecord({ 1: "39000003", 9: "20", 11: "310326", 17: "E", ...own, 229: total }, 240);

  it("are transfers received, and debits", () => {
    const text = [
      start,
      transfer("000000171200", "20"),
      transfer("000000001000", "80"),
      end("000000172200"),
    ].join("");
    expect(opened(readCfonb240(encoded(text))).statements).toMatchObject([
      {
        accountIdentifier: cfonbAccount,
        iban: "FR7630006000011234567890189",
        currency: "EUR",
        operations: [
          {
            bookedOn: "2026-03-31",
            amountMinor: 171_200,
            label: "CLIENT SA FACTURE 42",
            counterparty: "CLIENT SA",
          },
          { amountMinor: -1000 },
        ],
        warnings: [],
      },
    ]);
  });

  it("are checked against their totals", () => {
    const file = opened(
      readCfonb240(
        encoded([start, transfer("000000171200", "20"), end("000000171201"), transfer("1", "20")].join("\n")),
      ),
    );
    expect(file.statements[0]?.warnings).toMatchObject([{ kind: "balance-break", line: 3 }]);
    expect(file.warnings).toMatchObject([{ kind: "bad-line", line: 4 }]);
  });
});

describe("the IBAN of a French account", () => {
  it("follows from bank, branch and account", () => {
    expect(ibanOfFrenchAccount({ bank: "00000", branch: "00001", account: "12345678901" })).toBeNull();
    expect(ibanOfFrenchAccount({ bank: "30006", branch: "00001", account: "12345678901" })).toBe(
      "FR7630006000011234567890189",
    );
    expect(ibanOfFrenchAccount({ bank: "20041", branch: "01005", account: "0500013M026" })).toBe(
      "FR1420041010050500013M02606",
    );
    expect(ibanOfFrenchAccount({ bank: "30006", branch: "     ", account: "12345678901" })).toBeNull();
  });
});
