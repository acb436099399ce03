import { describe, expect, it } from "vitest";
import { otherPeople } from "./present-people.ts";

const claire = "00000000-0000-4000-8000-000000000001";
const marc = "00000005-0000-4000-8000-000000000002";
const zoe = "00000001-0000-4000-8000-000000000003";
const place = { scenarioId: null, frequency: "monthly", cell: { line: "c12", offset: 3 } } as const;
const view = { scenarioId: null, frequency: "monthly", asOf: null } as const;

describe("the others who are there", () => {
  it("are not oneself, and have initials and different colours", () => {
    const people = [
      { userId: claire, name: "Claire Fontaine", ...place },
      { userId: marc, name: "Marc Aubry", ...place },
      { userId: zoe, name: "Zoé", ...place },
    ];
    expect(otherPeople(people, claire, view)).toEqual([
      {
        userId: marc,
        name: "Marc Aubry",
        initials: "MA",
        colour: "var(--person-1)",
        scenarioId: null,
        cell: place.cell,
      },
      {
        userId: zoe,
        name: "Zoé",
        initials: "ZO",
        colour: "var(--person-2)",
        scenarioId: null,
        cell: place.cell,
      },
    ]);
    // Two people of one colour: the second one takes the next.
    const both = otherPeople(people, zoe, view).map(({ colour }) => colour);
    expect(both).toEqual(["var(--person-1)", "var(--person-2)"]);
  });

  it.each([
    ["the same view", {}, {}, true],
    ["another scenario", { scenarioId: 4 }, {}, false],
    ["other periods", { frequency: "weekly" }, {}, false],
    [
      "the cumulative column, in other periods",
      { frequency: "weekly", cell: { line: "c12", offset: null } },
      {},
      true,
    ],
    ["a past day of the reader", {}, { asOf: "2026-10-01" }, false],
  ] as const)("are on a cell only where the reader sees it: %s", (_what, theirs, ours, isSeen) => {
    const [other] = otherPeople([{ userId: marc, name: "Marc", ...place, ...theirs }], claire, {
      ...view,
      ...ours,
    } as never);
    expect(other?.cell !== null).toBe(isSeen);
  });
});
