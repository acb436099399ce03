import {
  emptyStatementCells,
  type StatementAnswer,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { expect, it } from "vitest";
import { bridgeOver } from "./group-bridge.ts";

const side = (...cashFlow: number[]) => ({
  summary: { ...emptyStatementCells(2), cashFlow: Float64Array.from(cashFlow) },
  categories: [],
});

/** Two months: a transfer of 50,000.00 leaves in the first and arrives as 49,164.93 in the second. */
const statement = {
  startBalances: [28_268_835, 28_211_873],
  endBalances: [28_211_873, 33_000_000],
  inflow: side(19_607_350, 1_000_000),
  outflow: side(14_686_791, 1_128_366),
  conversion: {
    columns: [22_479, 0].map((difference) => ({
      difference,
      opening: difference,
      flows: 0,
      rounding: 0,
      budgetStep: 0,
    })),
    pockets: [],
  },
  group: {
    bridge: { intragroupNet: [-5_000_000, 4_916_493], ignoredNet: [0, 0], minority: [1_000, 1_327_111] },
  },
} as unknown as StatementAnswer;

const closes = (columns: readonly number[]) => {
  const bridge = bridgeOver(statement, columns);
  const { balanceStart, inflow, outflow, intragroupNet, ignoredNet, conversion, balanceEnd } = bridge;
  return balanceStart + inflow - outflow + intragroupNet + ignoredNet + conversion === balanceEnd;
};

it("leads from the opening to the closing balance, of one column and of several", () => {
  expect([closes([0]), closes([1]), closes([0, 1])]).toEqual([true, true, true]);
  expect(bridgeOver(statement, [0, 1])).toMatchObject({
    balanceStart: 28_268_835,
    balanceEnd: 33_000_000,
    intragroupNet: -83_507,
    // Held at the end, not moved.
    minority: 1_327_111,
  });
});
