import { seededRandom } from "@amont/testkit/seeded-random.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BankFile } from "../bank-statement.ts";
import { encoded, inLatin1, scrambled, truncations } from "../testing/damaged-files.ts";
import { bookedOf, generatedStatement } from "../testing/generated-statements.ts";
import { qifText } from "../testing/qif-text.ts";
import { readQif } from "./read-qif.ts";

function read(...lines: readonly string[]): BankFile {
  const result = readQif(encoded(lines.join("\n")));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const daysOf = (...days: readonly string[]) => {
  const file = read("!Type:Bank", ...days.flatMap((day) => [`D${day}`, "T1.00", "^"]));
  return {
    days: file.statements[0]?.operations.map(({ bookedOn }) => bookedOn),
    warnings: [...file.warnings, ...(file.statements[0]?.warnings ?? [])].map(({ kind }) => kind),
  };
};

describe("QIF files", () => {
  it("are read back as they were written, once one day tells the order", () => {
    fc.assert(
      fc.property(
        fc.array(generatedStatement, { minLength: 1, maxLength: 3 }),
        fc.record({
          lineEnd: fc.constantFrom("\r\n", "\n", "\r"),
          order: fc.constantFrom("day-first", "month-first"),
          year: fc.constantFrom("four", "two", "apostrophe"),
          decimalMark: fc.constantFrom(".", ","),
          hasAccounts: fc.boolean(),
        }),
        (several, dialect) => {
          // Without names, two lists are one.
          const statements = dialect.hasAccounts ? several : several.slice(0, 1);
          const days = statements.flatMap(bookedOf).map(({ bookedOn }) => Number(bookedOn.slice(8)));
          fc.pre(days.some((day) => day > 12));
          const file = read(qifText(statements, dialect));
          expect(file.statements).toHaveLength(statements.length);
          for (const [index, written] of statements.entries()) {
            const found = file.statements[index];
            expect(found?.iban ?? null).toBe(dialect.hasAccounts ? written.iban : null);
            expect(found?.operations).toMatchObject(
              bookedOf(written).map(({ bookedOn, amountMinor, counterparty, reference }) => ({
                bookedOn,
                amountMinor,
                counterparty,
                reference,
              })),
            );
          }
        },
      ),
      { numRuns: 80 },
    );
  });

  it("decide the order of day and month together", () => {
    expect(daysOf("03/04/2026", "12/19/2026")).toEqual({ days: ["2026-03-04", "2026-12-19"], warnings: [] });
    expect(daysOf("03/04/26", "19/12/26")).toEqual({ days: ["2026-04-03", "2026-12-19"], warnings: [] });
    // Sorted one way only.
    expect(daysOf("01/02/2026", "01/03/2026", "02/01/2026").days).toEqual([
      "2026-01-02",
      "2026-01-03",
      "2026-02-01",
    ]);
    // Nothing tells: said, and read as in France, or as the program writes that puts an apostrophe.
    expect(daysOf("03/04/2026", "05/06/2026")).toEqual({
      days: ["2026-04-03", "2026-06-05"],
      warnings: ["date-format-assumed"],
    });
    expect(daysOf("3/ 4'06").days).toEqual(["2006-03-04"]);
    // One line against all others is read the only way it can be, and named.
    expect(daysOf("25/04/2026", "26/04/2026", "04/27/2026")).toEqual({
      days: ["2026-04-25", "2026-04-26", "2026-04-27"],
      warnings: ["bad-date"],
    });
    expect(daysOf("2026-04-03", "3.4.2026", "31 janvier 2026").days).toEqual([
      "2026-04-03",
      "2026-04-03",
      "2026-01-31",
    ]);
  });

  it("leave out what is no cash, and know the balance an account starts with", () => {
    const file = read(
      "!Option:AutoSwitch",
      "!Account",
      "NCourant",
      "TBank",
      "^",
      "NCarte",
      "TCCard",
      "^",
      "!Clear:AutoSwitch",
      "!Type:Cat",
      "NSalaires",
      "I",
      "^",
      "!Account",
      "NCourant",
      "TBank",
      "/31/03/2026",
      "$90,00",
      "^",
      "!Type:Bank",
      "D01/03/2026",
      "T100,00",
      "POpening Balance",
      "L[Courant]",
      "^",
      "D15/03/2026",
      "T-10,00",
      "PEDF",
      "MFacture",
      "^",
      "!Account",
      "NTitres",
      "TInvst",
      "^",
      "!Type:Invst",
      "D15/03/2026",
      "NBuy",
      "T50,00",
      "^",
      "!Account",
      "NCarte",
      "TCCard",
      "^",
      "!Type:CCard",
      "D16/03/2026",
      "T-5,00",
      "PSNCF",
    );
    expect(file.statements).toMatchObject([
      {
        accountIdentifier: "Courant",
        opening: { amountMinor: 10_000, on: "2026-03-01" },
        closing: { amountMinor: 9000, on: "2026-03-31" },
        operations: [{ amountMinor: -1000, label: "EDF Facture" }],
        warnings: [],
      },
      { accountIdentifier: "Carte", operations: [{ amountMinor: -500, label: "SNCF" }] },
    ]);
    expect(file.warnings).toMatchObject([{ kind: "bad-line", text: expect.stringContaining("Invst") }]);
  });

  it("may start with remarks, which are no list", () => {
    const list = ["!Type:Bank", "D31/03/2026", "T-5.00", "PEDF", "^"];
    for (const remarks of [["# of March"], ["Export of March", "Done"]]) {
      expect(read(...remarks, ...list).statements).toMatchObject([{ operations: [{ amountMinor: -500 }] }]);
    }
  });

  it("take the order of day and month from their other lists too", () => {
    const list = ["!Type:Bank", "D3/4/2026", "T-5.00", "^"];
    for (const other of [
      ["!Account", "NVisa", "/3/31/2026", "^"],
      ["!Type:Invst", "D3/31/2026", "NBuy", "^"],
    ]) {
      const { statements, warnings } = read(...other, ...list);
      expect(statements).toMatchObject([{ operations: [{ bookedOn: "2026-03-04" }] }]);
      expect(warnings.filter(({ kind }) => kind === "date-format-assumed")).toEqual([]);
    }
  });

  it("may repeat their heading before every record", () => {
    const one = ["!Type:Bank", "D31/03/2026", "T1,00", "^"];
    const { statements } = read(...one, ...one, "!Type:CCard", "D31/03/2026", "T2,00", "^");
    expect(statements.map(({ operations }) => operations.length)).toEqual([2, 1]);
  });

  it("name the lines that cannot be read", () => {
    const [statement] = read(
      "!Type:Bank",
      "D31/03/2026",
      "Tabc",
      "^",
      "Dhier",
      "T-1 234.50",
      "PX",
      "^",
    ).statements;
    expect(statement?.operations).toEqual([]);
    expect(statement?.undated).toEqual([{ amountMinor: -123_450, label: "X", line: 5 }]);
    expect(statement?.warnings).toMatchObject([
      { kind: "bad-line", line: 2 },
      { kind: "bad-date", line: 5 },
    ]);
  });

  it("may hold nothing, and may be in an old encoding", () => {
    expect(read("!Type:Bank").statements).toMatchObject([{ operations: [] }]);
    const latin = readQif(inLatin1("!Type:Bank\nD31/03/2026\nT5\nPCafé\n^\n"));
    expect(latin).toMatchObject({ ok: true, value: { encoding: "windows-1252" } });
    expect(latin.ok && latin.value.statements[0]?.operations[0]?.label).toBe("Café");
    expect(readQif(encoded("!Type:Cat\nNx\n^"))).toMatchObject({ ok: false, error: { kind: "damaged" } });
  });

  it("never throws and never hangs, whatever became of it", () => {
    const [statement] = fc.sample(generatedStatement, { numRuns: 1, seed: 3 });
    if (statement === undefined) throw new Error("nothing generated");
    const dialect = {
      lineEnd: "\n",
      order: "day-first",
      year: "four",
      decimalMark: ",",
      hasAccounts: true,
    } as const;
    const good = encoded(qifText([statement], dialect));
    const random = seededRandom("qif");
    for (const bytes of truncations(good, 5)) expect(typeof readQif(bytes).ok).toBe("boolean");
    const files = scrambled(good, { count: 150, random: (below) => random.integer(0, below) });
    for (const bytes of files) expect(typeof readQif(bytes).ok).toBe("boolean");
    expect(
      read("!Type:Bank", `D${"1".repeat(200_000)}`, `T${"1,".repeat(100_000)}`, "^").statements,
    ).toHaveLength(1);
    expect(
      read("!Type:Bank", ...Array.from({ length: 20_000 }, () => "D1/1/26\nT1\n^")).statements[0]?.operations,
    ).toHaveLength(20_000);
  });
});
