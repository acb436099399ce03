import type { CsvReadingChoice } from "@amont/contract/operations/bank-files/bank-file-fields.ts";
import { describe, expect, it } from "vitest";
import {
  amountsAsked,
  areSignsAsked,
  areSignsTold,
  columnsOf,
  correctedReading,
  namedTable,
  otherSigns,
  withSigns,
} from "./csv-said.ts";

const csv: CsvReadingChoice = {
  delimiter: ";",
  headings: ["Date", "Libellé", "Montant"],
  roles: ["bookedOn", "label", "amount"],
  dateOrder: "day-first",
  decimalMark: ",",
  signs: "as-written",
  signsFrom: "nobody",
  cellKinds: [],
};

const operation = (number: number, amount: number) => ({
  operation: number,
  date: "2026-03-02" as never,
  amount,
  label: `Ligne ${number}`,
  reference: null,
});

const account = (bankAccountId: number | null) =>
  ({
    bankAccountId,
    isNewAccount: false,
    problem: null,
    currency: "EUR",
    newOperations: [80, -5, 20, 10, 40].map((amount, index) => operation(index, amount)),
  }) as never;

describe("the signs of a bank's table", () => {
  it.each([
    ["nobody", 5, true],
    // Whose file it is may answer it.
    ["nobody", null, false],
    ["person", 5, false],
    ["file", 5, false],
  ] as const)("known from %s, in account %s, are asked for: %s", (signsFrom, bankAccountId, isAsked) => {
    expect(areSignsAsked({ csv: { ...csv, signsFrom }, accounts: [account(bankAccountId)] })).toBe(isAsked);
  });

  it("are no question of other formats", () => {
    expect(areSignsAsked({ csv: null, accounts: [account(5)] })).toBe(false);
  });

  it.each([
    ["as-written", "file", false],
    ["inverted", "file", true],
    ["as-written", "person", true],
    ["inverted", "person", true],
    ["as-written", "nobody", false],
  ] as const)("%s from %s are told: %s", (signs, signsFrom, isTold) => {
    expect(areSignsTold({ ...csv, signs, signsFrom })).toBe(isTold);
  });

  it("are answered with everything else that is known of the table, and turned back", () => {
    const answered = withSigns(csv, "inverted");
    expect(answered).toEqual({ ...csv, signs: "inverted", signsFrom: "person" });
    expect(otherSigns({ ...csv, signs: "inverted" })).toBe("as-written");
    expect(otherSigns(csv)).toBe("inverted");
  });

  it("are asked for with a few amounts that bear none", () => {
    const shown = amountsAsked({ accounts: [account(null), account(5)] });
    expect(shown.map(({ operation: { amount } }) => amount)).toEqual([80, 20, 10]);
  });
});

describe("the columns of a bank's table", () => {
  it("are corrected without the signs that the file showed under others, but with what a person said", () => {
    const roles = ["bookedOn", "amount", "label"] as const;
    expect(correctedReading({ ...csv, signs: "inverted", signsFrom: "file" }, roles)).toEqual({
      delimiter: ";",
      headings: csv.headings,
      roles,
      dateOrder: "day-first",
      decimalMark: ",",
    });
    expect(correctedReading({ ...csv, signs: "inverted", signsFrom: "person" }, roles)).toMatchObject({
      signs: "inverted",
      signsFrom: "person",
    });
  });

  it("are known by their headings, or by their number where there are none", () => {
    const rows = [
      ["02/03/2026", "HOTEL", ""],
      ["03/03/2026", "", "-20,00"],
    ];
    expect(columnsOf(["Quand", "Quoi", "Combien"], rows).map(({ heading }) => heading)).toEqual([
      "Quand",
      "Quoi",
      "Combien",
    ]);
    expect(columnsOf([], rows)).toEqual([
      { heading: null, examples: ["02/03/2026", "03/03/2026"] },
      { heading: null, examples: ["HOTEL"] },
      { heading: null, examples: ["-20,00"] },
    ]);
    expect(columnsOf([], [], ["bookedOn", "amount"])).toHaveLength(2);
    expect(columnsOf([], [])).toEqual([]);
  });

  it("are named without headings too", () => {
    const table = { delimiter: ";", headings: [], firstRows: [["02/03/2026", "HOTEL", "-80,00"]] };
    expect(namedTable(table, ["bookedOn", "label", "amount"])).toEqual({
      delimiter: ";",
      headings: [],
      roles: ["bookedOn", "label", "amount"],
    });
  });
});
