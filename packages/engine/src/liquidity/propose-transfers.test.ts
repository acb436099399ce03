import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { horizonOf } from "./needs-and-surpluses.ts";
import { type ProposalInput, proposeTransfers } from "./propose-transfers.ts";
import {
  account,
  accounts,
  at,
  bnp,
  cic,
  eurosOf,
  everything,
  facts,
  friday,
  monday,
  rolled,
  sg,
  tuesday,
  wednesday,
  week,
} from "./testing/three-banks.ts";
import { plainThresholds } from "./thresholds.ts";
import { entriesOfTransfers, inTransit } from "./transfer-entries.ts";

const input: ProposalInput = {
  horizon: week,
  accounts,
  positions: rolled(),
  written: [],
  nowOf: () => at(9),
  stepMinorOf: () => 1_000_00,
};

/** Accounts that hold so much in euros all week. */
const holding = (...balances: readonly number[]): Pick<ProposalInput, "positions" | "accounts"> => ({
  positions: rolled({
    openings: balances.map((euros, index) => ({ accountId: index + 1, balanceMinor: euros * 100 })),
    entries: [],
  }),
  accounts: balances.map((_, index) => account(index + 1, { bank: "A" })),
});

const shown = (given: Partial<ProposalInput>) =>
  proposeTransfers({ ...input, stepMinorOf: () => 1, ...given }).transfers.map(
    ({ fromId, toId, amountMinor, type }) => [fromId, toId, amountMinor / 100, type] as const,
  );

describe("three banks on a Monday morning", () => {
  const proposal = proposeTransfers(input);

  it("take two transfers, proven, as late as they still arrive", () => {
    expect(proposal.transfers).toMatchObject([
      { fromId: sg, toId: cic, amountMinor: 20_000_00, neededMinor: 19_480_00, outOn: monday, inOn: tuesday },
      {
        fromId: sg,
        toId: bnp,
        amountMinor: 20_000_00,
        neededMinor: 19_300_00,
        outOn: tuesday,
        inOn: wednesday,
      },
    ]);
    expect(proposal).toMatchObject({ atLeast: 2, isProven: true, shortfalls: [] });
    expect(proposal.needs).toEqual([
      {
        accountId: bnp,
        amountMinor: 19_300_00,
        on: wednesday,
        coveredMinor: 19_300_00,
        lateMinor: 0,
        uncoveredMinor: 0,
      },
      {
        accountId: cic,
        amountMinor: 19_480_00,
        on: tuesday,
        coveredMinor: 19_480_00,
        lateMinor: 0,
        uncoveredMinor: 0,
      },
    ]);
  });

  it("hold what the example says afterwards", () => {
    const entries = [...facts.entries, ...entriesOfTransfers(proposal.transfers, "previewed")];
    const after = rolled({ entries });
    expect(eurosOf(after, sg)).toEqual([388_500, 440_500, 440_500, 322_500, 162_500]);
    expect(eurosOf(after, cic)).toEqual([12_400, 11_020, 11_020, 20_020, 5_520]);
    expect(eurosOf(after, bnp)).toEqual([52_400, 52_400, 10_700, 10_700, 55_700]);
    expect([...inTransit(proposal.transfers, week)]).toEqual([20_000_00, 20_000_00, 0, 0, 0]);
    const totals = [0, 1, 2, 3, 4].map((day) =>
      [bnp, cic, sg].reduce((sum, id) => sum + (eurosOf(after, id)[day] ?? 0), 0),
    );
    expect(totals).toEqual([453_300, 503_920, 462_220, 353_220, 223_720]);
    expect(proposeTransfers({ ...input, positions: after }).transfers).toEqual([]);
  });

  it("need less of CIC without the plan", () => {
    const layers = new Set([...everything.layers].filter((layer) => layer !== "planned"));
    const { needs } = proposeTransfers({ ...input, positions: rolled({}, { ...everything, layers }) });
    expect(needs.find(({ accountId }) => accountId === cic)?.amountMinor).toBe(13_980_00);
  });

  it("are too late at 16:05 for Tuesday, which is told with what would be in time", () => {
    const late = proposeTransfers({ ...input, nowOf: () => at(16, 5) });
    expect(late.transfers).toMatchObject([
      { fromId: sg, toId: bnp, outOn: tuesday, inOn: wednesday },
      { fromId: sg, toId: cic, amountMinor: 20_000_00, outOn: tuesday, inOn: wednesday },
    ]);
    expect(late.shortfalls).toEqual([
      {
        accountId: cic,
        on: tuesday,
        missingMinor: 13_980_00,
        beyondOverdraftMinor: 8_980_00,
        backOn: wednesday,
        closedBy: ["urgent", "instant"],
      },
    ]);
    expect(late.needs[1]).toMatchObject({ coveredMinor: 0, lateMinor: 19_480_00, uncoveredMinor: 0 });
  });

  it("go instantly where both take it", () => {
    const instant = accounts.map((one) => account(one.id, { ...one, takesInstant: one.id !== bnp }));
    const proposed = proposeTransfers({ ...input, accounts: instant, nowOf: () => at(16, 5) });
    expect(proposed.transfers).toMatchObject([
      { toId: bnp, type: "sepa" },
      { toId: cic, type: "instant", outOn: tuesday, inOn: tuesday },
    ]);
    expect(proposed.shortfalls).toEqual([]);
  });
});

