import { addDays, type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type {
  FileOperation,
  FileStatement,
  KnownOperation,
  LedgerLine,
  StoredStatement,
} from "./operation-facts.ts";
import { areSimilarLabels } from "./operation-labels.ts";
import { recogniseOperations } from "./recognise-operations.ts";

const march = calendarDate("2026-03-01");

const operation = (
  day: number,
  amountMinor: number,
  label: string,
  references: Partial<Pick<FileOperation, "reference" | "bankReference">> = {},
): FileOperation => ({
  bookedOn: addDays(march, day),
  amountMinor: minorUnits(amountMinor),
  label,
  reference: null,
  bankReference: null,
  ...references,
});

function statement(operations: readonly FileOperation[], openingMinor: number | null = null): FileStatement {
  const net = operations.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    openingMinor: openingMinor === null ? null : minorUnits(openingMinor),
    closingMinor: openingMinor === null ? null : minorUnits(openingMinor + net),
    closedOn:
      operations
        .map(({ bookedOn }) => bookedOn)
        .toSorted()
        .at(-1) ?? march,
    operations,
  };
}

/** An account that files are imported into. Whatever is probable is taken for the same. */
class Account {
  readonly known: KnownOperation[] = [];
  readonly ledger: LedgerLine[] = [];
  readonly stored: StoredStatement[] = [];

  recognise(statements: readonly FileStatement[], isRunningDay = false) {
    return recogniseOperations({
      statements,
      isRunningDay,
      known: this.known,
      ledger: this.ledger,
      stored: this.stored,
    });
  }

  enter(date: CalendarDate, amountMinor: number, label: string): void {
    this.ledger.push({
      transactionId: this.ledger.length + 1,
      date,
      amountMinor: minorUnits(amountMinor),
      label,
    });
  }

  /** Answers what happened, as counts by kind. */
  import(...statements: readonly FileStatement[]): { new: number; known: number; probable: number } {
    const counts = { new: 0, known: 0, probable: 0 };
    const recognised = [...this.recognise(statements).entries()];
    for (const each of statements) {
      const statementId = this.store(each);
      for (const found of each.operations) {
        const [, answer] = recognised.shift() ?? [];
        if (answer === undefined) throw new Error("no answer");
        counts[answer.kind] += 1;
        if (answer.kind === "known") continue;
        if (answer.kind === "new") this.enter(found.bookedOn, found.amountMinor, found.label);
        const transactionId = answer.kind === "new" ? this.ledger.length : answer.transactionId;
        this.known.push({
          ...found,
          transactionId,
          labelKey: answer.labelKey,
          rank: answer.rank,
          statementId,
        });
      }
    }
    return counts;
  }

  private store({ openingMinor, closingMinor, closedOn, operations }: FileStatement): number | null {
    if (openingMinor === null || closingMinor === null || closedOn === null) return null;
    const id = this.stored.length + 1;
    this.stored.push({ id, openingMinor, closingMinor, closedOn, operationCount: operations.length });
    return id;
  }
}

const generated: fc.Arbitrary<readonly FileOperation[]> = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: -3, max: 3 }).filter((amount) => amount !== 0),
      fc.constantFrom("BOULANGERIE", "LOYER", "CLIENT DUPONT"),
    ),
    { minLength: 1, maxLength: 25 },
  )
  .map((lines) =>
    lines
      .toSorted(([left], [right]) => left - right)
      .map(([day, amount, label], index) => operation(day, amount, label, { bankReference: `B${index}` })),
  );

const withNewIds = (operations: readonly FileOperation[], prefix: string): FileOperation[] =>
  operations.map(({ bookedOn, amountMinor, label, reference }, index) => ({
    bookedOn,
    amountMinor,
    label,
    reference,
    bankReference: `${prefix}${index}`,
  }));

const withoutIds = (operations: readonly FileOperation[]): FileOperation[] =>
  operations.map(({ bookedOn, amountMinor, label }) => ({
    bookedOn,
    amountMinor,
    label,
    reference: null,
    bankReference: null,
  }));

