import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { bnp, cic, everything, monday, sampleAccount, sampleCash, sg } from "../testing/sample-cash.ts";
import { rollCash } from "./roll-cash.ts";
import {
  daysOf,
  emptyDraft,
  heldOn,
  problemOf,
  suggestedAmounts,
  type TransferDraft,
  transferOf,
} from "./transfer-draft.ts";

const facts = sampleCash();
const draft = (given: Partial<TransferDraft> = {}): TransferDraft => ({
  ...emptyDraft(monday),
  fromId: sg,
  toId: cic,
  amountMinor: 20_000_00,
  ...given,
});

const ofBanks = (...banks: readonly [string, string]) =>
  sampleCash({ accounts: banks.map((bankKey, index) => sampleAccount(index + 1, { bankKey })) });

describe("a transfer that somebody thinks out", () => {
  it("leaves on the day asked for, or on the first open one, and arrives by its lane", () => {
    expect(daysOf(facts, draft())).toMatchObject({ outOn: "2026-11-16", inOn: "2026-11-17" });
    expect(daysOf(facts, draft({ outOn: calendarDate("2026-11-21") }))).toMatchObject({
      outOn: "2026-11-23",
      inOn: "2026-11-24",
    });
    expect(daysOf(facts, draft({ outOn: calendarDate("2026-11-02") }))?.outOn).toBe("2026-11-16");
  });

  it.each([
    [{ fromId: null }, "accounts"],
    [{ toId: sg }, "noLane"],
    [{ amountMinor: null }, "amount"],
    [{ amountMinor: 0 }, "amount"],
    [{ amountMinor: Number.NaN }, "amount"],
    [{}, null],
  ] as const)("with %j has the problem %s", (given, problem) => {
    expect(problemOf(facts, draft(given))).toBe(problem);
  });

  it("goes within one bank where it is one", () => {
    const between = draft({ fromId: 1, toId: 2 });
    expect(daysOf(ofBanks("cic", "cic"), between)?.lane.type).toBe("internal");
    expect(daysOf(ofBanks("account 1", "account 2"), between)?.lane.type).toBe("sepa");
  });

  it("is not larger than its lane takes", () => {
    const limited = sampleCash({
      lanes: [
        {
          from: { accountId: sg },
          to: { accountId: cic },
          type: null,
          isAllowed: true,
          mostMinor: 10_000_00,
        },
      ],
    });
    expect(problemOf(limited, draft())).toBe("most");
  });

  it("is offered what the taker lacks, what the giver can spare, and the way to the target", () => {
    const [first, second, third] = facts.accounts;
    if (first === undefined || second === undefined || third === undefined) throw new Error("three accounts");
    const withTarget = sampleCash({
      accounts: [
        first,
        sampleAccount(cic, { ...second, thresholds: { ...second.thresholds, targetMinor: 8_000_00 } }),
        third,
      ],
    });
    const positions = rollCash(withTarget, everything, []);
    expect(suggestedAmounts(withTarget, positions, { fromId: sg, toId: cic })).toEqual({
      need: 19_480_00,
      surplus: 152_500_00,
      target: 22_480_00,
    });
    expect(heldOn(positions, bnp, monday)).toBe(52_400_00);
  });

  it("is by hand, and has the name that it was given", () => {
    expect(transferOf(facts, draft({ label: "  Appoint " }), "id")).toMatchObject({
      transferId: "id",
      isManual: true,
      label: "Appoint",
      type: "sepa",
    });
    expect(transferOf(facts, draft({ amountMinor: 0 }), "id")).toBeNull();
  });
});
