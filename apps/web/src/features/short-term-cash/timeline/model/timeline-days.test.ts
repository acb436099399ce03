import type { PositionLine } from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { describe, expect, it } from "vitest";
import type { CashFacts } from "../../model/cash-facts.ts";
import { type CashView, noTransfers, rollCash } from "../../model/roll-cash.ts";
import { bnp, cic, everything, monday, sampleAccount, sampleCash, sg } from "../../testing/sample-cash.ts";
import { type ReadLines, type TimelineDay, timelineDays } from "./timeline-days.ts";

const nothingTold: ReadLines = { lines: [], until: null };

const daysOf = (facts: CashFacts, { view = everything, read = nothingTold } = {}) =>
  timelineDays(facts, { view, positions: rollCash(facts, view, noTransfers) }, read);

const told = (given: Partial<PositionLine> = {}): PositionLine => ({
  transactionId: 1,
  companyId: 7,
  accountId: cic,
  layer: "committed",
  on: calendarDate("2026-11-17"),
  dueOn: calendarDate("2026-11-17"),
  name: "Rent",
  amountMinor: -21_380_00,
  currency: "EUR",
  categoryId: 3,
  categoryName: "Rents",
  isLate: false,
  ...given,
});

const dayOf = (days: readonly TimelineDay[], day: number) =>
  days.find(({ on }) => on === `2026-11-${day}`)?.moving[0];

describe("the days of the worked example", () => {
  it("have what the table of balances has, and each adds up to the next", () => {
    const days = daysOf(sampleCash());
    expect(days.map(({ on, moving: [own] }) => [on.slice(8), own?.openingMinor, own?.closingMinor])).toEqual([
      ["16", 507_550_00, 473_300_00],
      ["17", 473_300_00, 523_920_00],
      ["18", 523_920_00, 462_220_00],
      ["19", 462_220_00, 353_220_00],
      ["20", 353_220_00, 223_720_00],
    ]);
    for (const { moving } of days)
      for (const { openingMinor, closingMinor, inMinor, outMinor } of moving)
        expect((openingMinor ?? 0) + inMinor + outMinor).toBe(closingMinor);
    expect(dayOf(days, 17)).toMatchObject({ inMinor: 72_000_00, outMinor: -21_380_00, shiftMinor: 0 });
  });

  it("follow the accounts, the layers and the prudence that were chosen", () => {
    const facts = sampleCash();
    const alone = { ...facts, accounts: facts.accounts.filter(({ id }) => id === cic) };
    expect(dayOf(daysOf(alone), 20)).toMatchObject({ openingMinor: 20_00, closingMinor: -14_480_00 });
    const view: CashView = { ...everything, layers: new Set(["confirmed", "transfers", "committed"]) };
    expect(dayOf(daysOf(alone, { view }), 20)).toBeUndefined();
    const late = sampleCash({
      entries: [{ accountId: cic, on: calendarDate("2026-11-02"), layer: "committed", amountMinor: 500 }],
    });
    expect(dayOf(daysOf(late), 16)).toMatchObject({ inMinor: 500 });
    const prudent = daysOf(late, {
      view: { ...everything, isPrudent: true },
      read: { lines: [told({ on: monday, amountMinor: 500, isLate: true })], until: null },
    });
    expect(dayOf(prudent, 16)).toMatchObject({ inMinor: 0, inflows: [{ leftOut: "prudent" }] });
  });

  it("say apart what another value day changes", () => {
    const facts = sampleCash();
    const gap = {
      accountId: bnp,
      bookedOn: monday,
      valueOn: calendarDate("2026-11-17"),
      amountMinor: 6_150_00,
    };
    const days = daysOf({ ...facts, gaps: [gap] }, { view: { ...everything, basis: "value" } });
    expect(dayOf(days, 16)).toMatchObject({ shiftMinor: -6_150_00, closingMinor: 467_150_00 });
    expect(dayOf(days, 17)).toMatchObject({ shiftMinor: 6_150_00, closingMinor: 523_920_00 });
  });
});

const shown = (days: readonly TimelineDay[]) => days.map(({ on }) => on.slice(8));

describe("which days there are", () => {
  const quiet = sampleCash({ entries: [], period: dateInterval(monday, calendarDate("2026-11-24")) });

  it("are those that the company works, those on which something moves, and today", () => {
    expect(shown(daysOf(quiet))).toEqual(["16", "17", "18", "19", "20", "23"]);
    const saturday = calendarDate("2026-11-21");
    const entries = [{ accountId: sg, on: saturday, layer: "confirmed" as const, amountMinor: -5 }];
    expect(shown(daysOf({ ...quiet, entries }))).toContain("21");
    expect(shown(daysOf({ ...quiet, today: saturday }))).toContain("21");
    expect(daysOf(quiet)[0]).toMatchObject({
      moving: [],
      closings: [{ currency: "EUR", closingMinor: 507_550_00 }],
    });
  });

  it("wait for lines from where the last page ended, where something moves", () => {
    const days = daysOf(sampleCash(), { read: { lines: [], until: calendarDate("2026-11-18") } });
    expect(days.map(({ isWaiting }) => isWaiting)).toEqual([false, false, true, true, true]);
  });
});

