import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { effectiveRight, levelsByStrength, moduleRight, type RightReason } from "./effective-right.ts";
import {
  type GroupMapping,
  type GroupMember,
  type GroupRight,
  groupRights,
  groupRightsDiff,
  levelsByGroups,
} from "./group-rights.ts";
import { type Right, rightsDiff } from "./rights-diff.ts";

const now = new Date("2026-11-18T12:00:00Z");
const treasury = { CashFlow: "write", AccountsPayable: "read", CashCollect: "none" } as const;
const readOnly = { CashFlow: "read", AccountsPayable: "none", CashCollect: "none" } as const;

describe("what groups give", () => {
  it("is a row for each person, company, product and group, the strongest of its mappings", () => {
    const rights = groupRights(
      [
        { userId: "claire", groups: ["tresorerie", "tous", "inconnu"] },
        { userId: "paul", groups: [] },
      ],
      [
        { group: "tresorerie", companyIds: [1], levels: treasury },
        { group: "tresorerie", companyIds: [1, 2], levels: readOnly },
        { group: "tous", companyIds: [1], levels: readOnly },
      ],
    );
    expect(rights).toEqual([
      { userId: "claire", companyId: 1, subject: "CashFlow", level: "write", group: "tresorerie" },
      { userId: "claire", companyId: 1, subject: "AccountsPayable", level: "read", group: "tresorerie" },
      { userId: "claire", companyId: 2, subject: "CashFlow", level: "read", group: "tresorerie" },
      { userId: "claire", companyId: 1, subject: "CashFlow", level: "read", group: "tous" },
    ]);
  });

  it("counts beside what was given by hand, and a limit in a module stays (worked example A)", () => {
    const reasons: RightReason[] = [
      { kind: "row", level: "read" },
      { kind: "group", level: "write", name: "tresorerie" },
    ];
    expect(effectiveRight(reasons, now)).toBe("write");
    expect(moduleRight(effectiveRight(reasons, now), "none", true)).toBe("none");
    expect(effectiveRight([...reasons, { kind: "deactivated" }], now)).toBe("none");
  });

  it("is told where it changes what somebody may do, and not beside a row that is as strong", () => {
    const at = { userId: "claire", companyId: 1 } as const;
    const present: GroupRight[] = [{ ...at, subject: "CashFlow", level: "read", group: "tous" }];
    const wanted: GroupRight[] = [
      ...present,
      { ...at, subject: "CashFlow", level: "write", group: "tresorerie" },
      { ...at, subject: "AccountsPayable", level: "read", group: "tresorerie" },
    ];
    const byHand: Right[] = [{ ...at, subject: "AccountsPayable", level: "write" }];
    const gained = { present, wanted, ...groupRightsDiff(present, wanted) };
    const toWrite = { ...at, subject: "CashFlow", from: "read", to: "write" };
    expect(levelsByGroups(byHand, gained)).toEqual([toWrite]);
    const lost = { present: wanted, wanted: present, ...groupRightsDiff(wanted, present) };
    expect(levelsByGroups(byHand, lost)).toEqual([{ ...toWrite, from: "write", to: "read" }]);
  });

  it("lets somebody in: limits by hand are for them too, and stay when their own level goes", () => {
    const claire = { userId: "claire", companyId: 1 } as const;
    const rules = {
      unsaid: (subject: string) => (subject === "debt" ? ("write" as const) : ("none" as const)),
      letsIn: (subject: string) => subject === "CashFlow",
    };
    const limit: Right = { ...claire, subject: "debt", level: "none" };
    const byGroup: Right = { ...claire, subject: "CashFlow", level: "read" };
    expect(rightsDiff([], [limit], rules)).toEqual([]);
    expect(rightsDiff([], [limit], rules, [byGroup])).toEqual([
      { ...claire, subject: "debt", from: "write", to: "none" },
    ]);
    const held: Right[] = [{ ...claire, subject: "CashFlow", level: "write" }, limit];
    expect(rightsDiff(held, [{ ...claire, subject: "CashFlow", level: "none" }], rules, [byGroup])).toEqual([
      { ...claire, subject: "CashFlow", from: "write", to: "none" },
    ]);
  });
});

