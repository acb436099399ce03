import { describe, expect, it } from "vitest";
import { explainProposal, type UndrawnLine, type WayOutFacts } from "./explain-proposal.ts";
import { type ProposalInput, proposeTransfers } from "./propose-transfers.ts";
import {
  accounts,
  at,
  bnp,
  cic,
  everything,
  facts,
  friday,
  monday,
  rolled,
  sg,
  thursday,
  tuesday,
  wednesday,
  week,
} from "./testing/three-banks.ts";

const input: ProposalInput = {
  horizon: week,
  accounts,
  positions: rolled(),
  written: [],
  nowOf: () => at(9),
  stepMinorOf: () => 1_000_00,
};
const nothing: WayOutFacts = { postponable: [], lateInflows: [], undrawn: [] };
const explained = (given: Partial<ProposalInput>, ways: WayOutFacts = nothing, prudent = rolled()) => {
  const whole = { ...input, ...given };
  return explainProposal(whole, proposeTransfers(whole), { ...ways, prudent });
};

describe("a transfer is explained", () => {
  it("by what it covers and until when, what was rounded, and when it must be given", () => {
    expect(explained({}).reasons).toEqual([
      [
        { kind: "covers", accountId: cic, amountMinor: 19_480_00, until: friday },
        { kind: "roundedUp", byMinor: 520_00 },
        { kind: "before", minutes: 960 },
      ],
      [
        { kind: "covers", accountId: bnp, amountMinor: 19_300_00, until: friday },
        { kind: "roundedUp", byMinor: 700_00 },
      ],
    ]);
  });

  it("as late where it is", () => {
    expect(explained({ nowOf: () => at(16, 5) }).reasons[1]).toContainEqual({
      kind: "arrivesLate",
      neededOn: tuesday,
      inOn: wednesday,
    });
  });

  it("as resting on what may not come, where a prudent reader would not give it", () => {
    const late = {
      accountId: sg,
      on: monday,
      layer: "committed",
      amountMinor: 150_000_00,
      isLate: true,
    } as const;
    const out = { ...late, isLate: false, amountMinor: -150_000_00 };
    const entries = [...facts.entries, late, out];
    const prudent = rolled({ entries }, { ...everything, isPrudent: true });
    const { reasons } = explained({ positions: rolled({ entries }) }, nothing, prudent);
    expect(reasons[0]).toContainEqual({ kind: "restsOnUncertain", accountId: sg, missingMinor: 37_500_00 });
  });
});

const line = (id: number, on: typeof monday, euros: number, accountId: number = cic) => ({
  id,
  accountId,
  on,
  amountMinor: euros * 100,
});

const undrawn = (label: string, availableMinor: number): UndrawnLine => ({
  companyId: 1,
  currency: "EUR",
  label,
  availableMinor,
});

it("lists the largest ways out of what stays open", () => {
  const ways: WayOutFacts = {
    postponable: [
      line(1, tuesday, -900),
      line(2, tuesday, -5_000),
      line(3, wednesday, -7_000),
      line(4, monday, -8_000),
      line(5, tuesday, -8_000, bnp),
      line(6, friday, -100),
      line(7, thursday, -2_000),
    ],
    lateInflows: [line(8, monday, 300), line(9, monday, -300), line(10, monday, 700)],
    undrawn: [
      undrawn("small", 10),
      undrawn("large", 20),
      undrawn("nothing left", 0),
      { ...undrawn("of another company", 30), companyId: 2 },
      { ...undrawn("in dollars", 30), currency: "USD" },
    ],
  };
  const [open] = explained({ accounts: accounts.filter(({ id }) => id === cic) }, ways).open;
  expect(open).toMatchObject({ accountId: cic, on: tuesday, missingMinor: 19_480_00, backOn: null });
  expect(open?.postpone.map(({ id }) => id)).toEqual([3, 2, 7]);
  expect(open?.chase.map(({ id }) => id)).toEqual([10, 8]);
  expect(open?.draw.map(({ label }) => label)).toEqual(["large", "small"]);
});
