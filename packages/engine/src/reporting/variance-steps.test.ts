import { change } from "@amont/kernel/change-and-balance.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type VarianceGroup, varianceSteps } from "./variance-steps.ts";

const euros = (amount: number) => change(Math.round(amount * 100));
const moved = (id: number, reference: number, net: number): VarianceGroup => ({
  id,
  net: euros(net),
  reference: euros(reference),
});

const [sales, grants, suppliers, wages, rent, vat] = [1, 2, 3, 4, 5, 6] as const;

describe("from what was planned to what came", () => {
  const october = {
    opening: { reference: euros(118_300), net: euros(121_050) },
    groups: [
      moved(sales, 182_000, 169_340),
      moved(grants, 0, 6_000),
      moved(suppliers, -96_000, -101_275),
      moved(wages, -58_400, -58_400),
      moved(rent, -7_200, -7_200),
      moved(vat, -11_850, -9_420),
      moved(7, 0, 0),
    ],
  };

  it("goes by the groups that differ most, and the rest together", () => {
    const { steps, closing } = varianceSteps(october, 3);
    expect(
      steps.map((step) => [
        step.kind === "group" ? step.id : step.kind,
        step.reference / 100,
        step.net / 100,
        step.difference / 100,
      ]),
    ).toEqual([
      ["opening", 118_300, 121_050, 2_750],
      [sales, 182_000, 169_340, -12_660],
      [grants, 0, 6_000, 6_000],
      [suppliers, -96_000, -101_275, -5_275],
      ["others", -77_450, -75_020, 2_430],
    ]);
    expect([closing.reference, closing.net, closing.difference].map((amount) => amount / 100)).toEqual([
      126_850, 120_095, -6_755,
    ]);
  });

  it("names what is in the rest, in the order of the tree, and says nothing of what never moved", () => {
    const { steps } = varianceSteps(october, 0);
    expect(steps.at(-1)).toMatchObject({ ids: [sales, grants, suppliers, wages, rent, vat] });
    expect(varianceSteps(october, 6).steps.map(({ kind }) => kind)).toEqual([
      "opening",
      ...Array(6).fill("group"),
    ]);
  });

  it("keeps the order of the tree where groups differ as much", () => {
    const { steps } = varianceSteps(
      { opening: { net: euros(0), reference: euros(0) }, groups: [moved(8, 10, 0), moved(9, 0, 10)] },
      2,
    );
    expect(steps.flatMap((step) => (step.kind === "group" ? [step.id] : []))).toEqual([8, 9]);
  });

  const amount = fc.integer({ min: -1e12, max: 1e12 }).map(change);
  const sides = fc.record({ net: amount, reference: amount });

  it("adds up to the difference of the closings, whatever is shown", () => {
    fc.assert(
      fc.property(
        sides,
        fc.array(sides, { maxLength: 20 }),
        fc.option(sides, { nil: undefined }),
        fc.nat(25),
        (opening, groups, conversion, most) => {
          const facts = {
            opening,
            groups: groups.map(({ net, reference }, id) => ({ id, net, reference })),
            ...(conversion === undefined ? {} : { conversion }),
          };
          const { steps, closing } = varianceSteps(facts, most);
          const sum = (pick: (part: { net: number; reference: number }) => number) =>
            [opening, ...groups, ...(conversion === undefined ? [] : [conversion])].reduce(
              (total, part) => total + pick(part),
              0,
            );
          expect(closing.net).toBe(sum(({ net }) => net));
          expect(closing.difference).toBe(sum(({ net, reference }) => net - reference));
          expect(steps.reduce((total, { difference }) => total + difference, 0)).toBe(closing.difference);
        },
      ),
    );
  });
});
