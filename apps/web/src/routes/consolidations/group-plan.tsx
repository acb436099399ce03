import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { useIsPrinting } from "@amont/ui/printing/use-is-printing.ts";
import { useSelectionStore } from "@amont/ui/widgets/sheet/selection-store.ts";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Details } from "../../features/consolidations/model/consolidation-draft.ts";
import { useBands } from "../../features/forecast/chart/bands/use-bands.tsx";
import { useChartBand } from "../../features/forecast/chart/use-chart-band.tsx";
import { useVisibleColumns } from "../../features/forecast/chart/use-visible-columns.ts";
import { ForecastGrid } from "../../features/forecast/grid/components/forecast-grid.tsx";
import type { ForecastRow } from "../../features/forecast/grid/model/forecast-lines.ts";
import { PrintedGroup } from "../../features/forecast/group/components/printed-group.tsx";
import { firstOpenRows, groupRows, groupTags } from "../../features/forecast/group/model/group-rows.ts";
import { useGroupChart } from "../../features/forecast/group/use-group-chart.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { cellOfHash } from "../../shared/forecast/cell-address.ts";
import type { ForecastCell } from "../../shared/forecast/forecast-cell.ts";
import type { ForecastOptions } from "../../shared/forecast/forecast-options.ts";
import type { KpiLine } from "../../shared/forecast/forecast-queries.ts";
import { groupKpiLinesQuery } from "../../shared/forecast/group/group-queries.ts";
import { expandOf, type GroupSearch, openedLines } from "../../shared/forecast/group/group-search.ts";
import type { GroupView } from "../../shared/forecast/group/group-view.ts";
import { readOnlyChanges } from "../../shared/forecast/group/read-only-changes.ts";
import { useSheetLayout } from "../../shared/forecast/use-sheet-layout.ts";
import { createActiveCell, useSettledCell } from "../forecast/active-cell.ts";
import forecastStyles from "../forecast/forecast-page.module.css";
import { usePanelCell } from "../forecast/use-panel-cell.ts";
import { GroupCellPanel } from "./lazy-panel.tsx";
import { useHeldToday } from "./use-held-today.ts";

export interface GroupPlanProps {
  readonly details: Pick<
    Details,
    "id" | "name" | "periodicity" | "scenarioLabel" | "companyIds" | "scenarioIds"
  >;
  readonly view: GroupView;
  readonly statement: StatementAnswer;
  readonly error: unknown;
  readonly expand: string | undefined;
  readonly options: ForecastOptions;
  readonly onSearch: (next: Partial<GroupSearch>) => void;
  readonly onReread: () => void;
}

const nothing: readonly never[] = [];
const noKpis = () => Promise.resolve(false);

/** The company's own grid and chart, of a group. */
export function GroupPlan(props: GroupPlanProps) {
  const { details, view, statement, error, expand, options, onSearch, onReread } = props;
  const selection = useSelectionStore();
  const gridRef = useRef<HTMLDivElement>(null);
  const [active] = useState(createActiveCell);
  const settled = useSettledCell(active);
  const linked = cellOfHash(useLocation({ select: ({ hash }) => hash }));
  const [wanted, setWanted] = useState<ForecastCell | null>(linked);
  const panel = usePanelCell(settled, wanted);
  // By key or by a double click: who asks for it goes into it.
  const [asked, setAsked] = useState(0);
  const [visibleColumns, setWindow] = useVisibleColumns();
  const [hovered, setHovered] = useState<number | null>(null);
  const { columns } = statement;
  const sheet = useSheetLayout(columns, options);
  const heldToday = useHeldToday(details.id, statement);
  const chart = useGroupChart({ group: details, view, statement, heldToday });
  const { bands, source, rows } = useBands(details.id, view, statement, options);
  const band = useChartBand({
    chart,
    bands,
    layout: sheet.layout,
    visibleColumns,
    selectedOffset: panel.cell?.offset ?? null,
    isPinned: !options.unpinsChart && !sheet.isPaged,
    onHoverOffset: setHovered,
    onWanted: setWanted,
  });
  const changes = useMemo(
    () => readOnlyChanges(statement, { error, onReread }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- made anew at every turn, and always the same
    [statement, error],
  );
  const kpis = useGroupKpis(details, view);
  const { beside, tagOf } = useGroupRows(statement, rows);
  const isPrinting = useIsPrinting();
  const openRows = useMemo(() => openedLines(expand) ?? firstOpenRows, [expand]);
  return (
    <div className={forecastStyles["work"]}>
      <ForecastGrid
        statement={statement}
        beside={beside}
        tagOf={tagOf}
        datedBalances={null}
        kpis={kpis}
        reference={undefined}
        totals={null}
        totalHead={null}
        changes={changes}
        enterKpis={noKpis}
        onAddKpi={null}
        options={options}
        sheet={sheet}
        band={band}
        note={null}
        selection={selection}
        highlightedColumn={hovered === null ? null : hovered - (columns[0]?.offset ?? 0)}
        readOnlyReason={null}
        isNeverPlanned
        openRows={openRows}
        onOpenRows={(open) => onSearch({ expand: expandOf(open) })}
        wanted={wanted}
        others={nothing}
        focusRef={gridRef}
        onWindow={setWindow}
        onCell={active.set}
        onPick={panel.follow}
        onActivate={(cell) => {
          panel.open(cell);
          setAsked(asked + 1);
        }}
        onLeave={panel.close}
      />
      {source}
      {isPrinting ? (
        <PrintedGroup
          details={details}
          shown={{
            statement,
            beside,
            tagOf,
            datedBalances: null,
            kpis,
            reference: undefined,
            refused: nothing,
            unread: nothing,
            before: null,
            totals: null,
            options,
            layout: sheet.layout,
          }}
        />
      ) : null}
      {panel.cell === null ? null : (
        <GroupCellPanel
          details={details}
          view={view}
          statement={statement}
          cell={panel.cell}
          kpis={kpis}
          asked={asked}
          onClose={() => {
            panel.close();
            gridRef.current?.focus({ preventScroll: true });
          }}
          onCell={setWanted}
        />
      )}
    </div>
  );
}

/** Only in the columns that the group opens with. Without them the statement is what it is. */
function useGroupKpis({ id, periodicity }: GroupPlanProps["details"], view: GroupView): readonly KpiLine[] {
  const isShown = view.frequency === periodicity;
  const read = useQuery({ ...groupKpiLinesQuery(useApi(), id, view), enabled: isShown });
  return (isShown ? read.data : undefined) ?? nothing;
}

function useGroupRows(statement: StatementAnswer, risk: readonly ForecastRow[]) {
  const { t } = useTranslation();
  const rows = useMemo(
    () => ({
      ofGroup: groupRows(statement, {
        intragroupNet: t("consolidations.forecast.intragroupNet"),
        ignoredNet: t("consolidations.forecast.ignoredNet"),
        minority: t("consolidations.forecast.minority"),
      }),
      tagOf: groupTags(statement, {
        ownRates: t("consolidations.forecast.ownRates"),
        incomplete: t("consolidations.forecast.incomplete"),
      }),
    }),
    [statement, t],
  );
  const { ofGroup, tagOf } = rows;
  const beside = useMemo(() => ({ ...ofGroup, memo: [...ofGroup.memo, ...risk] }), [ofGroup, risk]);
  return { beside, tagOf };
}
