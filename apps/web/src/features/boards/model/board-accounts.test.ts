import { describe, expect, it } from "vitest";
import { accountsLookedAt } from "./board-accounts.ts";

describe("the accounts that a board looks at", () => {
  it.each([
    ["all, where none is asked for", [], [1, 2], [], false, false],
    ["those that are asked for", [2], [1, 2], [2], false, false],
    ["those of them that are there", [2, 9], [1, 2], [2], true, false],
    ["none, and never all, where none of them is there", [8, 9], [1, 2], [], true, true],
    ["those that are asked for, where nobody knows which there are", [8], undefined, [8], false, false],
  ])("are %s", (_, asked, there, accountIds, isSomeUnknown, isNoneKnown) => {
    expect(accountsLookedAt(asked, there)).toEqual({ accountIds, isSomeUnknown, isNoneKnown });
  });
});
