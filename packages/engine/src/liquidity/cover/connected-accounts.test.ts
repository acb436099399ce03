import { expect, it } from "vitest";
import { account } from "../testing/three-banks.ts";
import { connectedAccounts } from "./connected-accounts.ts";

const groups = (...given: Parameters<typeof connectedAccounts>) =>
  connectedAccounts(...given).map((group) => group.map(({ id }) => id));

it("keeps companies and currencies apart that nothing connects", () => {
  const accounts = [account(1), account(2, { companyId: 2 }), account(3, { currency: "USD" }), account(4)];
  expect(groups(accounts, [])).toEqual([[1, 4], [2], [3]]);
});

it("connects by pools, and by lanes that are allowed, however many companies lie in between", () => {
  const accounts = [1, 2, 3, 4, 5].map((id) =>
    account(id, { companyId: id, ownPoolId: id === 2 || id === 3 ? 7 : null }),
  );
  const lane = { from: { companyId: 1 }, to: { accountId: 2 }, type: null } as const;
  expect(groups(accounts, [{ ...lane, isAllowed: true }])).toEqual([[1, 2, 3], [4], [5]]);
  expect(groups(accounts, [{ ...lane, isAllowed: false }])).toEqual([[1], [2, 3], [4], [5]]);
  const elsewhere = { from: { accountId: 99 }, to: { companyId: 4 }, type: null, isAllowed: true } as const;
  expect(groups(accounts, [elsewhere])).toEqual([[1], [2, 3], [4], [5]]);
});
