import type { StatementAnswer, StatementSide } from "./statement-shape.ts";

/**
 * A consolidation's statement is the same text for everybody, and the line that takes out what is between its companies is
 * nobody's category: who shows it calls it in the reader's language.
 */
export function withEliminationsNamed(statement: StatementAnswer, name: string): StatementAnswer {
  if (statement.group === undefined) return statement;
  const named = (side: StatementSide): StatementSide => ({
    ...side,
    // Other lines stay the same objects.
    categories: side.categories.map((line) =>
      line.lineKind === "elimination" && line.parentId === null ? Object.assign({}, line, { name }) : line,
    ),
  });
  return { ...statement, inflow: named(statement.inflow), outflow: named(statement.outflow) };
}
