/** What was planned beside what became of it and what is expected still. */
import type { LineCells } from "../../statement/statement.ts";
import type { PresetFacts, PresetValues } from "./preset-facts.ts";

const reached = ({ realized, expected }: LineCells, column: number): number =>
  (realized[column] ?? 0) + (expected[column] ?? 0);

/** In per cent; nothing where nothing was planned. */
export const achievement = ({ periods, statement }: PresetFacts, side: "inflow" | "outflow"): PresetValues =>
  periods.map((_, column) => {
    const planned = statement[side].forecast[column] ?? 0;
    return planned === 0 ? null : (100 * reached(statement[side], column)) / planned;
  });

const gapOf = (side: LineCells, column: number): number =>
  reached(side, column) - (side.forecast[column] ?? 0);

/** As cash: more than was planned is above zero. */
export const budgetGap = ({ periods, statement: { inflow, outflow } }: PresetFacts): PresetValues =>
  periods.map((_, column) => gapOf(inflow, column) - gapOf(outflow, column));
