import { describe, expect, it } from "vitest";
import { bnp, cic, sampleCash } from "../testing/sample-cash.ts";
import { factsOfAccounts } from "./chosen-accounts.ts";

const facts = sampleCash({ loose: [{ id: -7000, companyId: 7, currency: "EUR" }] });

describe("some accounts alone", () => {
  it("bring what moves them, and nothing of the others or of none", () => {
    const some = factsOfAccounts(facts, [cic, 99]);
    expect(some.accounts.map(({ id }) => id)).toEqual([cic]);
    expect(new Set(some.entries.map(({ accountId }) => accountId))).toEqual(new Set([cic]));
    expect(some.loose).toEqual([]);
  });

  it("are all of them where nobody chose, or chose nothing that is there", () => {
    for (const chosen of [undefined, [], [99], facts.accounts.map(({ id }) => id)])
      expect(factsOfAccounts(facts, chosen)).toBe(facts);
    expect(factsOfAccounts(facts, [bnp, cic]).accounts).toHaveLength(2);
  });
});
