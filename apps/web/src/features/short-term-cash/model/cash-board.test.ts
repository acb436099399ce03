import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { fraction } from "@amont/kernel/rate.ts";
import { describe, expect, it } from "vitest";
import { bnp, cic, everything, monday, sampleAccount, sampleCash, sg } from "../testing/sample-cash.ts";
import { type Board, cashBoard } from "./cash-board.ts";
import { proposeCash, reasonsOf } from "./cash-proposal.ts";
import { emptyPreview, withProposal } from "./preview.ts";

const euros = (board: Board, id: number) =>
  board.accounts.find(({ account }) => account.id === id)?.cells.map(({ endMinor }) => (endMinor ?? 0) / 100);

let count = 0;
const newId = () => `transfer-${(count += 1)}`;
const proposed = (facts = sampleCash()) =>
  withProposal(
    emptyPreview,
    proposeCash(facts, everything, { kept: [], centralises: false, ticked: new Set() }).proposal.transfers,
    newId,
  );

describe("the table of accounts by days", () => {
  it("holds what the worked example says, one column for each working day", () => {
    const board = cashBoard(sampleCash(), everything);
    expect(board.columns.map(({ day }) => day.slice(8))).toEqual(["16", "17", "18", "19", "20", "23"]);
    expect(euros(board, bnp)?.slice(0, 5)).toEqual([52_400, 52_400, -9_300, -9_300, 35_700]);
    expect(euros(board, cic)?.slice(0, 5)).toEqual([12_400, -8_980, -8_980, 20, -14_480]);
    expect(euros(board, sg)?.slice(0, 5)).toEqual([408_500, 480_500, 480_500, 362_500, 202_500]);
    expect(board.accounts[1]?.cells.map(({ state }) => state)).toEqual([
      "within",
      "beyondOverdraft",
      "beyondOverdraft",
      "belowFloor",
      "beyondOverdraft",
      "beyondOverdraft",
    ]);
    expect(board.accounts[1]?.low).toEqual({ on: "2026-11-20", amountMinor: -14_480_00 });
  });

  it("says what is short in the order of how soon and how deep", () => {
    const { breaches } = cashBoard(sampleCash(), everything);
    expect(breaches.map(({ accountId, first }) => [accountId, first.on, first.amountMinor / 100])).toEqual([
      [cic, "2026-11-17", -8_980],
      [bnp, "2026-11-18", -9_300],
    ]);
  });

  it("shows what a preview changes: before, after, what is on its way and what all come to", () => {
    const facts = sampleCash();
    const board = cashBoard(facts, everything, proposed());
    expect(euros(board, sg)?.slice(0, 5)).toEqual([388_500, 440_500, 440_500, 322_500, 162_500]);
    expect(euros(board, cic)?.slice(0, 5)).toEqual([12_400, 11_020, 11_020, 20_020, 5_520]);
    const [, tuesday] = board.accounts.find(({ account }) => account.id === cic)?.cells ?? [];
    expect(tuesday).toMatchObject({
      state: "within",
      before: { endMinor: -8_980_00, state: "beyondOverdraft" },
    });
    expect(board.transit[0]?.cells.map(({ endMinor }) => (endMinor ?? 0) / 100)).toEqual([
      20_000, 20_000, 0, 0, 0, 0,
    ]);
    expect(board.totals[0]?.cells.slice(0, 5).map(({ endMinor }) => (endMinor ?? 0) / 100)).toEqual([
      453_300, 503_920, 462_220, 353_220, 223_720,
    ]);
    expect(board.breaches).toEqual([]);
    expect(board.breachesBefore).toHaveLength(2);
  });

  it("shows what is on its way from today on: of days that are over nobody knows it", () => {
    const out = { accountId: cic, layer: "transfers" as const };
    const facts = sampleCash({
      period: dateInterval(calendarDate("2026-11-12"), calendarDate("2026-11-23")),
      // Its other side is done.
      entries: [{ ...out, on: calendarDate("2026-11-18"), amountMinor: 700 }],
    });
    const [transit] = cashBoard(facts, everything).transit;
    expect(transit?.cells.map(({ endMinor }) => endMinor)).toEqual([0, 0, 700, 700, 0, 0, 0, 0]);
  });

  it("shows weeks by their end, in the state of their lowest day", () => {
    const board = cashBoard(sampleCash(), everything, undefined, "week");
    expect(board.columns.map(({ offset, start }) => [offset, start])).toEqual([[0, monday]]);
    const [bnpWeek] = board.accounts.find(({ account }) => account.id === bnp)?.cells ?? [];
    // Friday's receipt comes too late for Wednesday.
    expect(bnpWeek).toMatchObject({
      endMinor: 35_700_00,
      lowest: { on: "2026-11-18", amountMinor: -9_300_00 },
      hasLowerDay: true,
      state: "belowFloor",
    });
    expect(board.breaches).toEqual(cashBoard(sampleCash(), everything).breaches);
    const longer = { period: dateInterval(calendarDate("2026-11-12"), calendarDate("2026-11-25")) };
    const weeks = cashBoard(sampleCash(longer), everything, undefined, "week");
    expect(weeks.columns.map(({ offset, start }) => [offset, start])).toEqual([
      [-1, "2026-11-09"],
      [0, "2026-11-16"],
      [1, "2026-11-23"],
    ]);
    expect(weeks.current).toBe(1);
  });

  it("looks at days without a column too, and keeps what is not known a dash", () => {
    const facts = sampleCash({
      period: dateInterval(monday, calendarDate("2026-11-24")),
      accounts: [sampleAccount(1, { openingMinor: 100 }), sampleAccount(2, { openingMinor: null })],
      entries: [
        { accountId: 1, on: calendarDate("2026-11-21"), layer: "confirmed", amountMinor: -300 },
        { accountId: 1, on: calendarDate("2026-11-22"), layer: "confirmed", amountMinor: 400 },
      ],
    });
    const board = cashBoard(facts, everything);
    expect(board.accounts[0]?.cells.at(-1)).toMatchObject({
      endMinor: 200,
      hasLowerDay: true,
      lowest: { on: "2026-11-21", amountMinor: -200 },
    });
    expect(board.accounts[1]?.cells[0]?.endMinor).toBeNull();
    expect(board.breaches.map(({ first }) => first.on)).toEqual(["2026-11-21"]);
    expect(board.totals[0]?.isIncomplete).toBe(true);
  });

  it("adds what is on no account to the total of its currency, and converts what has a rate", () => {
    const facts = sampleCash({
      accounts: [
        sampleAccount(1, { openingMinor: 1_000 }),
        sampleAccount(2, { currency: "GBP", openingMinor: 200 }),
        sampleAccount(3, { currency: "USD", openingMinor: 900 }),
      ],
      loose: [{ id: -7_000, companyId: 7, currency: "EUR" }],
      entries: [{ accountId: -7_000, on: monday, layer: "planned", amountMinor: -50 }],
      ratios: new Map([["GBP", fraction(3n, 2n)]]),
    });
    const { totals, converted, loose } = cashBoard(facts, everything);
    expect(totals.map(({ currency, cells }) => [currency, cells[0]?.endMinor])).toEqual([
      ["EUR", 950],
      ["GBP", 200],
      ["USD", 900],
    ]);
    expect(loose[0]?.cells[0]?.endMinor).toBe(-50);
    expect(converted?.cells[0]?.endMinor).toBe(1_250);
    expect(converted?.missing).toEqual(["USD"]);
  });

  it("looks by value where that is asked for", () => {
    const facts = sampleCash({
      accounts: [sampleAccount(1, { openingMinor: 0, creditDays: 1 })],
      entries: [{ accountId: 1, on: monday, layer: "committed", amountMinor: 800 }],
    });
    const board = cashBoard(facts, { ...everything, basis: "value" });
    expect(euros(board, 1)?.slice(0, 2)).toEqual([0, 8]);
  });
});

