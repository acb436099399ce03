/** What a company is in the statement of its group, as a statement of its own. Pure. */
import type {
  StatementAnswer,
  StatementCategory,
  StatementSide,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import type { Contribution } from "@amont/engine/group/contribution.ts";
import { emptyCells } from "@amont/engine/statement/statement.ts";
import type { Difference, SheetStatement } from "../workbook-lines.ts";

/** From the statement by company: its own tree, without the line that stands for it. */
export function companyStatement(
  { columns, inflow, outflow }: StatementAnswer,
  companyId: number,
  contribution: Contribution | undefined,
): SheetStatement {
  const held = Array.from({ length: columns.length + 1 }, (_, border) =>
    (contribution?.pockets ?? []).reduce((sum, { converted }) => sum + (converted[border] ?? 0), 0),
  );
  return {
    inflow: sideOf(inflow, companyId, columns.length),
    outflow: sideOf(outflow, companyId, columns.length),
    startBalances: held.slice(0, -1),
    endBalances: held.slice(1),
  };
}

function sideOf({ categories }: StatementSide, companyId: number, columnCount: number): StatementSide {
  const own = categories.filter((category) => category.companyId === companyId);
  const whole = own.find(({ lineKind }) => lineKind === "company");
  return {
    summary: whole?.cells ?? emptyCells(columnCount),
    categories: own
      .filter(({ lineKind }) => lineKind === undefined || lineKind === "category")
      .map((category) => oneLevelUp(category, whole?.categoryId)),
  };
}

const oneLevelUp = (category: StatementCategory, companyLine: number | undefined): StatementCategory => ({
  ...category,
  depth: category.depth - 1,
  parentId: category.parentId === companyLine ? null : category.parentId,
});

export function companyDifferences(
  contribution: Contribution | undefined,
  conversionName: string,
  ignoredName: string,
): readonly Difference[] {
  return [
    { name: ignoredName, amounts: [...(contribution?.ignoredNet ?? [])] },
    { name: conversionName, amounts: [...(contribution?.differences.difference ?? [])] },
  ];
}
