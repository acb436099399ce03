import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import {
  closeRow,
  noOpenRows,
  type OpenRows,
  openRow,
  toggleRow,
} from "@amont/ui/widgets/sheet/open-rows.ts";
import { type SelectionStore, useSelection } from "@amont/ui/widgets/sheet/selection-store.ts";
import { Sheet } from "@amont/ui/widgets/sheet/sheet.tsx";
import type { SheetBand } from "@amont/ui/widgets/sheet/sheet-band.tsx";
import { blockOf, type CellPlace, isOneCell, selectOnly } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import { titleColumn } from "@amont/ui/widgets/sheet/sheet-source.ts";
import type { SheetWindow } from "@amont/ui/widgets/sheet/sheet-window.ts";
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ForecastCell, lineKey } from "../../../../shared/forecast/forecast-cell.ts";
import type { ForecastOptions } from "../../../../shared/forecast/forecast-options.ts";
import type { KpiLine } from "../../../../shared/forecast/forecast-queries.ts";
import type { StepWords } from "../../../../shared/forecast/plan-editor.ts";
import type { PlanChanges } from "../../../../shared/forecast/use-plan-changes.ts";
import type { SheetLayout } from "../../../../shared/forecast/use-sheet-layout.ts";
import { useToasts } from "../../../../shared/toasts-context.ts";
import type { DatedBalances } from "../../balances/dated-balances.ts";
import { addKpiRowId, ancestorsOf, openableRows, usuallyOpen } from "../model/forecast-lines.ts";
import type { PointedCellStore } from "../pointed-cell.ts";
import type { ShownForecast, UnreadCell } from "../shown-forecast.ts";
import { type EnterKpis, useEditHandlers } from "../use-edit-handlers.ts";
import { type ForecastSource, useForecastRows, useForecastSource } from "../use-forecast-source.ts";
import styles from "./forecast-grid.module.css";
import { GridShortcuts } from "./grid-shortcuts.tsx";
import { GridStatus } from "./grid-status.tsx";
import { LineSearch } from "./line-search.tsx";

/** Why nothing can be changed at all. */
export type ReadOnlyReason = "readOnly" | "asOf";

interface OtherOnGrid {
  readonly userId: string;
  readonly name: string;
  readonly initials: string;
  readonly colour: string;
  readonly cell: { readonly line: string; readonly offset: number | null } | null;
}

interface ForecastGridProps extends Pick<ShownForecast, "beside" | "tagOf"> {
  readonly statement: StatementAnswer;
  /** Balances that it starts from and that are not of today. */
  readonly datedBalances: DatedBalances | null;
  readonly kpis: readonly KpiLine[];
  readonly reference: StatementAnswer | undefined;
  readonly totals: ReadonlyMap<string, number> | null;
  /** In the head of their column. */
  readonly totalHead: ReactNode;
  readonly changes: PlanChanges;
  readonly enterKpis: EnterKpis;
  /** Null for those who cannot add one here. */
  readonly onAddKpi: (() => void) | null;
  readonly options: ForecastOptions;
  readonly sheet: SheetLayout;
  readonly band: SheetBand;
  /** Over the empty part of a grid with few lines. */
  readonly note: ReactNode;
  readonly selection: SelectionStore;
  readonly highlightedColumn: number | null;
  readonly readOnlyReason: ReadOnlyReason | null;
  /** Nobody ever plans here: whoever would type wants to know more. */
  readonly isNeverPlanned?: boolean;
  /** Which lines are open, where the page keeps it. */
  readonly openRows?: ReadonlySet<string>;
  readonly onOpenRows?: (open: ReadonlySet<string>) => void;
  /** A cell that the page asks for: it is selected and brought into view. */
  readonly wanted: ForecastCell | null;
  /** The others who look at the same plan, and where. */
  readonly others: readonly OtherOnGrid[];
  readonly focusRef: React.RefObject<HTMLDivElement | null>;
  /** The automatic cell that the pointer is over. */
  readonly pointed?: PointedCellStore;
  readonly onWindow: (window: SheetWindow) => void;
  /** The active cell, when it changes. */
  readonly onCell: (cell: ForecastCell) => void;
  /** A click on it: what is shown beside the grid follows at once. */
  readonly onPick: (cell: ForecastCell) => void;
  /** More about it is wanted. */
  readonly onActivate: (cell: ForecastCell) => void;
  readonly onLeave: () => void;
}

interface Asked {
  readonly wanted: ForecastCell | null;
  readonly visited: StepWords | null;
}

const noneUnread: readonly UnreadCell[] = [];

const cellOfStep = (step: StepWords | null): ForecastCell | null =>
  step === null || step.cell === null
    ? null
    : { line: { kind: "category", categoryId: step.cell.categoryId }, offset: step.cell.offset };

