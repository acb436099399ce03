import { expect, it } from "vitest";
import { stepsAfter } from "./steps-after.ts";

const none = { all: 0, toCategorise: 0, toConfirm: 0 };

it("goes on with what waits, then with what is proposed, then with all that came, within the import", () => {
  const steps = stepsAfter([7], [{ paid: { all: 12, toCategorise: 4, toConfirm: 6 }, expected: none }], true);
  expect(steps).toEqual([
    { name: "categorise", to: "/app/paid/to-be-categorized", count: 4, importId: 7 },
    { name: "confirm", to: "/app/paid/pre-categorized", count: 6, importId: 7 },
    { name: "paid", to: "/app/paid/list", count: 12, importId: 7 },
  ]);
});

it("leaves out what there is none of", () => {
  const steps = stepsAfter([7], [{ paid: none, expected: { all: 3, toCategorise: 0, toConfirm: 0 } }], true);
  expect(steps).toEqual([{ name: "expected", to: "/app/expected/list", count: 3, importId: 7 }]);
  expect(stepsAfter([7], [{ paid: none, expected: none }], true)).toEqual([]);
});

it("narrows to one of several only where that one brought all of it", () => {
  const paid = { all: 2, toCategorise: 0, toConfirm: 0 };
  const steps = stepsAfter(
    [7, 8],
    [
      { paid: { ...paid, toCategorise: 1 }, expected: none },
      { paid, expected: none },
    ],
    true,
  );
  expect(steps).toMatchObject([
    { name: "categorise", count: 1, importId: 7 },
    { name: "paid", count: 4, importId: null },
  ]);
});

it("has nothing to decide for who may only read", () => {
  const paid = { all: 12, toCategorise: 4, toConfirm: 6 };
  expect(stepsAfter([7], [{ paid, expected: none }], false)).toMatchObject([{ name: "paid", count: 12 }]);
});
