import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { useIsPrinting } from "@amont/ui/printing/use-is-printing.ts";
import { useSelectionStore } from "@amont/ui/widgets/sheet/selection-store.ts";
import { useQuery } from "@tanstack/react-query";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import { useBands } from "../../features/forecast/chart/bands/use-bands.tsx";
import { useChartBand } from "../../features/forecast/chart/use-chart-band.tsx";
import type { ForecastChart } from "../../features/forecast/chart/use-forecast-chart.ts";
import { useVisibleColumns } from "../../features/forecast/chart/use-visible-columns.ts";
import { CumulativePeriodMenu } from "../../features/forecast/cumulative-period/components/cumulative-period-menu.tsx";
import { useCumulative } from "../../features/forecast/cumulative-period/use-cumulative.ts";
import { useKpiLines } from "../../features/forecast/cumulative-period/use-kpi-lines.ts";
import { ForecastGrid, type ReadOnlyReason } from "../../features/forecast/grid/components/forecast-grid.tsx";
import { PointedHint } from "../../features/forecast/grid/components/pointed-hint.tsx";
import { usePointedCell } from "../../features/forecast/grid/pointed-cell.ts";
import { PrintedForecast } from "../../features/forecast/print/components/printed-forecast.tsx";
import type { OtherPerson } from "../../features/presence/present-people.ts";
import { loadTexts } from "../../i18n/i18n.ts";
import { useApi } from "../../shared/api/api-context.ts";
import type { ForecastCell } from "../../shared/forecast/forecast-cell.ts";
import type { ForecastOptions } from "../../shared/forecast/forecast-options.ts";
import { scenariosQuery, statementQuery } from "../../shared/forecast/forecast-queries.ts";
import type { ForecastView } from "../../shared/forecast/forecast-search.ts";
import type { StepWords } from "../../shared/forecast/plan-editor.ts";
import type { PlanChanges } from "../../shared/forecast/use-plan-changes.ts";
import { useSheetLayout } from "../../shared/forecast/use-sheet-layout.ts";
import { lazily } from "../../shared/layout/lazily.tsx";
import { useChooseScenario } from "../../shared/scenarios/current-scenario.ts";
import type { CurrentCompany } from "../../shared/workplace/workplace-context.ts";
import type { ActiveCell } from "./active-cell.ts";
import styles from "./forecast-page.module.css";
import { useKpiEntries } from "./use-kpi-entries.ts";
import { usePanelCell } from "./use-panel-cell.ts";

const ForecastPanel = lazily(
  async () => {
    const texts = loadTexts("panel");
    const panel = await import("../../features/forecast/panel/components/forecast-panel.tsx");
    await texts;
    return panel.ForecastPanel;
  },
  <aside className={styles["panelPlace"]} aria-busy="true" />,
);

const KpiDialog = lazily(async () => {
  const texts = loadTexts("kpis", "panel");
  const dialog = await import("../../features/forecast/kpis/components/company-kpis.tsx");
  await texts;
  return dialog.CompanyKpiDialog;
});

const NoLines = lazily(async () => {
  const note = await import("../../features/forecast/empty/components/no-lines.tsx");
  return note.NoLines;
});

interface ForecastPlanProps {
  readonly company: CurrentCompany;
  readonly view: ForecastView;
  readonly statement: StatementAnswer;
  readonly changes: PlanChanges;
  readonly chart: ForecastChart | null;
  readonly options: ForecastOptions;
  readonly active: ActiveCell;
  /** The active cell, once it rests. */
  readonly settled: ForecastCell | null;
  readonly others: readonly OtherPerson[];
  /** A cell that something else on the page asks for. */
  readonly wanted: ForecastCell | null;
  readonly onWanted: (cell: ForecastCell) => void;
}