describe("a horizon", () => {
  it.each([
    ["2026-11-16", 5, "2026-11-21"],
    ["2026-11-14", 1, "2026-11-17"],
    ["2026-12-24", 2, "2026-12-29"],
  ])("from %s over %d bank days ends before %s", (from, days, end) => {
    const place = { currency: "EUR", country: "FR" } as const;
    expect(horizonOf(place, calendarDate(from), days).endExclusive).toBe(end);
  });
});

const atOneBank = (...more: readonly Partial<(typeof accounts)[number]>[]) =>
  more.map((one, index) => account(index + 1, { bank: "A", ...one }));

const written = (more: object) =>
  [{ from: { accountId: 2 }, to: { accountId: 1 }, type: null, isAllowed: true, ...more }] as const;

describe("a proposal", () => {
  it("is exact where the giver lacks what rounding would take", () => {
    expect(shown({ ...holding(-700, 900), stepMinorOf: () => 1_000_00 })).toEqual([[2, 1, 700, "internal"]]);
    expect(shown({ ...holding(-700, 1_000), stepMinorOf: () => 1_000_00 })).toEqual([
      [2, 1, 1_000, "internal"],
    ]);
  });

  it("takes one giver that suffices rather than two, and leaves the large one to whom it alone can serve", () => {
    expect(shown(holding(-70, -90, 60, 80, 100))).toEqual([
      [4, 1, 70, "internal"],
      [5, 2, 90, "internal"],
    ]);
  });

  it("finds what a best fit misses, and proves it", () => {
    // The largest need takes the tightest giver, 70, which leaves 20 and 10 for the last 30: only 50 + 30 and 40 + 30 fit.
    const proposal = proposeTransfers({
      ...input,
      stepMinorOf: () => 1,
      ...holding(-50, -40, -30, -30, 80, 70),
    });
    expect(proposal).toMatchObject({ atLeast: 4, isProven: true, shortfalls: [] });
    expect(proposal.transfers.map(({ fromId, toId }) => [fromId, toId])).toEqual([
      [5, 1],
      [5, 3],
      [6, 2],
      [6, 4],
    ]);
  });

  it("proves one more than the needs where every answer with one giver each was tried", () => {
    const proposal = proposeTransfers({ ...input, stepMinorOf: () => 1, ...holding(-60, -60, 90, 40) });
    expect(proposal).toMatchObject({ atLeast: 3, isProven: true, shortfalls: [] });
    expect(proposal.transfers).toHaveLength(3);
  });

  it("covers overdrafts before floors where not everything can be covered, and says what stays open", () => {
    const given = holding(-40, -30, 50);
    const floors = [
      { ...plainThresholds, overdraftMinor: -100_00 },
      { ...plainThresholds, overdraftMinor: 0 },
      plainThresholds,
    ];
    const proposal = proposeTransfers({
      ...input,
      ...given,
      stepMinorOf: () => 1,
      accounts: given.accounts.map((one, index) =>
        account(one.id, { ...one, thresholds: floors[index] ?? plainThresholds }),
      ),
    });
    expect(proposal.transfers).toMatchObject([
      { toId: 1, amountMinor: 20_00 },
      { toId: 2, amountMinor: 30_00 },
    ]);
    expect(proposal.shortfalls).toMatchObject([
      { accountId: 1, missingMinor: 20_00, beyondOverdraftMinor: 0, backOn: null, closedBy: [] },
    ]);
    expect(proposal.needs).toMatchObject([{ uncoveredMinor: 20_00 }, { uncoveredMinor: 0 }]);
  });

  it("covers a company as if another, which nothing connects with it, were not there", () => {
    const given = holding(-40, 60, -500, 10);
    const companies = [1, 1, 2, 2];
    const proposal = proposeTransfers({
      ...input,
      ...given,
      stepMinorOf: () => 1,
      accounts: given.accounts.map((one, index) =>
        account(one.id, {
          ...one,
          companyId: companies[index] ?? 1,
          thresholds: { ...plainThresholds, overdraftMinor: -30_00 },
        }),
      ),
    });
    expect(proposal.transfers).toMatchObject([
      { fromId: 2, toId: 1, amountMinor: 40_00 },
      { fromId: 4, toId: 3, amountMinor: 10_00 },
    ]);
    expect(proposal).toMatchObject({ atLeast: 2, isProven: true, shortfalls: [{ accountId: 3 }] });
  });

  it("is empty where everybody is short", () => {
    const proposal = proposeTransfers({ ...input, ...holding(-40, -30) });
    expect(proposal).toMatchObject({ transfers: [], atLeast: 0, isProven: true });
    expect(proposal.shortfalls).toHaveLength(2);
  });

  it("asks no account that is short on another day, old, read only, blocked or swept by its bank", () => {
    const given = holding(-40, 500);
    const withGiver = (more: Partial<(typeof accounts)[number]>) =>
      shown({ ...given, accounts: [account(1, { bank: "A" }), account(2, { bank: "A", ...more })] });
    expect(withGiver({})).toHaveLength(1);
    expect(withGiver({ freshness: "old" })).toEqual([]);
    expect(withGiver({ freshness: "old", isTicked: true })).toHaveLength(1);
    expect(withGiver({ isTicked: false })).toEqual([]);
    expect(withGiver({ mayWrite: false })).toEqual([]);
    expect(withGiver({ kind: "savings" })).toEqual([]);
    expect(withGiver({ isSweptByBank: true })).toEqual([]);
    expect(withGiver({ currency: "USD" })).toEqual([]);
    expect(withGiver({ companyId: 2 })).toEqual([]);
    const shortOnFriday = rolled({
      openings: [
        { accountId: 1, balanceMinor: -40_00 },
        { accountId: 2, balanceMinor: 500_00 },
      ],
      entries: [{ accountId: 2, on: friday, layer: "committed", amountMinor: -501_00 }],
    });
    expect(shown({ ...given, positions: shortOnFriday })).toEqual([]);
  });

  it("prefers what costs less, then who earns less, then the own bank, then the latest day", () => {
    const given = holding(-40, 500, 500);
    expect(
      shown({ ...given, accounts: atOneBank({}, { creditRateBp: 200 }, { creditRateBp: 100 }) })[0]?.[0],
    ).toBe(3);
    expect(shown({ ...given, accounts: atOneBank({}, {}, {}) })[0]?.[0]).toBe(2);
    const fee = {
      from: { accountId: 2 },
      to: { accountId: 1 },
      type: "internal",
      isAllowed: true,
      feeMinor: 1,
    } as const;
    expect(shown({ ...given, accounts: atOneBank({}, {}, {}), written: [fee] })[0]?.[0]).toBe(3);
  });

  it("keeps to the least and the most of a lane, and to the cap of a convention", () => {
    const given = holding(-40, 500);
    expect(shown({ ...given, written: written({ leastMinor: 100_00 }) })).toEqual([[2, 1, 100, "internal"]]);
    expect(shown({ ...given, written: written({ leastMinor: 600_00 }) })).toEqual([]);
    expect(shown({ ...given, written: written({ mostMinor: 15_00 }) }).map(([, , euros]) => euros)).toEqual([
      15, 15, 10,
    ]);
    const others = [account(1, { bank: "A" }), account(2, { bank: "A", companyId: 2 })];
    expect(shown({ ...given, accounts: others, written: written({ capLeftMinor: 25_00 }) })).toEqual([
      [2, 1, 25, "internal"],
    ]);
  });
});

