import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  amounts,
  anyCompany,
  axisFor,
  badNumbersIn,
  dailySums,
  factsFor,
  leafIds,
  table,
  tree,
} from "../testing/random-company.ts";
import { projectStatement } from "./project-statement.ts";
import { makeStatement } from "./statement.ts";

describe("the statement of a project", () => {
  it("shows a building site that is paid late", () => {
    const axis = axisFor("monthly", -1, 3);
    const { margins, statement } = projectStatement(axis, {
      tree,
      usesExpected: true,
      factsOf: (id) => {
        // The customer pays an instalment in November and owes the rest in January.
        if (id === 2)
          return {
            realized: [dailySums(["2026-11-05", 40_000])],
            expected: [dailySums(["2027-01-31", 60_000])],
            forecast: null,
          };
        // Bought in August, before the columns, and in October; wages are forecast.
        if (id === 6)
          return {
            realized: [dailySums(["2026-08-31", 10_000], ["2026-10-12", 20_000])],
            expected: [],
            forecast: Float64Array.of(0, 5_000, 25_000, 0),
          };
        return undefined;
      },
    });
    const golden = table(`
      | month | in     | out    | margin  | since the beginning | margin rate |
      | ----- | ------ | ------ | ------- | ------------------- | ----------- |
      | Oct.  |      0 | 20 000 | -20 000 |             -30 000 |           - |
      | Nov.  | 40 000 |  5 000 |  35 000 |               5 000 |        12.5 |
      | Dec.  |      0 | 25 000 | -25 000 |             -20 000 |       -50.0 |
      | Jan.  | 60 000 |      0 |  60 000 |              40 000 |        40.0 |
    `);
    expect(
      margins.map(({ marginMinor, cumulatedMinor }, column) => [
        statement.inflow.cashFlow[column],
        statement.outflow.cashFlow[column],
        marginMinor,
        cumulatedMinor,
      ]),
    ).toEqual(golden.map(([, ...cells]) => amounts(cells.slice(0, 4))));
    expect(margins.map(({ marginEnd }) => (marginEnd === null ? "-" : (marginEnd * 100).toFixed(1)))).toEqual(
      golden.map((cells) => cells[5]),
    );
  });

  it("has no margin while only refunds have come in", () => {
    const { margins } = projectStatement(axisFor("monthly", -1, 0), {
      tree,
      usesExpected: true,
      factsOf: (id) =>
        id === 2
          ? { realized: [dailySums(["2026-10-02", -1_000])], expected: [], forecast: null }
          : undefined,
    });
    expect(margins).toEqual([{ marginMinor: -1_000, cumulatedMinor: -1_000, marginEnd: null }]);
  });

  it("cannot begin in the future", () => {
    const facts = { tree, usesExpected: true, factsOf: () => undefined };
    expect(() => projectStatement(axisFor("monthly", 1, 3), facts)).toThrow("current period or before");
  });

  it("is an ordinary statement, and its margins do not depend on where the columns begin", () => {
    fc.assert(
      fc.property(anyCompany, fc.integer({ min: -15, max: 0 }), (company, begin) => {
        const long = projectStatement(
          axisFor("monthly", -15, 6),
          factsFor(axisFor("monthly", -15, 6), company),
        );
        const axis = axisFor("monthly", begin, 6);
        const short = projectStatement(axis, factsFor(axis, company));
        expect(short.statement).toEqual(makeStatement(axis, factsFor(axis, company)));
        expect(short.margins).toEqual(long.margins.slice(begin + 15));
        expect(badNumbersIn(short)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it("adds up to the company's where every transaction belongs to one of two projects", () => {
    fc.assert(
      fc.property(anyCompany, (company) => {
        const axis = axisFor("monthly", -6, 6);
        // Realized only, as forecasts of parts are not parts of the forecast.
        const of = (isMine: (id: number) => boolean) =>
          projectStatement(axis, {
            tree,
            usesExpected: false,
            factsOf: (id) => {
              const leaf = company[leafIds.findIndex((one) => one === id)];
              return leaf === undefined || !isMine(id)
                ? undefined
                : { realized: [leaf.realized], expected: [], forecast: null };
            },
          }).margins.map(({ cumulatedMinor }) => cumulatedMinor);
        const [all, first, second] = [of(() => true), of((id) => id < 5), of((id) => id >= 5)];
        expect(all).toEqual(all.map((_, column) => (first[column] ?? 0) + (second[column] ?? 0)));
      }),
      { numRuns: 30 },
    );
  });
});