describe("the lines of a day", () => {
  it("are those of the ledger, the largest first, in the currency of their account", () => {
    const lines = [
      told({ transactionId: 1, amountMinor: -100 }),
      told({ transactionId: 2, amountMinor: -300, currency: "USD" }),
      told({ transactionId: 3, amountMinor: 50 }),
      told({ transactionId: 4, accountId: 99 }),
      told({ transactionId: 5, companyId: 8 }),
      told({ transactionId: null }),
    ];
    const day = dayOf(daysOf(sampleCash(), { read: { lines, until: null } }), 17);
    expect(day?.inflows.map(({ id }) => id)).toEqual(["7 3"]);
    expect(day?.outflows.map(({ id, currency }) => [id, currency])).toEqual([
      ["7 2", "EUR"],
      ["7 1", "EUR"],
    ]);
  });

  it("are those that a bank announced, in its words, and no sum beside them", () => {
    const announced = { accountId: cic, on: calendarDate("2026-11-18"), layer: "announced" as const };
    const facts = sampleCash({ entries: [{ ...announced, amountMinor: -900 }] });
    const line = { ...announced, transactionId: null };
    const lines = [
      told({ ...line, name: "EDF", amountMinor: -500 }),
      told({ ...line, name: "SFR", amountMinor: -400 }),
    ];
    const day = dayOf(daysOf(facts, { read: { lines, until: null } }), 18);
    expect(day).toMatchObject({
      outMinor: -900,
      outflows: [{ name: "EDF", transactionId: null }, { name: "SFR" }],
    });
    expect(new Set(day?.outflows.map(({ id }) => id)).size).toBe(2);
  });

  it("have one line for each sum of what is planned, and for everything of a copy", () => {
    expect(dayOf(daysOf(sampleCash()), 20)?.outflows).toMatchObject([
      { transactionId: null, accountId: cic, layer: "planned", amountMinor: -14_500_00 },
    ]);
    const [company] = sampleCash().companies;
    if (company === undefined) throw new Error("the sample has a company");
    const copy = sampleCash({ companies: [{ ...company, isFrozen: true }] });
    const read = { lines: [told()], until: null };
    expect(dayOf(daysOf(copy, { read }), 17)?.outflows).toMatchObject([
      { transactionId: null, accountId: cic, layer: "committed", amountMinor: -21_380_00 },
    ]);
  });

  it("tell what is on no account of one company by line, and of several as sums", () => {
    const on = calendarDate("2026-11-18");
    const loose = [{ id: -7000, companyId: 7, currency: "EUR" as const }];
    const entries = [{ accountId: -7000, on, layer: "committed" as const, amountMinor: -900 }];
    const one = sampleCash({ loose, entries });
    const read = { lines: [told({ accountId: null, on, amountMinor: -900 })], until: null };
    expect(dayOf(daysOf(one, { read }), 18)?.outflows).toMatchObject([{ transactionId: 1, accountId: null }]);
    const [company] = one.companies;
    if (company === undefined) throw new Error("the sample has a company");
    const group = { ...one, companies: [company, { ...company, id: 8 }] };
    expect(dayOf(daysOf(group), 18)).toMatchObject({
      outMinor: -900,
      outflows: [{ transactionId: null, accountId: null, companyId: 7 }],
    });
  });

  it("show what counts in no total without counting it", () => {
    const facts = sampleCash();
    const accounts = [
      ...facts.accounts,
      sampleAccount(8, { kind: "blocked", openingMinor: 70_00 }),
      sampleAccount(9, { openingMinor: null }),
    ];
    const on = calendarDate("2026-11-17");
    const move = { on, layer: "committed" as const, amountMinor: -1_00 };
    const entries = [
      { accountId: 8, ...move },
      { accountId: 9, ...move },
    ];
    const lines = [told({ transactionId: 8, accountId: 8 }), told({ transactionId: 9, accountId: 9 })];
    const day = dayOf(daysOf({ ...facts, accounts, entries }, { read: { lines, until: null } }), 17);
    expect(day).toMatchObject({ openingMinor: 507_550_00, closingMinor: 507_550_00, outMinor: 0 });
    expect(day?.outflows.map(({ leftOut }) => leftOut)).toEqual(["blocked", "unknown"]);
  });
});
