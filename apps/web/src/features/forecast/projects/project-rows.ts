/** The statement of a project as rows of a grid. Amounts in minor units, each in the direction of its side. Pure. */

import type {
  StatementAnswer,
  StatementCategory,
  StatementSide,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { type ProjectKpi, projectKpis } from "@amont/contract/operations/projects/project-settings.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { Direction, RowLook } from "@amont/ui/widgets/sheet/sheet-source.ts";
import type { GridRow } from "@amont/ui/widgets/sheet/visible-rows.ts";
import type { ProjectStatement } from "./project-forecast-queries.ts";

export interface ProjectLine {
  readonly kind: "amounts" | "rates";
  readonly look: RowLook;
  readonly direction: Direction;
  /** By column: minor units, or parts of one; null where there is none. */
  readonly values: readonly (number | null)[];
  /** What the last column of the grid says. */
  readonly whole: number | null;
}

export interface RowNames {
  readonly inflow: string;
  readonly outflow: string;
  readonly margin: string;
  readonly cumulated: string;
  readonly marginRate: string;
}

export const sectionIds = ["inflow", "outflow"] as const;

export function projectRows(
  { statement, margins }: Pick<ProjectStatement, "statement" | "margins">,
  names: RowNames,
  shownKpis: readonly ProjectKpi[] = projectKpis,
): readonly GridRow<ProjectLine>[] {
  const minor = minorOf(statement.currency);
  const last = margins.at(-1);
  const marginValues = margins.map(({ margin }) => minor(margin));
  const kpiRows: Readonly<Record<ProjectKpi, GridRow<ProjectLine>>> = {
    margin: totalRow("margin", names.margin, { values: marginValues, whole: sum(marginValues) }),
    marginSoFar: totalRow("cumulated", names.cumulated, {
      values: margins.map(({ cumulated }) => minor(cumulated)),
      whole: last === undefined ? null : minor(last.cumulated),
    }),
    marginRate: {
      id: "marginRate",
      kind: "content",
      title: names.marginRate,
      line: {
        kind: "rates",
        look: "aside",
        direction: "none",
        values: margins.map(({ marginEnd }) => marginEnd),
        whole: last?.marginEnd ?? null,
      },
    },
  };
  return [
    sideRow("inflow", names.inflow, statement.inflow),
    sideRow("outflow", names.outflow, statement.outflow),
    ...projectKpis.filter((kpi) => shownKpis.includes(kpi)).map((kpi) => kpiRows[kpi]),
  ];
}

const minorOf = (currency: CurrencyCode) => {
  const scale = 10 ** minorDigits(currency);
  return (units: number) => roundHalfAway(units * scale);
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function totalRow(
  id: string,
  title: string,
  figures: Pick<ProjectLine, "values" | "whole">,
): GridRow<ProjectLine> {
  return {
    id,
    kind: "header",
    title,
    line: { kind: "amounts", look: "balance", direction: "none", ...figures },
  };
}

/** Categories that the project has nothing to do with would be most of the tree. */
const isUsed = ({ cells }: StatementCategory): boolean =>
  cells.cashFlow.some((amount) => amount !== 0) || cells.forecast.some((amount) => amount !== 0);

const sideDirections = { inflow: "in", outflow: "out" } as const;

function sideRow(
  id: "inflow" | "outflow",
  title: string,
  { summary, categories }: StatementSide,
): GridRow<ProjectLine> {
  const byParent = Map.groupBy(categories.filter(isUsed), ({ parentId }) => parentId);
  const lineOf = (look: RowLook, amounts: Float64Array): ProjectLine => {
    const values = [...amounts];
    return { kind: "amounts", look, direction: sideDirections[id], values, whole: sum(values) };
  };
  const rowsBelow = (parentId: number | null): readonly GridRow<ProjectLine>[] =>
    (byParent.get(parentId) ?? []).map((category) => {
      const children = rowsBelow(category.categoryId);
      return {
        id: `c${category.categoryId}`,
        kind: "content",
        title: category.name,
        line: lineOf(children.length === 0 ? "leaf" : "group", category.cells.cashFlow),
        children,
      };
    });
  return {
    id,
    kind: "header",
    title,
    line: lineOf("section", summary.cashFlow),
    children: rowsBelow(null),
  };
}

/** Nothing paid, committed or planned. */
export const isEmptyProject = ({ inflow, outflow }: StatementAnswer): boolean =>
  ![inflow, outflow].some(({ categories }) => categories.some(isUsed));
