import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { writeKpiValues } from "@amont/contract/operations/kpis/write-kpi-values.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../../api/api.ts";
import { forecastKey, type KpiLine, kpiLinesQuery } from "../forecast-queries.ts";
import type { ForecastView } from "../forecast-search.ts";
import type { Undoable } from "../plan-editor.ts";

interface KpiEntry {
  readonly kpiId: number;
  readonly offset: number;
  readonly value: number | null;
}

interface ShownPlan {
  readonly companyId: number;
  readonly view: ForecastView;
  readonly statement: StatementAnswer;
}

/** The same lines with what was entered; where nothing is, an indicator is zero. */
export function withEntries(lines: readonly KpiLine[], entries: readonly KpiEntry[]): KpiLine[] {
  const enteredAt = (kpiId: number, offset: number) =>
    entries.findLast((entry) => entry.kpiId === kpiId && entry.offset === offset);
  const entered = <Line extends KpiLine["children"][number]>(line: Line): Line =>
    entries.some(({ kpiId }) => kpiId === line.id)
      ? {
          ...line,
          values: line.values.map((at) => {
            const entry = enteredAt(line.id, at.offset);
            return entry === undefined ? at : { ...at, value: entry.value ?? 0 };
          }),
        }
      : line;
  return lines.map((line) => entered({ ...line, children: line.children.map(entered) }));
}

/** Shows values of indicators at once and stores them. What reads them comes when the plan is read again. */
export async function sendKpiValues(
  { api, queryClient }: { readonly api: Api; readonly queryClient: QueryClient },
  { companyId, view, statement: { columns } }: ShownPlan,
  entries: readonly KpiEntry[],
): Promise<Undoable> {
  const { queryKey } = kpiLinesQuery(api, companyId, view);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (lines: KpiLine[] | undefined) =>
    lines === undefined ? undefined : withEntries(lines, entries),
  );
  const values = entries.flatMap(({ kpiId, offset, value }) => {
    const column = columns.find((one) => one.offset === offset);
    // By its last day: a column of days off is called after that one.
    return column === undefined ? [] : [{ kpiId, periodStart: addDays(column.end, -1), value }];
  });
  const body = { scenarioId: view.scenarioId, values };
  try {
    return await api.call(writeKpiValues, { params: { companyId }, body }, { companyId });
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: forecastKey(companyId) });
    throw error;
  }
}