const star = (...balances: readonly number[]) => ({
  ...holding(...balances),
  // The first is the hub; every member is a company of its own and has a convention with the hub's.
  accounts: balances.map((_, index) =>
    account(index + 1, { bank: "A", companyId: index + 1, isHub: index === 0 }),
  ),
  written: balances.flatMap((_, index) => [
    { from: { companyId: 1 }, to: { companyId: index + 1 }, type: null, isAllowed: true } as const,
    { from: { companyId: index + 1 }, to: { companyId: 1 }, type: null, isAllowed: true } as const,
  ]),
});

describe("a star, whose members reach each other through a hub only", () => {
  it("takes one transfer for each member in need, and the fewest to the hub", () => {
    expect(shown(star(10, -50, -40, 60, 100))).toEqual([
      [1, 2, 50, "internal"],
      [1, 3, 40, "internal"],
      [5, 1, 80, "internal"],
    ]);
    expect(
      proposeTransfers({ ...input, stepMinorOf: () => 1, ...star(10, -50, -40, 60, 100) }),
    ).toMatchObject({
      atLeast: 3,
      isProven: true,
      shortfalls: [],
    });
  });

  it("does not use the hub up, and covers what there is", () => {
    const proposal = proposeTransfers({ ...input, stepMinorOf: () => 1, ...star(0, -50, 30) });
    expect(proposal.transfers).toMatchObject([
      { fromId: 1, toId: 2, amountMinor: 30_00 },
      { fromId: 3, toId: 1, amountMinor: 30_00 },
    ]);
    expect(proposal.shortfalls).toMatchObject([{ accountId: 2, missingMinor: 20_00 }]);
  });

  it("covers the hub's own need with those of its members", () => {
    expect(shown(star(-20, -50, 100))).toEqual([
      [1, 2, 50, "internal"],
      [3, 1, 70, "internal"],
    ]);
  });
});