const name = fc.constantFrom("tresorerie", "compta", "direction", "inconnu");
const level = fc.constantFrom(...levelsByStrength);
const mapping: fc.Arbitrary<GroupMapping> = fc.record({
  group: name,
  companyIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
  levels: fc.record({ CashFlow: level, AccountsPayable: level }),
});
const groups = fc.uniqueArray(name);
const member: fc.Arbitrary<GroupMember> = fc.record({
  userId: fc.constantFrom("claire", "paul"),
  groups,
});

/** A row of the table in which those by hand and those by group stand side by side. */
type Row = Right & { readonly group: string | null };
const keyOf = ({ userId, companyId, subject, group }: Row) =>
  JSON.stringify([userId, companyId, subject, group]);
const isByGroup = (row: Row): row is Row & GroupRight => row.group !== null;

function follow(rows: readonly Row[], members: readonly GroupMember[], mappings: readonly GroupMapping[]) {
  const { written, taken } = groupRightsDiff(rows.filter(isByGroup), groupRights(members, mappings));
  const after = new Map(rows.map((row) => [keyOf(row), row]));
  for (const row of taken) after.delete(keyOf(row));
  for (const row of written) after.set(keyOf(row), row);
  return [...after.values()];
}

const sorted = (rows: readonly Row[]) => rows.map((row) => `${keyOf(row)} ${row.level}`).toSorted();

const strength = (rights: readonly GroupRight[], companyId: number, subject: string) => {
  const reasons = rights
    .filter((right) => right.companyId === companyId && right.subject === subject)
    .map(({ level: of, group }): RightReason => ({ kind: "group", level: of, name: group }));
  return levelsByStrength.indexOf(effectiveRight(reasons, now));
};
const of = (all: readonly string[], by: readonly GroupMapping[]) =>
  groupRights([{ userId: "claire", groups: all }], by);

describe("claims and mappings, whatever they say and in whatever order", () => {
  const byHand: fc.Arbitrary<Row> = fc.record({
    userId: fc.constantFrom("claire", "paul"),
    companyId: fc.integer({ min: 1, max: 3 }),
    subject: fc.constantFrom("CashFlow", "AccountsPayable"),
    level,
    group: fc.constant(null),
  });
  const steps = fc.array(
    fc.record({
      members: fc.uniqueArray(member, { selector: ({ userId }) => userId }),
      mappings: fc.array(mapping),
    }),
    { minLength: 1 },
  );

  it("leave rows by hand as they are, and end at what the last ones say", () => {
    fc.assert(
      fc.property(fc.uniqueArray(byHand, { selector: keyOf }), steps, (hand, all) => {
        let rows: readonly Row[] = hand;
        for (const { members, mappings } of all) {
          rows = follow(rows, members, mappings);
          expect(sorted(rows.filter((row) => !isByGroup(row)))).toEqual(sorted(hand));
        }
        const last = all.at(-1);
        const wanted = groupRights(last?.members ?? [], last?.mappings ?? []);
        expect(sorted(rows.filter(isByGroup))).toEqual(sorted(wanted));
      }),
    );
  });

  it("change nothing when they say the same again", () => {
    fc.assert(
      fc.property(fc.array(member), fc.array(mapping), (members, mappings) => {
        const rights = groupRights(members, mappings);
        expect(groupRightsDiff(rights, rights)).toEqual({ written: [], taken: [] });
      }),
    );
  });

  it("never give less for one group or one mapping more", () => {
    fc.assert(
      fc.property(groups, name, fc.array(mapping), mapping, (held, more, mappings, another) => {
        for (const companyId of [1, 2, 3])
          for (const subject of ["CashFlow", "AccountsPayable"]) {
            const before = strength(of(held, mappings), companyId, subject);
            expect(strength(of([...held, more], mappings), companyId, subject)).toBeGreaterThanOrEqual(
              before,
            );
            expect(strength(of(held, [...mappings, another]), companyId, subject)).toBeGreaterThanOrEqual(
              before,
            );
          }
      }),
    );
  });
});
