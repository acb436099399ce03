import { describe, expect, it } from "vitest";
import {
  type AccountChoice,
  accountSummary,
  currenciesOf,
  groupsOf,
  idsAfterToggle,
  idsIn,
  isOnly,
  isTicked,
} from "./account-choice.ts";

const accounts = [
  { id: 1, name: "Courant", bankName: "BNP Paribas", currency: "EUR" },
  { id: 2, name: "Épargne", bankName: "BNP Paribas", currency: "EUR" },
  { id: 3, name: "Caisse", bankName: "Crédit Agricole", currency: "EUR" },
  { id: 4, name: "Sterling", bankName: "Barclays", currency: "GBP" },
];
const choice = (chosenIds: readonly number[], leftOutIds: readonly number[] = []): AccountChoice => ({
  accounts,
  chosenIds,
  leftOutIds,
});

const names = (search: string) =>
  groupsOf(accounts, search, "fr").map(
    (group) => `${group.bankName}: ${group.accounts.map(({ name }) => name).join(", ")}`,
  );

describe("the accounts of a forecast", () => {
  it("are all those that can be converted while none is named", () => {
    expect(accounts.map(({ id }) => isTicked(choice([], [4]), id))).toEqual([true, true, true, false]);
    expect(accountSummary(choice([], [4]))).toEqual({ kind: "all", count: 3 });
  });

  it.each([
    [choice([], [4]), 2, [1, 3]],
    [choice([1, 3]), 2, [1, 2, 3]],
    // All that can be together: the same as none named.
    [choice([1, 3], [4]), 2, []],
    [choice([1, 2, 3]), 4, []],
    // The last one stays.
    [choice([1]), 1, [1]],
    [choice([4]), 1, [1, 4]],
  ])("%j, after a click on %i: %j", (before, id, after) => {
    expect(idsAfterToggle(before, id)).toEqual(after);
  });

  it("are said by name or by number", () => {
    expect(accountSummary(choice([2]))).toEqual({ kind: "one", name: "Épargne" });
    expect(accountSummary(choice([1, 2]))).toEqual({ kind: "some", count: 2, total: 4 });
    expect(accountSummary(choice([1, 4], [4]))).toEqual({ kind: "one", name: "Courant" });
  });

  it("are of currencies, the company's own first, and can be those of one of them", () => {
    expect(currenciesOf(accounts, "GBP")).toEqual(["GBP", "EUR"]);
    expect(currenciesOf(accounts, "USD")).toEqual(["EUR", "GBP"]);
    expect(idsIn(choice([]), "EUR")).toEqual([1, 2, 3]);
    expect(isOnly(choice([3, 1, 2]), "EUR")).toBe(true);
    expect(isOnly(choice([1, 2]), "EUR")).toBe(false);
    expect(isOnly(choice([1, 2, 4]), "EUR")).toBe(false);
    expect(isOnly(choice([]), "EUR")).toBe(false);
  });

  it("are listed by bank, and found by name, bank or currency", () => {
    expect(names("")).toEqual([
      "Barclays: Sterling",
      "BNP Paribas: Courant, Épargne",
      "Crédit Agricole: Caisse",
    ]);
    expect(names("epar")).toEqual(["BNP Paribas: Épargne"]);
    expect(names("credit")).toEqual(["Crédit Agricole: Caisse"]);
    expect(names("gbp")).toEqual(["Barclays: Sterling"]);
    expect(names("zzz")).toEqual([]);
  });
});
