import type { Person } from "@amont/contract/operations/people/people-fields.ts";
import { describe, expect, it } from "vitest";
import {
  changesOf,
  extraSubjects,
  givenByGroups,
  isLetIn,
  levelBeside,
  nextLevel,
  type RightsDraft,
  shownLevel,
  withWanted,
} from "./rights-draft.ts";

const person = (userId: string, level: "none" | "read" | "write", isAdministrator = false): Person => ({
  userId,
  name: userId,
  email: `${userId}@test.example`,
  isAdministrator,
  isDeactivated: false,
  lastSeenAt: null,
  version: "1",
  rights: [{ companyId: 1, subject: "CashFlow", level }],
  groupRights: [],
  temporary: [],
});
const claire = person("claire", "read");
const julien = person("julien", "write", true);
const people = [claire, julien];
const cell = { userId: "claire", companyId: 1, subject: "CashFlow" } as const;
const nothing: RightsDraft = new Map();

describe("rights that are wanted", () => {
  it("are shown instead of what is held, until they say the same", () => {
    const draft = withWanted(nothing, people, [{ ...cell, level: "write" }]);
    expect(shownLevel(draft, claire, cell)).toBe("write");
    expect(shownLevel(nothing, claire, cell)).toBe("read");
    expect(shownLevel(nothing, claire, { ...cell, companyId: 2 })).toBe("none");
    expect(withWanted(draft, people, [{ ...cell, level: "read" }])).toEqual(nothing);
  });

  it("are told person by person, against what is held by now", () => {
    const draft = withWanted(nothing, people, [
      { ...cell, userId: "julien", level: "none" },
      { ...cell, level: "write" },
      { ...cell, companyId: 2, level: "read" },
    ]);
    expect(changesOf(draft, people)).toMatchObject([
      {
        person: claire,
        leaves: false,
        differences: [
          { companyId: 1, from: "read", to: "write" },
          { companyId: 2, from: "none", to: "read" },
        ],
      },
      { person: julien, leaves: false, differences: [{ from: "write", to: "none" }] },
    ]);
    // Somebody else saved the same meanwhile.
    expect(changesOf(draft, [person("claire", "write")])).toMatchObject([
      { differences: [{ companyId: 2, from: "none", to: "read" }] },
    ]);
  });

  it("may be the last ones: then somebody leaves, unless they administer", () => {
    const none = (userId: string) => withWanted(nothing, people, [{ ...cell, userId, level: "none" }]);
    expect(changesOf(none("claire"), people)).toMatchObject([{ leaves: true }]);
    expect(changesOf(none("julien"), people)).toMatchObject([{ leaves: false }]);
  });

  it("of modules and capabilities go with the last level in a product", () => {
    const held: Person = {
      ...claire,
      rights: [...claire.rights, { companyId: 1, subject: "read-audit", level: "write" }],
    };
    const draft = withWanted(nothing, [held], [{ ...cell, level: "none" }]);
    expect(isLetIn(nothing, held, 1)).toBe(true);
    expect(isLetIn(draft, held, 1)).toBe(false);
    expect(changesOf(draft, [held])).toMatchObject([
      { leaves: true, differences: [{ subject: "CashFlow" }, { subject: "read-audit", to: "none" }] },
    ]);
    expect(shownLevel(nothing, held, { ...cell, subject: "debt_management" })).toBe("write");
    expect(extraSubjects({ modules: ["debt_management"] })).toEqual(["debt_management", "read-audit"]);
  });

  it("go round by click", () => {
    const round = (["none", "read", "write"] as const).map((level) => nextLevel(level, "CashFlow"));
    expect(round).toEqual(["read", "write", "none"]);
    expect([nextLevel("none", "read-audit"), nextLevel("write", "read-audit")]).toEqual(["write", "none"]);
  });
});

const byGroup = (level: "read" | "write", group: string) =>
  ({ companyId: 1, subject: "CashFlow", level, group }) as const;

describe("what groups give", () => {
  const inGroups = {
    ...person("claire", "none"),
    rights: [],
    groupRights: [byGroup("read", "tous"), byGroup("write", "tresorerie"), byGroup("write", "siege")],
  };

  it("is the strongest of it, with the groups that give as much", () => {
    expect(givenByGroups(inGroups, cell)).toEqual({ level: "write", groups: ["tresorerie", "siege"] });
    expect(givenByGroups(inGroups, { ...cell, companyId: 2 })).toBeNull();
    expect(levelBeside("read", givenByGroups(inGroups, cell))).toBe("write");
    expect(levelBeside("read", null)).toBe("read");
  });

  it("lets somebody in, and keeps them in when nothing is left by hand", () => {
    expect(isLetIn(nothing, inGroups, 1)).toBe(true);
    const limit = { ...cell, subject: "debt_management", level: "none" } as const;
    const draft = withWanted(nothing, [inGroups], [limit]);
    expect(changesOf(draft, [inGroups])).toMatchObject([{ leaves: false, differences: [{ to: "none" }] }]);
    const both = { ...inGroups, rights: claire.rights };
    const without = withWanted(nothing, [both], [{ ...cell, level: "none" }]);
    expect(changesOf(without, [both])).toMatchObject([{ leaves: false }]);
  });
});
