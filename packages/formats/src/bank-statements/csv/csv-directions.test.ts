/** Which way amounts go: by balances, by words, by signs, and by people where nothing else tells. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BankFile } from "../bank-statement.ts";
import { bankCsvText, inTime } from "../testing/bank-csv-text.ts";
import { encoded } from "../testing/damaged-files.ts";
import { generatedStatement } from "../testing/generated-statements.ts";
import type { CsvReading } from "./csv-reading.ts";
import type { CsvReadingOptions } from "./find-reading.ts";
import { readBankCsv } from "./read-bank-csv.ts";
import { type DirectionLayout, languageLayouts, signLayouts } from "./testing/direction-layouts.ts";
import { merchantLayouts } from "./testing/merchant-layouts.ts";

function opened(text: string, options?: CsvReadingOptions): BankFile {
  const result = readBankCsv(encoded(text), options);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function readingOf(text: string, options?: CsvReadingOptions): CsvReading {
  const { csvReading } = opened(text, options);
  if (csvReading === undefined) throw new Error("a CSV says how it was read");
  return csvReading;
}

const amountsOf = ({ statements }: BankFile) =>
  statements.flatMap(({ operations }) => operations.map(({ amountMinor }) => amountMinor));

function expectLayout(layout: DirectionLayout): void {
  const file = opened(layout.text);
  const [statement] = file.statements;
  expect(amountsOf(file)).toEqual(layout.amounts);
  expect(file.csvReading).toMatchObject({
    signs: layout.signs ?? "as-written",
    signsFrom: layout.signsFrom ?? "file",
  });
  expect(statement?.pendingCount).toBe(layout.pending ?? 0);
  if (layout.currency !== undefined) expect(statement?.currency).toBe(layout.currency);
  if (layout.closing !== undefined) expect(statement?.closing?.amountMinor).toBe(layout.closing);
  if (layout.labels !== undefined) {
    expect(statement?.operations.map(({ label }) => label)).toEqual(layout.labels);
  }
  const warnings = [...file.warnings, ...(statement?.warnings ?? [])].map(({ kind }) => kind);
  const asked = layout.signsFrom === "nobody" ? ["signs-unknown"] : [];
  expect(warnings).toEqual([...asked, ...(layout.warnings ?? [])]);
  // The import reads again what was confirmed: as it was shown.
  const again = opened(layout.text, { mapping: file.csvReading });
  expect(again.statements).toEqual(file.statements);
}

describe("the report of a merchant", () => {
  it.each(merchantLayouts)("$what", expectLayout);
});

describe("the CSV of banks in other languages", () => {
  it.each(languageLayouts)("$what", expectLayout);
});

describe("the signs of a CSV", () => {
  it.each(signLayouts)("$what", expectLayout);

  const card = "Date;Libellé;Montant\n15/03/2026;Hôtel;80,00\n16/03/2026;Taxi;20,00\n";
  const inverted = { signs: "inverted", signsFrom: "person" } as const;

  it("are as somebody says, remembered, and not asked for again", () => {
    const asked = readingOf(card);
    expect(asked.signsFrom).toBe("nobody");
    const answered = opened(card, { mapping: { ...asked, ...inverted } });
    expect(amountsOf(answered)).toEqual([-8000, -2000]);
    expect(answered.csvReading).toMatchObject(inverted);
    expect(answered.warnings).toEqual([]);
    const remembered = [readingOf(card, { mapping: { ...asked, ...inverted } })];
    const next = "Date;Libellé;Montant\n15/04/2026;Train;50,00\n16/04/2026;Avoir;-5,00\n";
    expect(amountsOf(opened(next, { remembered }))).toEqual([-5000, 500]);
    expect(readingOf(next, { remembered })).toMatchObject(inverted);
    const income = [readingOf(card, { mapping: { ...asked, signs: "as-written", signsFrom: "person" } })];
    expect(amountsOf(opened(card, { remembered: income }))).toEqual([8000, 2000]);
    expect(readingOf(card, { remembered: income }).signsFrom).toBe("person");
  });

  it("are asked for again where nobody answered, or where the form is another", () => {
    expect(readingOf(card, { remembered: [readingOf(card)] }).signsFrom).toBe("nobody");
    expect(readingOf(card, { mapping: readingOf(card) }).signsFrom).toBe("nobody");
    const remembered = [readingOf(card, { mapping: { ...readingOf(card), ...inverted } })];
    const other = "Jour;Texte;Montant\n15/03/2026;Hôtel;80,00\n";
    expect(readingOf(other, { remembered }).signsFrom).toBe("nobody");
    // What was remembered before there were signs says nothing about them.
    const { signs: _signs, signsFrom: _from, cellKinds: _kinds, ...old } = readingOf(card);
    expect(readingOf(card, { remembered: [old] }).signsFrom).toBe("nobody");
  });

  it("are proven by balances, whatever was remembered", () => {
    const remembered = [{ ...readingOf("Date;Libellé;Montant;Solde\n15/03/2026;A;80,00;1\n"), ...inverted }];
    const proven = "Date;Libellé;Montant;Solde\n15/03/2026;A;80,00;180,00\n16/03/2026;B;20,00;200,00\n";
    expect(readingOf(proven, { remembered })).toMatchObject({ signs: "as-written", signsFrom: "file" });
  });

  it("turn the balances of a card into what is owed", () => {
    const owed = signLayouts.find(({ what }) => what.includes("owed"))?.text ?? "";
    const file = opened(owed, { mapping: { ...readingOf(owed), ...inverted } });
    expect(amountsOf(file)).toEqual([-8000, -2000, 10_000]);
    expect(file.statements[0]).toMatchObject({
      opening: { amountMinor: -10_000 },
      closing: { amountMinor: -10_000 },
      warnings: [],
    });
  });

  it("leave what a word directs, and turn the rest", () => {
    const some =
      "Date;Type;Montant\n15/03/2026;Vente;80,00\n16/03/2026;Remboursement;20,00\n17/03/2026;X;5,00\n";
    expect(amountsOf(opened(some, { mapping: { ...readingOf(some), ...inverted } }))).toEqual([
      8000, -2000, -500,
    ]);
  });
});

describe("amounts beside running balances", () => {
  it("are read as what they do to the account, whichever way they are written", () => {
    fc.assert(
      fc.property(
        generatedStatement,
        fc.constantFrom("signed" as const, "inverted" as const),
        fc.boolean(),
        (statement, amounts, isNewestFirst) => {
          const booked = inTime(statement).flatMap(({ operation }) =>
            operation.isPending ? [] : [operation],
          );
          // Equal amounts can be read either way, and so can lines of one day.
          const sizes = new Set(booked.map(({ amountMinor }) => Math.abs(amountMinor)));
          fc.pre(sizes.size === booked.length && !sizes.has(0));
          fc.pre(booked.length > 1 && booked[0]?.bookedOn !== booked.at(-1)?.bookedOn);
          const file = opened(
            bankCsvText(statement, {
              delimiter: ";",
              lineEnd: "\n",
              decimalMark: ",",
              groups: "",
              dayForm: "yyyy-mm-dd",
              amounts,
              hasBalance: true,
              isNewestFirst,
              hasPreamble: false,
              isQuoted: false,
            }),
          );
          expect(amountsOf(file)).toEqual(booked.map(({ amountMinor }) => amountMinor));
          expect(file.csvReading).toMatchObject({
            signs: amounts === "signed" ? "as-written" : "inverted",
            signsFrom: "file",
          });
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("a CSV without headings", () => {
  const march = "15/03/2026;Hôtel;-80,00;12,00;A1\n16/03/2026;Taxi;-20,00;13,00;A2\n";
  const april = "15/04/2026;Train;-70,00;14,00;A3\n16/04/2026;Café;-2,00;15,00;A4\n";

  it("is shown from its first line on where nobody can tell its columns", () => {
    expect(readBankCsv(encoded(march))).toEqual({
      ok: false,
      error: {
        kind: "columns-unknown",
        table: {
          delimiter: ";",
          headings: [],
          firstRows: [
            ["15/03/2026", "Hôtel", "-80,00", "12,00", "A1"],
            ["16/03/2026", "Taxi", "-20,00", "13,00", "A2"],
          ],
        },
      },
    });
  });

  const roles = ["bookedOn", "label", "amount", null, "reference"] as const;

  it("is read as its columns were named, first line included, and known again by its form", () => {
    const named = opened(march, { mapping: { roles, delimiter: ";", headings: [] } });
    expect(amountsOf(named)).toEqual([-8000, -2000]);
    expect(named.csvReading).toMatchObject({
      headings: [],
      cellKinds: ["day", "text", "money", "money", "text"],
    });
    expect(named.csvRows?.[0]).toEqual(["15/03/2026", "Hôtel", "-80,00", "12,00", "A1"]);
    const remembered = [readingOf(march, { mapping: { roles, delimiter: ";", headings: [] } })];
    expect(amountsOf(opened(april, { remembered }))).toEqual([-7000, -200]);
    expect(readingOf(april, { remembered }).roles).toEqual(roles);
  });

  it.each([
    ["another number of columns", "15/04/2026;Train;-70,00;14,00\n16/04/2026;Café;-2,00;15,00\n"],
    ["another delimiter", "15/04/2026|Train|-70,00|14,00|A3\n16/04/2026|Café|-2,00|15,00|A4\n"],
    ["text where amounts were", "15/04/2026;Train;-70,00;SNCF;8,00\n16/04/2026;Café;-2,00;BAR;9,00\n"],
  ])("is another one with %s", (_what, text) => {
    const remembered = [readingOf(march, { mapping: { roles, delimiter: ";", headings: [] } })];
    expect(readBankCsv(encoded(text), { remembered }).ok).toBe(false);
  });

  it("follows the first of several forms that fits", () => {
    const known = readingOf(march, { mapping: { roles, delimiter: ";", headings: [] } });
    const other = { ...known, delimiter: "|" };
    const narrow = { ...known, roles: roles.slice(0, 4), cellKinds: known.cellKinds.slice(0, 4) };
    expect(amountsOf(opened(april, { remembered: [other, narrow, known] }))).toEqual([-7000, -200]);
  });

  it("tells movements from balances that fall by them, whichever comes first", () => {
    const balanceFirst =
      "15/03/2026;Hôtel;920,00;80,00\n16/03/2026;Taxi;900,00;20,00\n17/03/2026;Bus;890,00;10,00\n";
    const file = opened(balanceFirst);
    expect(file.csvReading?.roles).toEqual(["bookedOn", "label", "balance", "amount"]);
    expect(amountsOf(file)).toEqual([-8000, -2000, -1000]);
  });

  it("has a column of D and C", () => {
    const file = opened("15/03/2026;Hôtel;80,00;D\n16/03/2026;Client;20,00;C\n");
    expect(amountsOf(file)).toEqual([-8000, 2000]);
    expect(file.csvReading?.signsFrom).toBe("file");
  });
});
