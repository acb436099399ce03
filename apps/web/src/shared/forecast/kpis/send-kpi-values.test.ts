import { expect, it } from "vitest";
import type { KpiLine } from "../forecast-queries.ts";
import { withEntries } from "./send-kpi-values.ts";

const line = (id: number, ...children: KpiLine["children"]): KpiLine => ({
  id,
  name: `Indicateur ${id}`,
  depth: 0,
  kind: "manual",
  preset: null,
  values: [0, 1].map((offset) => ({
    offset,
    value: id * 10 + offset,
    error: null,
    severity: null,
    objective: null,
  })),
  total: null,
  children,
});
const values = ({ values: list }: Pick<KpiLine, "values">) => list.map(({ value }) => value);

it("shows values where they were entered, in a group too, and zero where one was taken away", () => {
  const child = line(2);
  const lines = [line(1, child), line(3)];
  const shown = withEntries(lines, [
    { kpiId: 2, offset: 1, value: 7.5 },
    { kpiId: 1, offset: 0, value: null },
    { kpiId: 2, offset: 1, value: 8 },
    { kpiId: 3, offset: 9, value: 1 },
  ]);
  expect(shown.map(values)).toEqual([
    [0, 11],
    [30, 31],
  ]);
  expect(shown[0]?.children.map(values)).toEqual([[20, 8]]);
  expect(values(child)).toEqual([20, 21]);
});
