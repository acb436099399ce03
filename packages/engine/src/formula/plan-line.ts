/** A line that a formula can read, named so that it can be a key: `category:12`, `kpi:3`. */
export const planLineKinds = ["category", "kpi", "project", "account"] as const;
export type PlanLineKind = (typeof planLineKinds)[number];

export type PlanLine = `${PlanLineKind}:${number}`;

export const categoryLine = (categoryId: number): PlanLine => `category:${categoryId}`;
export const kpiLine = (kpiId: number): PlanLine => `kpi:${kpiId}`;
export const projectLine = (projectId: number): PlanLine => `project:${projectId}`;
export const accountLine = (accountId: number): PlanLine => `account:${accountId}`;

export const isCategoryLine = (line: PlanLine): boolean => line.startsWith("category:");
export const isKpiLine = (line: PlanLine): boolean => line.startsWith("kpi:");
export const idOfLine = (line: PlanLine): number => Number(line.slice(line.indexOf(":") + 1));

/** One value of one line. */
export interface PlanCell {
  readonly line: PlanLine;
  readonly period: number;
}
