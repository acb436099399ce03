import { expect, it } from "vitest";
import type { BalancedAccount } from "./balanced-accounts.ts";
import { centraliseSurpluses } from "./centralise-surpluses.ts";
import { type ProposalInput, proposeTransfers } from "./propose-transfers.ts";
import { account, accounts, at, bnp, rolled, sg, week } from "./testing/three-banks.ts";
import { plainThresholds } from "./thresholds.ts";

const ceiling = {
  ...plainThresholds,
  floorMinor: 50_000_00,
  targetMinor: 90_000_00,
  ceilingMinor: 200_000_00,
};

const centralised = (given: readonly BalancedAccount[], more: Partial<ProposalInput> = {}) => {
  const input: ProposalInput = {
    horizon: week,
    accounts: given,
    positions: rolled(),
    written: [],
    nowOf: () => at(9),
    stepMinorOf: () => 1_000_00,
    ...more,
  };
  return centraliseSurpluses(input, proposeTransfers(input)).map(({ fromId, toId, amountMinor }) => [
    fromId,
    toId,
    amountMinor / 100,
  ]);
};

const withSg = (more: Partial<BalancedAccount>, hub: Partial<BalancedAccount> = { isHub: true }) =>
  accounts.map((one) => {
    if (one.id === sg) return account(sg, { ...one, thresholds: ceiling, ...more });
    return one.id === bnp ? account(bnp, { ...one, ...hub }) : one;
  });

it("sends what is above the target on the lowest day, after what others need, down to the step", () => {
  // 202,500 on Friday, less the 40,000 that the proposal takes, less 90,000.
  expect(centralised(withSg({}))).toEqual([[sg, bnp, 72_000]]);
});

it("sends nothing without a ceiling, a hub, a lane, or enough for it", () => {
  expect(centralised(withSg({ thresholds: { ...ceiling, ceilingMinor: null } }))).toEqual([]);
  expect(centralised(withSg({}, {}))).toEqual([]);
  expect(centralised(withSg({}, { isHub: true, companyId: 2 }))).toEqual([]);
  const least = { from: { accountId: sg }, to: { accountId: bnp }, type: null, isAllowed: true } as const;
  expect(centralised(withSg({}), { written: [{ ...least, leastMinor: 90_000_00 }] })).toEqual([]);
});

it("prefers the hub of the pool", () => {
  const pool = [...withSg({ ownPoolId: 7 }), account(4, { isHub: true, companyId: 9, ownPoolId: 7 })];
  const openings = [bnp, sg].map((accountId) => ({ accountId, balanceMinor: 300_000_00 }));
  const positions = rolled({ openings: [...openings, { accountId: 4, balanceMinor: 0 }], entries: [] });
  expect(centralised(pool, { positions })).toEqual([[sg, 4, 210_000]]);
});

it("keeps to the cap of a convention, with what several send under it", () => {
  const convention = {
    from: { companyId: 1 },
    to: { companyId: 9 },
    type: null,
    isAllowed: true,
    capLeftMinor: 250_000_00,
  } as const;
  const hub = account(4, { isHub: true, companyId: 9, ownPoolId: 7 });
  const members = [bnp, sg].map((id) => account(id, { thresholds: ceiling, ownPoolId: 7 }));
  const openings = [bnp, sg, 4].map((accountId) => ({ accountId, balanceMinor: 300_000_00 }));
  const positions = rolled({ openings, entries: [] });
  expect(centralised([...members, hub], { positions, written: [convention] })).toEqual([
    [bnp, 4, 210_000],
    [sg, 4, 40_000],
  ]);
});
