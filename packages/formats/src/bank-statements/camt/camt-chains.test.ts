/** Statements that follow one another, in whatever order and pages a bank writes them: a good chain says nothing. */
import { addDays, type CalendarDate, calendarDate, weekday } from "@amont/kernel/calendar-date.ts";
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encoded } from "../testing/damaged-files.ts";
import { readCamt } from "./read-camt.ts";

interface Page {
  readonly day: CalendarDate;
  readonly opening: { readonly code: string; readonly minor: number; readonly on: CalendarDate };
  readonly closing: { readonly code: string; readonly minor: number };
  readonly amounts: readonly number[];
  readonly hasDates: boolean;
  readonly page?: number;
  readonly sequence?: number;
}

const amount = (minor: number) =>
  `<Amt Ccy="EUR">${toDecimalString(minorUnits(Math.abs(minor)), "EUR")}</Amt>` +
  `<CdtDbtInd>${minor < 0 ? "DBIT" : "CRDT"}</CdtDbtInd>`;

const balance = (code: string, minor: number, on: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(minor)}<Dt><Dt>${on}</Dt></Dt></Bal>`;

const pageText = ({ day, opening, closing, amounts, hasDates, page, sequence }: Page, index: number) =>
  `<Stmt><Id>S${index}</Id>` +
  (page === undefined ? "" : `<StmtPgntn><PgNb>${page}</PgNb><LastPgInd>false</LastPgInd></StmtPgntn>`) +
  (sequence === undefined ? "" : `<ElctrncSeqNb>${sequence}</ElctrncSeqNb>`) +
  "<Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id><Ccy>EUR</Ccy></Acct>" +
  balance(opening.code, opening.minor, opening.on) +
  balance(closing.code, closing.minor, day) +
  amounts
    .map(
      (minor, at) =>
        `<Ntry>${amount(minor)}<Sts>BOOK</Sts>${hasDates ? `<BookgDt><Dt>${day}</Dt></BookgDt>` : ""}` +
        `<AcctSvcrRef>R${index}-${at}</AcctSvcrRef><AddtlNtryInf>VIR ${index} ${at}</AddtlNtryInf></Ntry>`,
    )
    .join("") +
  "</Stmt>";

const read = (pages: readonly Page[]) => {
  const file = readCamt(
    encoded(
      `<?xml version="1.0"?><Document><BkToCstmrStmt>${pages.map(pageText).join("")}</BkToCstmrStmt></Document>`,
    ),
  );
  if (!file.ok) throw new Error(file.error.kind);
  return file.value.statements;
};

const warningsOf = (pages: readonly Page[]) =>
  read(pages).flatMap(({ warnings }) => warnings.map(({ kind }) => kind));

const nextWorkingDay = (day: CalendarDate): CalendarDate => {
  const next = addDays(day, 1);
  return weekday(next) > 5 ? nextWorkingDay(next) : next;
};

interface ChainShape {
  readonly openingMinor: number;
  /** Per working day: the statements of that day, the amounts of each. */
  readonly days: readonly (readonly (readonly number[])[])[];
  readonly opensTheDayBefore: boolean;
  readonly code: "OPBD" | "PRCD";
  readonly hasDates: boolean;
}

function chainOf({ openingMinor, days, opensTheDayBefore, code, hasDates }: ChainShape): Page[] {
  const pages: Page[] = [];
  let minor = openingMinor;
  let day = calendarDate("2026-01-02");
  for (const ofDay of days) {
    const before = day;
    day = nextWorkingDay(day);
    for (const amounts of ofDay) {
      const closing = amounts.reduce((sum, each) => sum + each, minor);
      pages.push({
        day,
        opening: { code, minor, on: opensTheDayBefore ? before : day },
        closing: { code: "CLBD", minor: closing },
        amounts,
        hasDates,
      });
      minor = closing;
    }
  }
  return pages;
}

const cents = fc.integer({ min: -5_000, max: 5_000 }).filter((minor) => minor !== 0);
const shape: fc.Arbitrary<ChainShape> = fc.record({
  openingMinor: fc.integer({ min: -20_000, max: 20_000 }),
  // Few different amounts: balances come back to where they were.
  days: fc.array(
    fc.array(fc.array(fc.oneof(cents, fc.constantFrom(100, -100)), { maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
    }),
    { minLength: 2, maxLength: 12 },
  ),
  opensTheDayBefore: fc.boolean(),
  code: fc.constantFrom("OPBD" as const, "PRCD" as const),
  hasDates: fc.boolean(),
});

describe("a good chain of statements", () => {
  it("gives no warning over weekends, with several a day and days without movements, in any order", () => {
    fc.assert(
      fc.property(shape, fc.infiniteStream(fc.nat()), (given, numbers) => {
        const chain = chainOf(given);
        expect(warningsOf(chain)).toEqual([]);
        expect(warningsOf(chain.toReversed())).toEqual([]);
        const shuffled = chain
          .map((page) => ({ page, place: numbers.next().value as number }))
          .toSorted((left, right) => left.place - right.place)
          .map(({ page }) => page);
        expect(warningsOf(shuffled)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it("gives none where the first day ends with what it began with, in any order", () => {
    const [first, second, third, ...later] = chainOf({
      openingMinor: 0,
      days: [[[100, 100], [-100], [-100]], [[]], [[50]]],
      opensTheDayBefore: false,
      code: "OPBD",
      hasDates: false,
    });
    const pages = [first, second, third].flatMap((page) => page ?? []);
    for (const turns of [0, 1, 2]) {
      const turned = [...pages.slice(turns), ...pages.slice(0, turns)];
      expect(warningsOf([...turned, ...later])).toEqual([]);
      expect(warningsOf([...later, ...turned.toReversed()])).toEqual([]);
    }
  });

  it("says what is missing once a statement is taken out", () => {
    const amounts = [[[100]], [[250]], [[70]]];
    const chain = chainOf({
      openingMinor: 0,
      days: amounts,
      opensTheDayBefore: true,
      code: "OPBD",
      hasDates: true,
    });
    expect(warningsOf(chain.toSpliced(1, 1))).toEqual(["chain-break"]);
    expect(warningsOf(chain.toSpliced(1, 1).toReversed())).toEqual(["chain-break"]);
  });

  it("takes a statement that comes twice for one", () => {
    const [first, second] = chainOf({
      openingMinor: 0,
      days: [[[100]], [[-30]]],
      opensTheDayBefore: false,
      code: "OPBD",
      hasDates: true,
    }) as [Page, Page];
    const [one, other] = read([first, second]);
    const again = readCamt(
      encoded(
        `<Document><BkToCstmrStmt>${pageText(first, 0)}${pageText(first, 0)}${pageText(second, 1)}</BkToCstmrStmt></Document>`,
      ),
    );
    expect(
      again.ok && again.value.statements.map(({ warnings }) => warnings.map(({ kind }) => kind)),
    ).toEqual([[], ["duplicate-statement"], []]);
    expect([one?.warnings, other?.warnings]).toEqual([[], []]);
  });
});

describe("a statement in pages", () => {
  const day = calendarDate("2026-03-02");
  const page = (
    number: number,
    amounts: readonly number[],
    ends: readonly [string, number, string, number],
  ): Page => ({
    day,
    opening: { code: ends[0], minor: ends[1], on: day },
    closing: { code: ends[2], minor: ends[3] },
    amounts,
    hasDates: true,
    page: number,
    sequence: 44,
  });

  it.each([
    [
      "joined by interim balances",
      [
        page(1, [100, 200], ["OPBD", 0, "ITBD", 300]),
        page(2, [-50], ["ITBD", 300, "ITBD", 250]),
        page(3, [1], ["ITBD", 250, "CLBD", 251]),
      ],
    ],
    [
      "that repeat the balances of the whole",
      [
        page(1, [100, 200], ["OPBD", 0, "CLBD", 251]),
        page(2, [-50], ["OPBD", 0, "CLBD", 251]),
        page(3, [1], ["OPBD", 0, "CLBD", 251]),
      ],
    ],
  ])("%s is one, whichever page comes first", (_name, pages) => {
    for (const written of [pages, pages.toReversed()]) {
      const [statement, ...others] = read(written);
      expect(others).toEqual([]);
      expect(statement).toMatchObject({
        opening: { amountMinor: 0 },
        closing: { amountMinor: 251 },
        warnings: [],
      });
      expect(statement?.operations.map(({ amountMinor }) => amountMinor)).toEqual([100, 200, -50, 1]);
    }
  });

  it("says that it does not add up where a page is missing", () => {
    expect(
      warningsOf([page(1, [100, 200], ["OPBD", 0, "CLBD", 251]), page(3, [1], ["OPBD", 0, "CLBD", 251])]),
    ).toEqual(["balance-break"]);
  });
});

const days = (from: string, to: string) => `<FrToDt><FrDtTm>${from}</FrDtTm><ToDtTm>${to}</ToDtTm></FrToDt>`;

describe("an entry that says no day", () => {
  const entry = `<Ntry>${amount(500)}<Sts>BOOK</Sts></Ntry>`;
  const kinds = (inside: string) => {
    const file = readCamt(
      encoded(
        `<Document><BkToCstmrStmt><Stmt><Id>1</Id>${inside}<Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id><Ccy>EUR</Ccy></Acct>${entry}</Stmt></BkToCstmrStmt></Document>`,
      ),
    );
    if (!file.ok) throw new Error(file.error.kind);
    const [statement] = file.value.statements;
    return [statement?.operations[0]?.bookedOn, ...(statement?.warnings ?? []).map(({ kind }) => kind)];
  };

  it.each([
    ["of a day", days("2026-03-02T00:00:00", "2026-03-02T23:59:59"), ["2026-03-02"]],
    ["of a day until midnight", days("2026-03-02T00:00:00", "2026-03-03T00:00:00+01:00"), ["2026-03-02"]],
    [
      "from Friday to Monday",
      balance("PRCD", 0, "2026-03-06") + balance("CLBD", 500, "2026-03-09"),
      ["2026-03-09"],
    ],
    [
      "of a week",
      balance("OPBD", 0, "2026-03-02") + balance("CLBD", 500, "2026-03-06"),
      ["2026-03-06", "date-of-statement"],
    ],
    ["of a month", days("2026-03-01T00:00:00", "2026-03-31T23:59:59"), ["2026-03-31", "date-of-statement"]],
  ])("takes that of a statement %s", (_name, inside, expected) => {
    expect(kinds(inside)).toEqual(expected);
  });
});
