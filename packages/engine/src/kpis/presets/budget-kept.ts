/** What was planned beside what became of it and what is expected still. */
import type { LineCells } from "../../statement/statement.ts";
import type { ColumnSpan } from "../kpi-total.ts";
import type { PresetFacts, PresetValues } from "./preset-facts.ts";

const reached = ({ realized, expected }: LineCells, column: number): number =>
  (realized[column] ?? 0) + (expected[column] ?? 0);

type Side = "inflow" | "outflow";

/** In per cent; nothing where nothing was planned. */
export const achievement = (facts: PresetFacts, side: Side): PresetValues =>
  facts.periods.map((_, column) => achievementOver(facts, side, { from: column, until: column + 1 }));

/** Of all that was planned in several columns. */
export function achievementOver({ statement }: PresetFacts, side: Side, { from, until }: ColumnSpan) {
  let [planned, done] = [0, 0];
  for (let column = from; column < until; column += 1) {
    planned += statement[side].forecast[column] ?? 0;
    done += reached(statement[side], column);
  }
  return planned === 0 ? null : (100 * done) / planned;
}

const gapOf = (side: LineCells, column: number): number =>
  reached(side, column) - (side.forecast[column] ?? 0);

/** As cash: more than was planned is above zero. */
export const budgetGap = ({ periods, statement: { inflow, outflow } }: PresetFacts): PresetValues =>
  periods.map((_, column) => gapOf(inflow, column) - gapOf(outflow, column));
