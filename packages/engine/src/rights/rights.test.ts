import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  capabilityRight,
  effectiveRight,
  levelsByStrength,
  moduleRight,
  type RightReason,
} from "./effective-right.ts";
import { inverseOf, outcomeOf, type Right, type RightDifference, rightsDiff } from "./rights-diff.ts";

const at = (time: string) => new Date(`2026-11-18T${time}Z`);
const level = fc.constantFrom(...levelsByStrength);
const strength = (one: (typeof levelsByStrength)[number]) => levelsByStrength.indexOf(one);

describe("what somebody may do", () => {
  it.each([
    ["nothing is said", [], "none"],
    ["read by hand", [{ kind: "row", level: "read" }], "read"],
    [
      "the strongest of two",
      [
        { kind: "row", level: "write" },
        { kind: "row", level: "read" },
      ],
      "write",
    ],
    ["names only", [{ kind: "administration" }, { kind: "consolidation", name: "Groupe" }], "none"],
    [
      "a temporary access beside a row",
      [
        { kind: "row", level: "read" },
        { kind: "temporary", validUntil: at("14:00:00") },
      ],
      "write",
    ],
  ] as ReadonlyArray<[string, RightReason[], string]>)("%s", (_, reasons, expected) => {
    expect(effectiveRight(reasons, at("13:59:59"))).toBe(expected);
  });

  it("falls exactly when a temporary access ends", () => {
    const reasons: RightReason[] = [{ kind: "temporary", validUntil: at("14:00:00") }];
    expect(effectiveRight(reasons, at("13:59:59"))).toBe("write");
    expect(effectiveRight(reasons, at("14:00:00"))).toBe("none");
  });

  const reason: fc.Arbitrary<RightReason> = fc.oneof(
    level.map((one) => ({ kind: "row", level: one }) as const),
    fc.integer({ min: 0, max: 48 }).map((half) => {
      const validUntil = new Date(at("00:00:00").getTime() + half * 1_800_000);
      return { kind: "temporary", validUntil } as const;
    }),
    fc.constant({ kind: "administration" } as const),
  );

  it("is nothing for who is deactivated, whatever else is said", () => {
    fc.assert(
      fc.property(fc.array(reason), fc.array(reason), (before, after) => {
        const reasons: RightReason[] = [...before, { kind: "deactivated" }, ...after];
        expect(effectiveRight(reasons, at("12:00:00"))).toBe("none");
      }),
    );
  });

  it("never shrinks when more is said", () => {
    fc.assert(
      fc.property(fc.array(reason), reason, (reasons, more) => {
        const now = at("12:00:00");
        const before = strength(effectiveRight(reasons, now));
        expect(strength(effectiveRight([...reasons, more], now))).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe("modules and capabilities", () => {
  it.each([
    // cash flow, limited to, activated, comes to
    ["write", "write", true, "write"],
    ["write", "read", true, "read"],
    ["write", "none", true, "none"],
    ["read", "write", true, "read"],
    ["none", "write", true, "none"],
    ["write", "write", false, "none"],
  ] as const)("cash flow %s, at most %s, there: %s is %s", (cashFlow, most, isActivated, expected) => {
    expect(moduleRight(cashFlow, most, isActivated)).toBe(expected);
  });

  it.each([
    ["write", "write", true, "write"],
    ["read", "write", true, "none"],
    ["none", "none", true, "write"],
    ["write", "write", false, "none"],
  ] as const)(
    "a capability with %s where %s is needed, given: %s, is %s",
    (cashFlow, needed, given, expected) => {
      expect(capabilityRight(cashFlow, needed, given)).toBe(expected);
    },
  );
});

/** Cash flow is nothing unless it is given, debt is as cash flow unless it is limited. */
const unsaid = (subject: string) => (subject === "debt_management" ? "write" : "none");
const rules = { unsaid, letsIn: (subject: string) => subject === "CashFlow" };
const keyOf = ({ userId, companyId, subject }: Omit<Right, "level">) => `${userId}/${companyId}/${subject}`;

const table = (rights: readonly Right[]) =>
  new Map(rights.filter((one) => one.level !== unsaid(one.subject)).map((one) => [keyOf(one), one.level]));
const changed = (rights: readonly Right[], wanted: readonly Right[]) => {
  const result = new Map(rights.map((one) => [keyOf(one), one]));
  for (const one of wanted) result.set(keyOf(one), one);
  return [...result.values()];
};

const memberOf = (key: string) => key.slice(0, key.lastIndexOf("/"));

describe("changes of rights", () => {
  const right: fc.Arbitrary<Right> = fc.record({
    userId: fc.constantFrom("claire", "paul", "inès"),
    companyId: fc.integer({ min: 1, max: 3 }),
    subject: fc.constantFrom("CashFlow", "debt_management"),
    level,
  });
  it("are told once each, the last word counting, and none where nothing changes", () => {
    const claire = { userId: "claire", companyId: 1, subject: "CashFlow" } as const;
    expect(
      rightsDiff(
        [{ ...claire, level: "read" }],
        [
          { ...claire, level: "none" },
          { ...claire, companyId: 2, level: "none" },
          { ...claire, level: "write" },
          { ...claire, subject: "debt_management", level: "write" },
        ],
        rules,
      ),
    ).toEqual([{ ...claire, from: "read", to: "write" }]);
  });

  it("take with somebody's last level what else they held there, and their way back brings it back", () => {
    const claire = { userId: "claire", companyId: 1 } as const;
    const held: Right[] = [
      { ...claire, subject: "CashFlow", level: "write" },
      { ...claire, subject: "debt_management", level: "read" },
    ];
    const differences = rightsDiff(held, [{ ...claire, subject: "CashFlow", level: "none" }], rules);
    expect(differences).toEqual([
      { ...claire, subject: "CashFlow", from: "write", to: "none" },
      { ...claire, subject: "debt_management", from: "read", to: "write" },
    ]);
    expect(inverseOf(differences)).toEqual(held);
    // Nothing but a level lets somebody in.
    expect(rightsDiff([], [{ ...claire, subject: "debt_management", level: "none" }], rules)).toEqual([]);
  });

  it("come to what was wanted, and taken back to what was there", () => {
    fc.assert(
      fc.property(fc.array(right), fc.array(right), (written, wanted) => {
        const apply = (rights: readonly Right[], differences: readonly RightDifference[]) =>
          changed(rights, outcomeOf(differences));
        const rights = apply([], rightsDiff([], written, rules));
        const differences = rightsDiff(rights, wanted, rules);
        const after = apply(rights, differences);
        const inProducts = (all: readonly Right[]) =>
          table(all.filter(({ subject }) => rules.letsIn(subject)));
        expect(inProducts(after)).toEqual(inProducts(changed(rights, wanted)));
        const membersOf = (all: readonly Right[]) => new Set([...inProducts(all).keys()].map(memberOf));
        for (const key of table(after).keys()) expect(membersOf(after)).toContain(memberOf(key));
        for (const one of changed([], wanted))
          if (membersOf(after).has(memberOf(keyOf(one))))
            expect(table(after).get(keyOf(one)) ?? unsaid(one.subject)).toBe(one.level);
        expect(table(apply(after, rightsDiff(after, inverseOf(differences), rules)))).toEqual(table(rights));
      }),
    );
  });
});
