/** What moves in a column. Between one's own accounts nothing comes in, and nothing goes out. */
import type { Statement, StatementLine } from "../../statement/statement.ts";
import { type PresetFacts, type PresetValues, sumOfLeaves } from "./preset-facts.ts";

const isTransfer = ({ category: { kind } }: StatementLine): boolean => kind === "transfer";

export const sideTotal = (statement: Statement, isInflow: boolean): readonly number[] =>
  sumOfLeaves(statement, "cashFlow", (line) =>
    line.category.isInflow === isInflow && !isTransfer(line) ? 1 : 0,
  );

/** Without what is borrowed and paid back. */
export const operatingCashFlow = ({ statement }: PresetFacts): PresetValues =>
  sumOfLeaves(statement, "cashFlow", (line) => {
    if (isTransfer(line) || line.category.kind === "debt") return 0;
    return line.category.isInflow ? 1 : -1;
  });