export function ForecastGrid(props: ForecastGridProps) {
  const { statement, kpis, reference, totals, changes, options, selection, readOnlyReason } = props;
  const { layout } = props.sheet;
  const { datedBalances, beside, tagOf, isNeverPlanned = false } = props;
  const { t } = useTranslation();
  const toasts = useToasts();
  const [search, setSearch] = useState("");
  const searchRef = useRef<HTMLInputElement>(null);
  const sought = useDeferredValue(search);
  const { onAddKpi } = props;
  const rows = useForecastRows({ statement, kpis, beside }, onAddKpi !== null);
  const [chosenOpen, chooseOpen] = useState<ReadonlySet<string> | null>(null);
  const setOpenRows = props.onOpenRows ?? chooseOpen;
  const [firstOpen] = useState(() => usuallyOpen(rows));
  const openRows = props.openRows ?? chosenOpen ?? firstOpen;
  const [openedByHand, setOpenedByHand] = useState<OpenRows>(noOpenRows);
  const [unread, setUnread] = useState<readonly UnreadCell[]>(noneUnread);
  const shown = {
    statement,
    datedBalances,
    kpis,
    reference,
    totals,
    beside,
    tagOf,
    options,
    layout,
    refused: changes.refused,
    unread,
    before: changes.lastChange?.before ?? null,
  };
  const source = useForecastSource(shown, rows, { openRows, openedByHand, search: sought });
  const editHandlers = useEditHandlers(source, changes, props.enterKpis, (cells) => {
    if (cells.length > 0 || unread.length > 0) setUnread(cells.length === 0 ? noneUnread : cells);
  });
  useSelectionOnSameLines(selection, source);

  const cellAt = ({ row, column }: CellPlace): ForecastCell | null => {
    const line = source.lines[row];
    if (line === undefined || line.figures.kind === "none" || line.figures.kind === "words") return null;
    // A title stands for its whole line, as the total does.
    return { line: line.id, offset: statement.columns[column]?.offset ?? null };
  };
  useActiveCell(selection, cellAt, props.onCell);
  const isAddKpi = ({ row }: CellPlace) => source.rows[row]?.id === addKpiRowId;

  // Something on the page asks for a cell, or something was taken back somewhere: the later of the two.
  const { visited } = changes;
  const [wanted, setWanted] = useState<ForecastCell | null>(null);
  const [asked, setAsked] = useState<Asked>({ wanted: null, visited });
  if (asked.wanted !== props.wanted || asked.visited !== visited) {
    setAsked({ wanted: props.wanted, visited });
    const next = asked.wanted === props.wanted ? cellOfStep(visited) : props.wanted;
    setWanted(next);
    const above = next === null ? [] : ancestorsOf(rows, lineKey(next.line));
    if (above.some((id) => !openRows.has(id))) setOpenRows(new Set([...openRows, ...above]));
  }
  const met = useRef<ForecastCell | null>(null);
  useEffect(() => {
    if (wanted === null || met.current === wanted) return;
    const row = source.rows.findIndex(({ id }) => id === lineKey(wanted.line));
    const column =
      wanted.offset === null
        ? source.columns.length
        : statement.columns.findIndex(({ offset }) => offset === wanted.offset);
    // Its column may still have to come.
    if (row === -1 || column === -1) return;
    met.current = wanted;
    selection.set(selectOnly({ row, column }));
  }, [wanted, source, statement.columns, selection]);

  const peers = props.others.flatMap(({ userId, cell, ...who }) => {
    const row = cell === null ? -1 : source.rows.findIndex(({ id }) => id === cell.line);
    const column = statement.columns.findIndex(({ offset }) => offset === cell?.offset);
    return row === -1 || column === -1 ? [] : [{ ...who, id: userId, row, column }];
  });

  const openable = openableRows(rows);
  const areAllOpen = openable.every((id) => openRows.has(id));
  const point = (place: CellPlace | null, target: EventTarget | null) => {
    const isAutomatic =
      place !== null &&
      place.column >= 0 &&
      place.column < source.columns.length &&
      source.face(place.row, place.column).marks.includes("automatic");
    const cell = isAutomatic ? cellAt(place) : null;
    const element = target instanceof Element ? target.closest("[role=gridcell]") : null;
    props.pointed?.set(cell === null || element === null ? null : { cell, element });
  };
  const isReadOnly = isNeverPlanned || readOnlyReason !== null;

  const explainRefusal = ({ row, column }: CellPlace) => {
    const figures = source.lines[row]?.figures;
    const [restriction] = statement.editRestrictions;
    const reason =
      readOnlyReason ??
      (figures?.kind === "cells" && !figures.isSettable ? "computed" : undefined) ??
      restriction ??
      (column < statement.currentColumn ? "past" : "computed");
    toasts.show({
      tone: "info",
      key: "forecast-entry",
      title: t("forecast.grid.restriction.title"),
      text: t(`forecast.grid.restriction.${reason}`),
    });
  };

  return (
    <div className={styles["frame"]}>
      <Sheet
        {...editHandlers}
        label={t("forecast.grid.label")}
        source={source}
        titleWidth={props.sheet.titleWidth}
        totalWidth={props.sheet.totalWidth}
        pagedFrom={props.sheet.isPaged ? statement.currentColumn : undefined}
        totalHead={props.totalHead}
        band={props.band}
        selection={selection}
        highlightedColumn={props.highlightedColumn}
        peers={peers}
        focusRef={props.focusRef}
        onWindow={props.onWindow}
        isReadOnly={isReadOnly}
        onToggle={(rowId) => {
          setOpenRows(toggleRow(openRows, rowId));
          setOpenedByHand(openRows.has(rowId) ? closeRow(openedByHand, rowId) : openRow(openedByHand, rowId));
        }}
        onActivate={(place) => {
          const cell = cellAt(place);
          if (cell !== null) props.onActivate(cell);
          else if (isAddKpi(place)) onAddKpi?.();
        }}
        onPoint={point}
        onPick={(place) => {
          const cell = cellAt(place);
          if (cell !== null) props.onPick(cell);
          else if (isAddKpi(place) && place.column === titleColumn) onAddKpi?.();
        }}
        onRefusedEdit={(place) => {
          const cell = cellAt(place);
          // Nobody ever plans there: whoever asks for the cell wants to know more about it.
          const isComputed = cell?.line.kind === "conversion" || cell?.line.kind === "unconverted";
          if (cell !== null && (isNeverPlanned || isComputed)) props.onActivate(cell);
          else explainRefusal(place);
        }}
        onUndo={changes.undo}
        onRedo={changes.redo}
        onLeave={props.onLeave}
        corner={
          <LineSearch
            fieldRef={searchRef}
            search={search}
            onSearch={setSearch}
            onEnter={() => {
              if (source.rows.length === 0) return;
              selection.set(selectOnly({ row: 0, column: titleColumn }));
              props.focusRef.current?.focus({ preventScroll: true });
            }}
            areAllOpen={areAllOpen}
            onOpenAll={(isOpen) => {
              setOpenRows(new Set(isOpen ? openable : []));
              setOpenedByHand(noOpenRows);
            }}
          />
        }
      />
      {source.rows.length === 0 ? <p className={styles["noResult"]}>{t("forecast.grid.noResult")}</p> : null}
      {props.note}
      <Status source={source} selection={selection} changes={changes} />
      <GridShortcuts isReadOnly={isReadOnly} searchRef={searchRef} />
    </div>
  );
}