/** The chart over the grid, and beside them what is known of one cell. */
export const ForecastPlan = memo(function ForecastPlan(props: ForecastPlanProps) {
  const { company, view, statement, changes, chart, options, active, wanted, onWanted } = props;
  const selection = useSelectionStore();
  const pointed = usePointedCell();
  const gridRef = useRef<HTMLDivElement>(null);
  const [visibleColumns, setWindow] = useVisibleColumns();
  const [hovered, setHovered] = useState<number | null>(null);
  const panel = usePanelCell(props.settled, wanted);
  useVisitedPlan(company.id, view, changes.visited);
  const { columns } = statement;
  const sheet = useSheetLayout(columns, options);
  const { layout, isPaged } = sheet;
  const showsKpis = isPlanItself(view, statement);
  const kpis = useKpiLines(company.id, view, showsKpis);
  const enterKpis = useKpiEntries(company.id, view, statement, changes);
  const [isAddingKpi, setIsAddingKpi] = useState(false);
  const canAddKpi = showsKpis && company.canWrite("CashFlow");
  const reference = useReference(company.id, view);
  const totals = useCumulative(company, view, statement);
  const { bands, source, rows } = useBands(company.id, view, statement, options);
  const band = useChartBand({
    chart,
    bands,
    layout,
    visibleColumns,
    selectedOffset: panel.cell?.offset ?? null,
    isPinned: !options.unpinsChart && !isPaged,
    onHoverOffset: setHovered,
    onWanted,
  });
  const beside = useMemo(() => ({ closing: [], memo: rows }), [rows]);
  const isPrinting = useIsPrinting();
  const shown = {
    statement,
    datedBalances: chart?.datedBalances ?? null,
    kpis: showsKpis ? (kpis ?? noKpis) : noKpis,
    reference,
    totals,
    options,
    beside,
  };
  const closePanel = () => {
    panel.close();
    gridRef.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles["work"]}>
      <ForecastGrid
        {...shown}
        sheet={sheet}
        totalHead={<CumulativePeriodMenu company={company} />}
        changes={changes}
        enterKpis={enterKpis}
        onAddKpi={canAddKpi ? () => setIsAddingKpi(true) : null}
        selection={selection}
        wanted={wanted}
        others={props.others}
        focusRef={gridRef}
        highlightedColumn={hovered === null ? null : hovered - (columns[0]?.offset ?? 0)}
        readOnlyReason={readOnlyReason(company, view)}
        pointed={pointed}
        onWindow={setWindow}
        onCell={active.set}
        onPick={panel.follow}
        onActivate={panel.open}
        onLeave={panel.close}
        band={band}
        note={hasLines(statement) || !company.canWrite("CashFlow") ? null : <NoLines />}
      />
      {isPlanItself(view, statement) ? (
        <PointedHint
          place={{
            companyId: company.id,
            scenarioId: view.scenarioId,
            bankAccountId: statement.planAccountId,
          }}
          pointed={pointed}
        />
      ) : null}
      {source}
      {isPrinting ? (
        <PrintedForecast
          company={company}
          view={view}
          shown={{ ...shown, layout, refused: changes.refused, unread: nothingUnread, before: null }}
        />
      ) : null}
      {isAddingKpi ? (
        <KpiDialog
          companyId={company.id}
          row={null}
          onDone={(kpiId) => {
            setIsAddingKpi(false);
            onWanted({
              line: { kind: "kpi", kpiId },
              offset: statement.columns[statement.currentColumn]?.offset ?? 0,
            });
          }}
          onClose={() => setIsAddingKpi(false)}
        />
      ) : null}
      {panel.cell === null ? null : (
        <ForecastPanel
          company={company}
          view={view}
          statement={statement}
          changes={changes}
          cell={panel.cell}
          onClose={closePanel}
          onCell={onWanted}
        />
      )}
    </div>
  );
});

/** What is taken back may be in another plan than the one that is shown: there one looks at it. */
function useVisitedPlan(companyId: number, { scenarioId }: ForecastView, visited: StepWords | null): void {
  const choose = useChooseScenario(companyId);
  const seen = useRef(visited);
  useEffect(() => {
    if (visited === null || seen.current === visited) return;
    seen.current = visited;
    if (visited.scenarioId !== scenarioId) choose({ id: visited.scenarioId, isFrozen: false });
  }, [visited, scenarioId, choose]);
}

/** Is there a category in which something can be planned? Some are there from the beginning. */
const hasLines = ({ inflow, outflow }: StatementAnswer): boolean =>
  [inflow, outflow].some(({ categories }) =>
    categories.some(
      ({ type, childIds, isForecastSettable }) =>
        type === "normal" && (childIds.length > 0 || isForecastSettable),
    ),
  );

const noKpis: readonly never[] = [];
/** Paper shows the plan, not what somebody is typing. */
const nothingUnread: readonly never[] = [];

/** One account or all of them, in the periods of the plan, as it is today, and no frozen copy. */
const isPlanItself = (
  { bankAccountIds, isOnFrozenScenario, asOf }: ForecastView,
  { editRestrictions }: StatementAnswer,
): boolean =>
  bankAccountIds.length <= 1 &&
  !isOnFrozenScenario &&
  asOf === null &&
  !editRestrictions.includes("displayFrequencyDiffers");

/** The plan that a scenario is a layer over, to show what differs. */
function useReference(companyId: number, view: ForecastView): StatementAnswer | undefined {
  const api = useApi();
  const { scenarioId } = view;
  const scenarios = useQuery({ ...scenariosQuery(api, companyId), enabled: scenarioId !== null }).data;
  const scenario = scenarios?.find(({ id }) => id === scenarioId);
  const query = statementQuery(api, companyId, { ...view, scenarioId: scenario?.referenceId ?? null });
  const { data, isPlaceholderData } = useQuery({ ...query, enabled: scenario !== undefined });
  return scenario === undefined || isPlaceholderData ? undefined : data;
}

function readOnlyReason(company: CurrentCompany, { asOf }: ForecastView): ReadOnlyReason | null {
  if (asOf !== null) return "asOf";
  return company.canWrite("CashFlow") ? null : "readOnly";
}
