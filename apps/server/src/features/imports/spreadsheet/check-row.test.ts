import { productLanguages } from "@amont/contract/culture.ts";
import { importRowCodes } from "@amont/contract/errors/import-row-codes.ts";
import { type ImportField, importFields } from "@amont/contract/operations/imports/import-fields.ts";
import type { SpreadsheetCell } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importWords } from "../../../imports/words/import-words.ts";
import { checkRow } from "./check-row.ts";
import { missingFields, recogniseColumns } from "./recognise-columns.ts";
import type { RowFrame } from "./row-frame.ts";
import { RowIdentities } from "./row-identity.ts";

const current = { id: 1, name: "Compte courant", iban: "FR7630006000011234567890189", isFedByBank: false };
const frame: RowFrame = {
  mode: "all",
  isExpected: null,
  bankAccountId: null,
  today: calendarDate("2026-03-10"),
  currency: "EUR",
  accounts: [
    { ...current, currency: "EUR" },
    { id: 2, name: "Banque", iban: null, currency: "EUR", isFedByBank: true },
    { id: 3, name: "Double", iban: null, currency: "EUR", isFedByBank: false },
    { id: 4, name: "double", iban: null, currency: "USD", isFedByBank: false },
  ],
  projects: new Map([
    ["projet a", 7],
    ["b; suite", 8],
  ]),
  categoryOf: (text) => (text === "Loyers" ? 5 : undefined),
  toCategorise: { inflow: 10, outflow: 11 },
};
const quick: RowFrame = { ...frame, mode: "outflows" };

type Row = Readonly<Partial<Record<ImportField, SpreadsheetCell>>>;
const judge = (row: Row, against: RowFrame = frame) =>
  checkRow({ cells: importFields.map((field) => row[field] ?? null) }, [...importFields], against);
const codes = (row: Row, against: RowFrame = frame) => {
  const verdict = judge(row, against);
  return verdict.ok ? [] : verdict.problems.map(({ code }) => code);
};
const read = (row: Row, against: RowFrame = frame) => {
  const verdict = judge(row, against);
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.row;
};

const paid: Row = {
  id: "a",
  type: "Décaissement payé",
  account: "Compte courant",
  paymentDate: "10/03/2026",
  amount: "12,34",
  name: "Loyer",
};
const expected: Row = { ...paid, type: "Encaissement engagé", paymentDate: "10/03/2026" };