function Status({
  source,
  selection,
  changes,
}: {
  readonly source: ForecastSource;
  readonly selection: SelectionStore;
  readonly changes: PlanChanges;
}) {
  const selected = useSelection(selection);
  const size = { rowCount: source.rows.length, columnCount: source.columns.length };
  const block = selected === null || isOneCell(selected) ? null : blockOf(selected, size);
  return <GridStatus source={source} block={block} changes={changes} />;
}

/** Lines that open and close move the others: what was selected stays on its line, or goes to the one that closed over it. */
function useSelectionOnSameLines(selection: SelectionStore, source: ForecastSource): void {
  const before = useRef(source.rows);
  useLayoutEffect(() => {
    const former = before.current;
    before.current = source.rows;
    const { current } = selection;
    if (current === null || former === source.rows) return;
    const moved = (place: CellPlace): CellPlace => {
      for (let id = former[place.row]?.id; id !== undefined; ) {
        const wanted = id;
        const row = source.rows.findIndex((candidate) => candidate.id === wanted);
        if (row !== -1) return { ...place, row };
        id = former.find((candidate) => candidate.id === wanted)?.parentId;
      }
      return { ...place, row: Math.min(place.row, Math.max(0, source.rows.length - 1)) };
    };
    const [active, extent] = [moved(current.active), moved(current.extent)];
    if (active.row !== current.active.row || extent.row !== current.extent.row)
      selection.set({ active, extent });
  }, [selection, source.rows]);
}

function useActiveCell(
  selection: SelectionStore,
  cellAt: (place: CellPlace) => ForecastCell | null,
  onCell: (cell: ForecastCell) => void,
): void {
  const latest = useRef({ cellAt, onCell });
  useLayoutEffect(() => {
    latest.current = { cellAt, onCell };
  });
  useEffect(
    () =>
      selection.subscribe(() => {
        const cell = selection.current === null ? null : latest.current.cellAt(selection.current.active);
        if (cell !== null) latest.current.onCell(cell);
      }),
    [selection],
  );
}
