import { describe, expect, it } from "vitest";
import { type AccountHabits, changeHabits, dayChoices } from "./account-habits.ts";

const habits = (accountId: number, companyId: number, part: Partial<AccountHabits> = {}): AccountHabits => ({
  accountId,
  companyId,
  creditDays: 0,
  debitDays: 0,
  isDefaultForInflows: false,
  isDefaultForOutflows: false,
  ...part,
});

describe("habits of accounts", () => {
  const rows = [
    habits(1, 7, { isDefaultForInflows: true, isDefaultForOutflows: true }),
    habits(2, 7),
    habits(3, 8, { isDefaultForInflows: true }),
  ];

  it("have one default account of a company for each direction", () => {
    const chosen = changeHabits(rows, 2, { column: "isDefaultForInflows", isOn: true });
    expect(chosen.map(({ isDefaultForInflows }) => isDefaultForInflows)).toEqual([false, true, true]);
    expect(chosen.map(({ isDefaultForOutflows }) => isDefaultForOutflows)).toEqual([true, false, false]);
  });

  it("leave a company without one where the mark is taken away", () => {
    const without = changeHabits(rows, 1, { column: "isDefaultForInflows", isOn: false });
    expect(without.map(({ isDefaultForInflows }) => isDefaultForInflows)).toEqual([false, false, true]);
  });

  it("value what moves an account up to five bank days before or after", () => {
    const valued = changeHabits(rows, 3, { column: "creditDays", days: 2 });
    expect(valued.map(({ creditDays }) => creditDays)).toEqual([0, 0, 2]);
    expect([dayChoices[0], dayChoices.at(-1), dayChoices.length]).toEqual([-5, 5, 11]);
  });
});