describe("a proposal", () => {
  it("is the one of the worked example, with its reasons", () => {
    const facts = sampleCash();
    const made = proposeCash(facts, everything, { kept: [], centralises: false, ticked: new Set() });
    expect(made.proposal.isProven).toBe(true);
    const preview = withProposal(emptyPreview, made.proposal.transfers, newId);
    expect(
      preview.map(({ fromId, toId, amountMinor, outOn, inOn }) => [
        fromId,
        toId,
        amountMinor / 100,
        outOn,
        inOn,
      ]),
    ).toEqual([
      [sg, cic, 20_000, "2026-11-16", "2026-11-17"],
      [sg, bnp, 20_000, "2026-11-17", "2026-11-18"],
    ]);
    const [first] = preview;
    expect(first && reasonsOf(made, first).map(({ kind }) => kind)).toEqual([
      "covers",
      "roundedUp",
      "before",
    ]);
  });

  it("rounds to whole units of each account's own currency", () => {
    const yen = { currency: "JPY", country: "JP" } as const;
    const accounts = [
      sampleAccount(1, { ...yen, openingMinor: 900_000 }),
      sampleAccount(2, { ...yen, openingMinor: -3_300 }),
    ];
    const facts = sampleCash({ accounts, entries: [] });
    const made = proposeCash(facts, everything, { kept: [], centralises: false, ticked: new Set() });
    // Of the company's euros a step would be 100,000 of the smallest unit, and so many yen.
    expect(made.proposal.transfers).toMatchObject([{ fromId: 1, toId: 2, amountMinor: 4_000 }]);
  });

  it("keeps what somebody made by hand, and proposes the rest around it", () => {
    const [first, second] = proposed();
    if (first === undefined || second === undefined) throw new Error("two transfers are proposed");
    const byHand = { ...first, amountMinor: 25_000_00, isManual: true };
    const { proposal } = proposeCash(sampleCash(), everything, {
      kept: [byHand],
      centralises: false,
      ticked: new Set(),
    });
    const preview = withProposal([byHand, second], proposal.transfers, newId);
    expect(preview.map(({ toId, isManual }) => [toId, isManual])).toEqual([
      [cic, true],
      [bnp, false],
    ]);
  });
});
