import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { effectiveRight, levelsByStrength, type RightReason } from "./effective-right.ts";
import { inverseOf, type Right, rightsDiff } from "./rights-diff.ts";

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

  it("never shrinks when more is said", () => {
    const reason: fc.Arbitrary<RightReason> = fc.oneof(
      level.map((one) => ({ kind: "row", level: one }) as const),
      fc.integer({ min: 0, max: 48 }).map((half) => {
        const validUntil = new Date(at("00:00:00").getTime() + half * 1_800_000);
        return { kind: "temporary", validUntil } as const;
      }),
      fc.constant({ kind: "administration" } as const),
    );
    fc.assert(
      fc.property(fc.array(reason), reason, (reasons, more) => {
        const now = at("12:00:00");
        const before = strength(effectiveRight(reasons, now));
        expect(strength(effectiveRight([...reasons, more], now))).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

const keyOf = ({ userId, companyId, product }: Omit<Right, "level">) => `${userId}/${companyId}/${product}`;

const table = (rights: readonly Right[]) =>
  new Map(rights.filter((one) => one.level !== "none").map((one) => [keyOf(one), one.level]));
const changed = (rights: readonly Right[], wanted: readonly Right[]) => {
  const result = new Map(rights.map((one) => [keyOf(one), one]));
  for (const one of wanted) result.set(keyOf(one), one);
  return [...result.values()];
};

describe("changes of rights", () => {
  const right: fc.Arbitrary<Right> = fc.record({
    userId: fc.constantFrom("claire", "paul", "inès"),
    companyId: fc.integer({ min: 1, max: 3 }),
    product: fc.constantFrom("CashFlow", "CashCollect"),
    level,
  });
  it("are told once each, the last word counting, and none where nothing changes", () => {
    const claire = { userId: "claire", companyId: 1, product: "CashFlow" } as const;
    expect(
      rightsDiff(
        [{ ...claire, level: "read" }],
        [
          { ...claire, level: "none" },
          { ...claire, companyId: 2, level: "none" },
          { ...claire, level: "write" },
        ],
      ),
    ).toEqual([{ ...claire, from: "read", to: "write" }]);
  });

  it("come to what was wanted, and taken back to what was there", () => {
    fc.assert(
      fc.property(fc.array(right), fc.array(right), (written, wanted) => {
        const rights = changed([], written);
        const differences = rightsDiff(rights, wanted);
        const after = changed(
          rights,
          differences.map(({ userId, companyId, product, to }) => ({
            userId,
            companyId,
            product,
            level: to,
          })),
        );
        expect(table(after)).toEqual(table(changed(rights, wanted)));
        expect(table(changed(after, inverseOf(differences)))).toEqual(table(rights));
      }),
    );
  });
});
