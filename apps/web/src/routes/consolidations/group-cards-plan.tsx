import { useMemo, useRef, useState } from "react";
import { ChartColumns } from "../../features/forecast/chart/components/chart-columns.tsx";
import { ChartSide } from "../../features/forecast/chart/components/chart-side.tsx";
import cardStyles from "../../features/forecast/group/components/group-cards.module.css";
import { GroupCards } from "../../features/forecast/group/components/group-cards.tsx";
import { useGroupChart } from "../../features/forecast/group/use-group-chart.ts";
import { columnLayout } from "../../shared/forecast/column-layout.ts";
import type { ForecastCell } from "../../shared/forecast/forecast-cell.ts";
import forecastStyles from "../forecast/forecast-page.module.css";
import type { GroupPlanProps } from "./group-plan.tsx";
import { GroupCellPanel } from "./lazy-panel.tsx";
import { useHeldToday } from "./use-held-today.ts";

/** Below 768 px: the chart, which scrolls alone, and a card for each company. */
export function GroupCardsPlan({
  details,
  view,
  statement,
}: Pick<GroupPlanProps, "details" | "view" | "statement">) {
  const [cell, setCell] = useState<ForecastCell | null>(null);
  const opener = useRef<Element | null>(null);
  const open = (opened: ForecastCell) => {
    opener.current = document.activeElement;
    setCell(opened);
  };
  const heldToday = useHeldToday(details.id, statement);
  const chart = useGroupChart({ group: details, view, statement, heldToday });
  const layout = useMemo(() => columnLayout(statement.columns, false), [statement.columns]);
  return (
    <div className={forecastStyles["work"]}>
      <GroupCards
        statement={statement}
        offset={cell?.offset ?? null}
        onCell={open}
        chart={
          <div className={cardStyles["chart"]}>
            <div className={cardStyles["chartSide"]}>
              <ChartSide chart={chart} />
            </div>
            <ChartColumns
              chart={chart}
              layout={layout}
              selectedOffset={cell?.offset ?? null}
              onSelect={({ side, offset }) => open({ line: { kind: "total", total: side }, offset })}
            />
          </div>
        }
      />
      {cell === null ? null : (
        <GroupCellPanel
          details={details}
          view={view}
          statement={statement}
          cell={cell}
          asked={0}
          onClose={() => {
            setCell(null);
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          onCell={setCell}
        />
      )}
    </div>
  );
}