describe("operations of a file", () => {
  it("are all new the first time, equal ones too, and all known the second", () => {
    fc.assert(
      fc.property(generated, fc.option(fc.integer({ min: -50, max: 50 })), (operations, opening) => {
        const account = new Account();
        const file = statement(operations, opening);
        expect(account.import(file)).toEqual({ new: operations.length, known: 0, probable: 0 });
        expect(account.import(file)).toEqual({ new: 0, known: operations.length, probable: 0 });
      }),
    );
  });

  it("are known again when the bank issues its ids anew, with balances or without", () => {
    fc.assert(
      fc.property(generated, fc.option(fc.integer({ min: -50, max: 50 })), (operations, opening) => {
        const account = new Account();
        account.import(statement(operations, opening));
        const again = statement(withNewIds(operations, "N"), opening);
        expect(account.import(again)).toEqual({ new: 0, known: operations.length, probable: 0 });
      }),
    );
  });

  it("of periods that overlap in whole days are known where they overlap and not known elsewhere, whatever their ids", () => {
    const ids = fc.constantFrom(withoutIds, (list: readonly FileOperation[]) => withNewIds(list, "N"));
    fc.assert(
      fc.property(generated, fc.nat(6), fc.nat(6), ids, (operations, one, other, idsOf) => {
        const [from, to] = [addDays(march, Math.min(one, other)), addDays(march, Math.max(one, other))];
        const account = new Account();
        account.import(statement(idsOf(operations.filter(({ bookedOn }) => bookedOn <= to))));
        const second = operations.filter(({ bookedOn }) => bookedOn >= from);
        const answers = account.recognise([statement(idsOf(second))]);
        const isKnown = answers.map(({ kind }) => kind === "known");
        expect(isKnown).toEqual(second.map(({ bookedOn }) => bookedOn <= to));
      }),
    );
  });

  it("of statements whose balances follow one another are all new, wherever a day was cut", () => {
    fc.assert(
      fc.property(generated, fc.nat(25), (operations, cut) => {
        const positive = operations.map((each) => ({
          ...each,
          amountMinor: minorUnits(Math.abs(each.amountMinor)),
        }));
        const account = new Account();
        const first = statement(withoutIds(positive.slice(0, cut)), 100);
        const second = statement(withoutIds(positive.slice(cut)), first.closingMinor ?? 0);
        account.import(first);
        account.import(second);
        expect(account.ledger).toHaveLength(operations.length);
      }),
    );
  });

  it("never disappear: each is new, the same as a transaction, or shown beside one", () => {
    fc.assert(
      fc.property(generated, generated, (before, after) => {
        const account = new Account();
        account.import(statement(withoutIds(before)));
        const answers = account.recognise([statement(withoutIds(after))]);
        const claimed = answers.flatMap((answer) => (answer.kind === "new" ? [] : [answer.transactionId]));
        expect(answers).toHaveLength(after.length);
        expect(new Set(claimed).size).toBe(claimed.length);
        for (const [index, answer] of answers.entries()) {
          if (answer.kind === "new") continue;
          const line = account.ledger.find(({ transactionId }) => transactionId === answer.transactionId);
          expect(line?.amountMinor).toBe(after[index]?.amountMinor);
        }
      }),
    );
  });

  it("go on within a day when the ids differ and the file lacks the rest of the day", () => {
    const account = new Account();
    account.import(
      statement([
        operation(0, -120, "BOULANGERIE"),
        operation(0, -5000, "LOYER"),
        operation(0, 9, "INTERETS"),
      ]),
    );
    const answers = account.recognise([statement([operation(0, -120, "BOULANGERIE")])]);
    expect(answers).toMatchObject([{ kind: "probable", transactionId: 1, daysApart: 0, rank: 2 }]);
  });

  it("are shown beside what people entered up to two days away, whatever they called it", () => {
    const account = new Account();
    account.enter(addDays(march, 4), -120_000, "Loyer de mars");
    const [near, far, other] = account.recognise([
      statement([
        operation(6, -120_000, "PRLV SCI DES TILLEULS"),
        operation(7, -120_000, "PRLV SCI"),
        operation(4, 120_000, "AVOIR"),
      ]),
    ]);
    expect(near).toMatchObject({ kind: "probable", transactionId: 1, daysApart: 2 });
    expect([far?.kind, other?.kind]).toEqual(["new", "new"]);
  });

  it("are shown beside a line of the bank that was booked next to it under a similar label only", () => {
    const account = new Account();
    account.import(statement([operation(3, -4250, "CARTE CARREFOUR PARIS")]));
    const kinds = (label: string) => account.recognise([statement([operation(4, -4250, label)])])[0]?.kind;
    expect(kinds("CB 03/03 CARREFOUR CITY")).toBe("probable");
    expect(kinds("CB 03/03 TOTAL ENERGIES")).toBe("new");
  });

  it("are known by the id of the bank when only the label changed", () => {
    const account = new Account();
    account.import(statement([operation(3, -4250, "EN COURS", { bankReference: "FITID-20260304" })]));
    const [answer] = account.recognise([
      statement([operation(3, -4250, "CARREFOUR", { bankReference: "FITID-20260304" })]),
    ]);
    expect(answer).toEqual({ kind: "known", transactionId: 1 });
  });

  it("are not doubled by a statement that the file has twice, or by reports of the running day", () => {
    const line = operation(0, -120, "BOULANGERIE");
    const twice = statement([line, line], 1000);
    expect(new Account().import(twice, twice)).toEqual({ new: 2, known: 2, probable: 0 });
    const reports = [statement([line]), statement([line, line])];
    const kinds = (isRunningDay: boolean) =>
      new Account().recognise(reports, isRunningDay).map(({ kind }) => kind);
    expect(kinds(true)).toEqual(["new", "known", "new"]);
    expect(kinds(false)).toEqual(["new", "new", "new"]);
  });

  it("of files that come together are counted once, however they overlap", () => {
    const account = new Account();
    const kinds = (...statements: readonly FileStatement[]) =>
      account.recognise(statements).map(({ kind }) => kind);
    const rent = operation(1, -900, "LOYER");
    const sale = operation(2, 250, "VIR CLIENT");
    const booked = statement([rent, sale], 1_000);
    // The same statement in two formats, with other labels.
    const renamed = statement([operation(1, -900, "PRLV LOYER ATELIER"), operation(2, 250, "CLIENT")], 1_000);
    expect(kinds({ ...booked, format: "camt.053" }, { ...renamed, format: "mt940" })).toEqual([
      "new",
      "new",
      "known",
      "known",
    ]);
    // Two of one format say two things.
    expect(kinds({ ...booked, format: "mt940" }, { ...renamed, format: "mt940" })).toEqual(
      Array(4).fill("new"),
    );
    // A report or a notice beside the statement of its day says nothing new; of another day it does.
    const notice = { ...statement([operation(2, 250, "AVIS"), operation(3, 7, "AVIS")]), isWholeDay: false };
    expect(kinds(booked, notice)).toEqual(["new", "new", "known", "new"]);
    expect(kinds(notice)).toEqual(["new", "new"]);
    // Downloads that overlap, and one that holds an equal payment twice.
    const one = { ...statement([rent, sale]), source: 0 };
    const other = { ...statement([sale, sale, operation(3, 5, "INTERETS")]), source: 1 };
    expect(kinds(one, other)).toEqual(["new", "new", "known", "new", "new"]);
    // Where balances tell that one follows the other, equal ones are two.
    const next = { ...statement([sale], 350), source: 1 };
    expect(kinds({ ...booked, source: 0 }, next)).toEqual(["new", "new", "new"]);
  });

  it("keep what a person decided: the same again is known from then on", () => {
    const account = new Account();
    account.enter(march, -120_000, "Loyer de mars");
    const file = statement([operation(0, -120_000, "PRLV SCI DES TILLEULS")]);
    expect(account.import(file).probable).toBe(1);
    expect(account.import(file).known).toBe(1);
  });

  it("are recognised in time when ten thousand of them are alike", () => {
    const file = statement(Array.from({ length: 10_000 }, () => operation(0, -100, "FRAIS")));
    const account = new Account();
    account.import(file);
    expect(account.recognise([file]).every(({ kind }) => kind === "known")).toBe(true);
    const entered = new Account();
    for (let index = 0; index < 10_000; index += 1) entered.enter(march, -100, `Frais ${index % 90}`);
    expect(entered.recognise([file]).every(({ kind }) => kind === "probable")).toBe(true);
  });
});

describe("similar labels", () => {
  it.each([
    ["CARTE 02/03 CARREFOUR PARIS", "CB CARREFOUR", true],
    ["VIR SEPA DUPONT SARL FACTURE 12", "DUPONT SARL", true],
    ["Échéance prêt", "ECHEANCE PRET 000123", true],
    ["VIR SEPA DUPONT", "VIR SEPA MARTIN", false],
    ["PRLV EDF", "PRLV ORANGE", false],
    ["12345", "67890", false],
  ])("%s and %s: %s", (left, right, expected) => {
    expect(areSimilarLabels(left, right)).toBe(expected);
    expect(areSimilarLabels(right, left)).toBe(expected);
  });
});