describe("a row", () => {
  it.each<readonly [string, Row, object]>([
    [
      "a payment",
      paid,
      { isPaid: true, isInflow: false, amountMinor: 1234, bankAccountId: 1, lateSince: null },
    ],
    ["an invoice due today", expected, { isPaid: false, isInflow: true }],
    ["a refund", { ...paid, amount: -5 }, { isInflow: false, amountMinor: -500 }],
    [
      "an account by its IBAN",
      { ...paid, account: "fr76 3000 6000 0112 3456 7890 189" },
      { bankAccountId: 1 },
    ],
    [
      "an account by name and currency",
      { ...paid, account: "Double", currency: "usd" },
      { bankAccountId: 4, currency: "USD" },
    ],
    ["no account", { ...expected, account: "aucun" }, { bankAccountId: null, currency: "EUR" }],
    [
      "another currency on no account",
      { ...expected, account: "None", currency: "JPY", amount: 1200 },
      { amountMinor: 1200 },
    ],
    ["an invoice on a connected account", { ...expected, account: "Banque" }, { bankAccountId: 2 }],
    [
      "money that goes out, by its sign",
      { ...paid, type: "Payé", amount: null, cashEffect: -12 },
      { isInflow: false, amountMinor: 1200 },
    ],
    [
      "money that comes in, by its sign",
      { ...paid, type: "Payée", amount: null, cashEffect: 12 },
      { isInflow: true, amountMinor: 1200 },
    ],
    [
      "a refund, by type and sign",
      { ...paid, amount: null, cashEffect: 12 },
      { isInflow: false, amountMinor: -1200 },
    ],
    ["a direction alone: paid today", { ...paid, type: "Décaissement" }, { isPaid: true }],
    [
      "a direction alone: expected tomorrow",
      { ...paid, type: "Outflow", paymentDate: "2026-03-11" },
      { isPaid: false },
    ],
    [
      "late since before",
      { ...expected, lateSince: "01/03/2026", paymentDate: "01/04/2026" },
      { lateSince: "2026-03-01" },
    ],
    [
      "late because its day has passed",
      { ...expected, lateSince: "01/03/2026", paymentDate: "01/03/2026" },
      { lateSince: null },
    ],
    [
      "a flag, in any language",
      { ...paid, isIgnored: "Sì", isReconciled: "ja" },
      { isIgnored: true, isReconciled: true },
    ],
    [
      "a flag as a cell",
      { ...paid, isIgnored: true, isReconciled: 0 },
      { isIgnored: true, isReconciled: false },
    ],
    ["VAT as a cell", { ...paid, vat: 0.055 }, { vatBasisPoints: 550 }],
    ["VAT as text", { ...paid, vat: "1" }, { vatBasisPoints: 10_000 }],
    [
      "a category",
      { ...paid, category: "Loyers" },
      { categoryId: 5, isProposed: false, unknownCategory: null },
    ],
    [
      "a category that was only proposed",
      { ...paid, category: "Loyers ?" },
      { categoryId: 5, isProposed: true, unknownCategory: null },
    ],
    [
      "a category that nobody knows",
      { ...paid, category: "Rien" },
      { categoryId: null, unknownCategory: "Rien" },
    ],
    [
      "a whole project",
      { ...paid, projects: "PROJET A " },
      { projects: [{ projectId: 7, amountMinor: 1234 }] },
    ],
    [
      "parts of projects, one with a semicolon in its title",
      { ...paid, amount: 1000, projects: "Projet A=600,50; B; suite=1" },
      {
        projects: [
          { projectId: 7, amountMinor: 60_050 },
          { projectId: 8, amountMinor: 100 },
        ],
      },
    ],
    ["a title that is too long", { ...paid, name: "x".repeat(600) }, { name: "x".repeat(500) }],
    ["what no database keeps", { ...paid, name: "a\0b\ud800" }, { name: "ab\ufffd" }],
  ])("may be %s", (_what, row, said) => {
    expect(read(row)).toMatchObject(said);
  });

  it.each<readonly [string, Row, RowFrame, readonly string[]]>([
    ["an amount that could be two", { ...paid, amount: "1,234" }, frame, ["8105"]],
    ["an amount beyond all", { ...paid, amount: 100_000_000.01 }, frame, ["8105"]],
    ["a payment of nothing", { ...paid, amount: 0 }, frame, ["8105"]],
    ["a currency that nobody knows", { ...paid, currency: "XXX" }, frame, ["8105"]],
    ["an account in another currency", { ...paid, currency: "USD" }, frame, ["8101"]],
    ["a payment on no account", { ...paid, account: "Aucun" }, frame, ["8102"]],
    ["a state without a direction", { ...paid, type: "Payé" }, frame, ["8110"]],
    ["an expected one that is ignored", { ...expected, isIgnored: "Oui" }, frame, ["8118"]],
    ["a late day tomorrow", { ...expected, lateSince: "11/03/2026" }, frame, ["8004"]],
    ["a part larger than the whole", { ...paid, projects: "Projet A=12,35" }, frame, ["8040"]],
    ["a part of nothing", { ...paid, projects: "Projet A=0" }, frame, ["8040"]],
    ["a project twice", { ...paid, projects: "Projet A=1; Projet A=1" }, frame, ["8040"]],
    ["nothing at all", {}, frame, ["8029", "8109", "8111", "8102", "8116", "8117"]],
    ["nothing at all, quickly", {}, quick, ["8111", "8116", "8117"]],
    ["a payment on no account, quickly", { ...paid, account: null }, quick, ["8102"]],
  ])("is refused for %s", (_what, row, against, expectedCodes) => {
    expect(codes(row, against)).toEqual(expectedCodes);
  });

  it("names the cell that is wrong", () => {
    const verdict = judge({ ...paid, amount: "douze" });
    expect(verdict.ok ? [] : verdict.problems).toEqual([
      { column: "E", field: "amount", code: "8105", value: "douze" },
    ]);
  });

  it("needs no account chosen where there is only one, or one was chosen", () => {
    const one = { ...quick, accounts: [{ ...current, currency: "EUR" as const }] };
    expect(read({ ...paid, account: null }, one).bankAccountId).toBe(1);
    expect(read({ ...paid, account: null }, { ...quick, bankAccountId: 3 }).bankAccountId).toBe(3);
    expect(read({ ...expected, account: null, paymentDate: "2026-04-01" }, quick).bankAccountId).toBeNull();
  });

  it("is read or refused with known codes, whatever its cells hold", () => {
    const cell = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom("Compte courant", "Décaissement payé", "01/02/2026", "12,50", "Oui", "Projet A=1"),
    );
    const row = fc.record(Object.fromEntries(importFields.map((field) => [field, cell])));
    fc.assert(
      fc.property(row, fc.constantFrom(frame, quick), (cells, against) => {
        for (const code of codes(cells, against)) expect(importRowCodes).toContain(code);
        const verdict = judge(cells, against);
        if (!verdict.ok) {
          expect(verdict.problems.length).toBeGreaterThan(0);
          return;
        }
        expect(Number.isSafeInteger(verdict.row.amountMinor)).toBe(true);
        expect(verdict.row.name).not.toBe("");
        expect(verdict.row.isPaid && verdict.row.bankAccountId === null).toBe(false);
      }),
    );
  });
});

describe("headings", () => {
  it.each(productLanguages)("are recognised in every language: %s", (language) => {
    const { headings } = importWords[language];
    const texts = importFields.map((field) => ` ${headings[field].toUpperCase()} * `);
    expect(recogniseColumns(texts)).toEqual(importFields);
  });

  it("are ours before others', and each field has one column", () => {
    expect(recogniseColumns(["État", "Type", "Libellé", "Titre", "?"])).toEqual([
      null,
      "type",
      null,
      "name",
      null,
    ]);
    expect(missingFields(["name", "paymentDate"], "inflows")).toEqual(["amount"]);
    expect(missingFields(["name", "paymentDate", "cashEffect"], "inflows")).toEqual([]);
  });
});

const keys = (rows: ReadonlyArray<readonly SpreadsheetCell[]>) => {
  const identities = new RowIdentities(["id", "name", "amount", "paymentDate"], quick);
  return rows.map((cells, index) => identities.next({ number: index + 2, cells }));
};

describe("the identity of a row", () => {
  it("is its id, of which the second is a repetition", () => {
    expect(keys([["a"], ["a"], ["A"]])).toEqual([
      { externalId: "a", isRepeated: false },
      { externalId: "a", isRepeated: true },
      { externalId: "A", isRepeated: false },
    ]);
  });

  it("is what it says and its rank, however it is written", () => {
    const [first, second, third] = keys([
      [null, "Loyer", "1 200,50", "01/03/2026"],
      [null, "LOYER", 1200.5, "2026-03-01"],
      [null, "Loyer", 1200.51, "2026-03-01"],
    ]).map(({ externalId }) => externalId);
    expect(first?.replace(/-0$/, "-1")).toBe(second);
    expect(third).not.toBe(first);
  });
});
