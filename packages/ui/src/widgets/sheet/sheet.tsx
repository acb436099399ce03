/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by arithmetic, and table elements lose their role in some browsers when they are not laid out as a table */
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { classNames } from "../class-names.ts";
import { blockText, parseBlock } from "./block-text.ts";
import { footHeight, SheetFoot } from "./foot/sheet-foot.tsx";
import { useDraggedBlock } from "./hooks/use-dragged-block.ts";
import { useRevealed } from "./hooks/use-revealed.ts";
import { type SelectionStore, useSelection } from "./selection-store.ts";
import styles from "./sheet.module.css";
import type { SheetActs } from "./sheet-acts.ts";
import { Band, type SheetBand } from "./sheet-band.tsx";
import cells from "./sheet-cells.module.css";
import { type Editing, SheetEditor, type Step } from "./sheet-editor.tsx";
import { type SheetCommand, sheetCommand } from "./sheet-keys.ts";
import { SheetOverlays, type SheetPeer } from "./sheet-overlays.tsx";
import { isPeriod, SheetPainter } from "./sheet-painter.ts";
import {
  blockOf,
  blockOfAll,
  type CellPlace,
  isInBlock,
  selectionOf,
  selectOnly,
  within,
} from "./sheet-selection.ts";
import { type SheetSource, titleColumn } from "./sheet-source.ts";
import type { SheetWindow } from "./sheet-window.ts";

interface SheetProps extends SheetActs {
  readonly label: string;
  readonly source: SheetSource;
  readonly titleWidth: number;
  /** 0 for a sheet without totals. */
  readonly totalWidth: number;
  /** One column at a time, the next one with a swipe; the first one that is shown. */
  readonly pagedFrom?: number | undefined;
  /** Above the titles: a search. */
  readonly corner: ReactNode;
  /** Beside the title of the totals: what they are of. */
  readonly totalHead?: ReactNode;
  readonly band?: SheetBand | undefined;
  readonly selection: SelectionStore;
  readonly highlightedColumn: number | null;
  readonly peers?: readonly SheetPeer[];
  /** Where the page puts the focus back. */
  readonly focusRef?: React.RefObject<HTMLDivElement | null>;
  /** Which columns are painted, when that changes. */
  readonly onWindow?: (window: SheetWindow) => void;
  /** Nobody may type here. */
  readonly isReadOnly?: boolean;
}

const noPeers: readonly SheetPeer[] = [];

const rowHeight = 32;
const headHeight = 34;

/** Rows that open, periods that scroll between a sticky title and a sticky total, and the keys of a spreadsheet. */
export function Sheet(props: SheetProps) {
  const { source, titleWidth, totalWidth, band, selection, isReadOnly = false, pagedFrom } = props;
  const scrollerRef = useRef<HTMLDivElement>(null);
  const ownRef = useRef<HTMLDivElement>(null);
  const gridRef = props.focusRef ?? ownRef;
  const headRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const sidesRef = useRef<HTMLDivElement>(null);
  const footRef = useRef<HTMLDivElement>(null);
  const painterRef = useRef<SheetPainter | null>(null);
  const activeId = useId();
  const selected = useSelection(selection);
  const [editing, setEditing] = useState<Editing | null>(null);
  const pinnedHeight = band?.isPinned === true ? band.height : 0;
  const scrolledTop = (band?.height ?? 0) - pinnedHeight;
  const stickyTop = pinnedHeight + headHeight;
  const stickyBottom = source.pinned === undefined ? 0 : footHeight;
  const size = { rowCount: source.rows.length, columnCount: source.columns.length };
  const hasTotals = totalWidth > 0;
  const lastColumn = hasTotals ? size.columnCount : size.columnCount - 1;

  const sourceRef = useRef(source);
  const onWindowRef = useRef(props.onWindow);
  useLayoutEffect(() => {
    sourceRef.current = source;
    onWindowRef.current = props.onWindow;
  });

  useLayoutEffect(() => {
    const [scroller, grid] = [scrollerRef.current, gridRef.current];
    const [head, body, sides] = [headRef.current, bodyRef.current, sidesRef.current];
    if (scroller === null || grid === null || head === null || body === null || sides === null)
      return undefined;
    const painter = new SheetPainter(
      { scroller, grid, head, body, sides, foot: footRef.current },
      sourceRef.current,
      {
        metrics: { rowHeight, scrolledTop, stickyTop, stickyBottom, titleWidth, totalWidth },
        activeId,
        onWindow: (window) => onWindowRef.current?.(window),
      },
    );
    painterRef.current = painter;
    const onMove = () => painter.moved();
    const resized = new ResizeObserver(() => painter.resized());
    resized.observe(scroller);
    scroller.addEventListener("scroll", onMove, { passive: true });
    painter.paint();
    return () => {
      resized.disconnect();
      scroller.removeEventListener("scroll", onMove);
      painter.remove();
      painterRef.current = null;
    };
  }, [gridRef, activeId, scrolledTop, stickyTop, stickyBottom, titleWidth, totalWidth]);

  useLayoutEffect(() => painterRef.current?.show(source), [source]);
  useLayoutEffect(() => painterRef.current?.activate(selected?.active ?? null), [selected]);
  useRevealed(selection, painterRef);
  const firstLeft = pagedFrom === undefined ? 0 : (source.edges[pagedFrom] ?? 0);
  useLayoutEffect(() => {
    if (scrollerRef.current !== null && firstLeft > 0) scrollerRef.current.scrollLeft = firstLeft;
  }, [firstLeft]);

  const focusGrid = () => gridRef.current?.focus({ preventScroll: true });
  const block = selected === null ? null : blockOf(selected, size);
  const canEdit = (place: CellPlace) =>
    !isReadOnly && isPeriod(place, size) && source.isEditable(place.row, place.column);

  const select = (to: CellPlace, isExtending: boolean) => {
    const place = within(to, { ...size, columnCount: lastColumn });
    selection.set(isExtending && selected !== null ? { ...selected, extent: place } : selectOnly(place));
  };
  const edit = (place: CellPlace, text: string | null) => {
    if (!isPeriod(place, size)) return;
    if (!canEdit(place)) {
      props.onRefusedEdit(place);
      return;
    }
    painterRef.current?.reveal(place);
    setEditing({
      place,
      text: text ?? source.editText(place.row, place.column),
      isReplacing: text !== null,
      isLow: painterRef.current?.isLow(place) ?? false,
    });
  };

  const obey = (command: SheetCommand, active: CellPlace): void => {
    const { top, bottom, left, right } = block ?? { top: 0, bottom: -1, left: 0, right: -1 };
    const chosen = { top, bottom, left, right };
    const mayChange = !isReadOnly && isPeriod(active, size);
    switch (command.kind) {
      case "move":
        return select(command.to, command.isExtending);
      case "toggle":
        return props.onToggle(command.rowId);
      case "edit":
        return edit(active, command.text);
      case "clear":
        return mayChange ? props.onClear(chosen) : undefined;
      case "fillRight":
        return mayChange
          ? props.onFill(right > left ? chosen : { ...chosen, left: Math.max(0, left - 1) }, "right")
          : undefined;
      case "fillDown":
        return mayChange
          ? props.onFill(bottom > top ? chosen : { ...chosen, top: Math.max(0, top - 1) }, "down")
          : undefined;
      case "undo":
        return props.onUndo();
      case "redo":
        return props.onRedo();
      case "selectAll":
        return selection.set(blockOfAll(size));
      case "activate":
        return props.onActivate(active);
      case "leave":
        return props.onLeave();
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing !== null || event.target !== gridRef.current) return;
    const active = selected?.active ?? { row: 0, column: titleColumn };
    // A block grows from its other corner.
    const from = event.shiftKey && event.key !== "Tab" ? (selected?.extent ?? active) : active;
    const viewport = painterRef.current?.viewport;
    const command = sheetCommand(
      {
        key: event.key,
        hasControl: event.ctrlKey || event.metaKey,
        hasShift: event.shiftKey,
        hasAlt: event.altKey,
      },
      from,
      {
        ...size,
        lastColumn,
        rows: source.rows,
        rowsPerPage: Math.max(1, Math.floor(((viewport?.height ?? 0) - stickyTop) / rowHeight) - 1),
        columnsPerPage: Math.max(1, Math.floor(((viewport?.width ?? 0) - titleWidth - totalWidth) / 92) - 1),
      },
    );
    if (command === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    obey(command, active);
  };

  const commit = (text: string, after: Step | "block" | "stay"): string | null => {
    if (editing === null) return null;
    const { row, column } = editing.place;
    const own = { top: row, bottom: row, left: column, right: column };
    const target = after === "block" && block !== null ? block : own;
    const isUntouched = !editing.isReplacing && text === editing.text && after !== "block";
    const refusal = isUntouched ? null : props.onEnter(target, text);
    if (refusal !== null) return refusal;
    setEditing(null);
    if (after === "stay") return null; // the focus has gone elsewhere, on purpose
    focusGrid();
    if (after !== "block") select({ row: row + after.rows, column: column + after.columns }, false);
    return null;
  };

  const drag = useDraggedBlock({ painterRef, bodyRef, titleWidth, rowHeight, source, selection });

  const onPointerDown = (event: PointerEvent) => {
    const place = painterRef.current?.placeOf(event.target) ?? null;
    if (place === null || editing !== null) return; // an editor loses the focus and commits
    if (event.button === 2) {
      // The browser's menu is about what it is opened on: a cell outside of the block is chosen first.
      if (block === null || !isInBlock(place, block)) select(place, false);
      return;
    }
    if (event.button !== 0) return;
    if (place.column === titleColumn) {
      const row = source.rows[place.row];
      if (row?.hasChildren === true) props.onToggle(row.id);
    }
    select(place, event.shiftKey);
    if (event.pointerType === "mouse" && isPeriod(place, size)) drag.begin(event);
    // A finger has no keys, and seldom taps twice: it came to read.
    if (event.pointerType === "touch" && place.column !== titleColumn) props.onActivate(place);
    else if (!event.shiftKey) props.onPick?.(place);
    focusGrid();
    if (event.pointerType === "mouse") event.preventDefault();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (block === null || editing !== null) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", blockText(props.copied(block)));
    if (event.type === "cut" && !isReadOnly) props.onClear(block);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (block === null || editing !== null || isReadOnly) return;
    event.preventDefault();
    const rows = parseBlock(event.clipboardData.getData("text/plain"));
    const pasted = rows.length === 0 ? null : props.onPaste(block, rows);
    if (pasted !== null) selection.set(selectionOf(pasted));
  };

  const middleWidth = source.edges.at(-1) ?? 0;
  const sizes = {
    "--sheet-row": `${rowHeight}px`,
    "--sheet-head": `${headHeight}px`,
    "--sheet-title": `${titleWidth}px`,
    "--sheet-total": `${totalWidth}px`,
    "--sheet-middle": `${middleWidth}px`,
  } as CSSProperties;

  return (
    <div
      ref={scrollerRef}
      className={classNames(styles["scroller"], pagedFrom !== undefined && styles["paged"])}
      style={sizes}
    >
      <div className={styles["canvas"]}>
        {band === undefined ? null : <Band band={band} hasTotals={hasTotals} />}
        <div
          role="none"
          className={styles["grid"]}
          onPointerDown={onPointerDown}
          onDoubleClick={(event) => {
            const place = painterRef.current?.placeOf(event.target) ?? null;
            if (place === null) return;
            props.onActivate(place);
            if (canEdit(place)) edit(place, null);
          }}
          onPointerOver={({ target }) => painterRef.current?.pointAt(target)}
          onPointerLeave={() => painterRef.current?.pointAt(null)}
        >
          <div
            ref={gridRef}
            role="treegrid"
            aria-label={props.label}
            aria-rowcount={source.rows.length + 1}
            aria-colcount={lastColumn + 2}
            aria-readonly={isReadOnly}
            aria-multiselectable
            tabIndex={0}
            className={styles["listening"]}
            onKeyDown={onKeyDown}
            onFocus={() => {
              if (selection.current === null && size.rowCount > 0)
                select({ row: 0, column: titleColumn }, false);
            }}
            onCopy={onCopy}
            onCut={onCopy}
            onPaste={onPaste}
          >
            <div role="rowgroup" className={styles["head"]} style={{ top: pinnedHeight }}>
              <div role="row" aria-rowindex={1} className={styles["headRow"]}>
                <div role="columnheader" aria-colindex={1} className={styles["corner"]}>
                  {props.corner}
                </div>
                <div ref={headRef} role="none" className={styles["headStrip"]} />
                {hasTotals ? (
                  <div
                    role="columnheader"
                    aria-colindex={source.columns.length + 2}
                    className={classNames(cells["total"], styles["headTotal"])}
                  >
                    {source.totalTitle}
                    {props.totalHead}
                  </div>
                ) : null}
              </div>
            </div>
            <div
              ref={bodyRef}
              role="rowgroup"
              className={styles["body"]}
              style={{ height: source.rows.length * rowHeight }}
            />
          </div>
          <div ref={sidesRef} role="none" className={styles["sides"]} />
          <SheetOverlays
            source={source}
            rowHeight={rowHeight}
            top={headHeight}
            titleWidth={titleWidth}
            selected={selected}
            highlightedColumn={props.highlightedColumn}
            peers={props.peers ?? noPeers}
            isPaged={pagedFrom !== undefined}
            canFill={selected !== null && canEdit(selected.active) && editing === null}
            onFill={(filled, direction) => {
              props.onFill(filled, direction);
              selection.set(selectionOf(filled));
            }}
          >
            {editing === null ? null : (
              <SheetEditor
                key={`${editing.place.row} ${editing.place.column}`}
                editing={editing}
                left={source.edges[editing.place.column] ?? 0}
                width={
                  (source.edges[editing.place.column + 1] ?? 0) - (source.edges[editing.place.column] ?? 0)
                }
                top={editing.place.row * rowHeight}
                rowHeight={rowHeight}
                hintOf={props.hintOf}
                label={`${source.rows[editing.place.row]?.title ?? ""}, ${source.columns[editing.place.column]?.title ?? ""}`}
                onCommit={commit}
                onCancel={() => {
                  setEditing(null);
                  focusGrid();
                }}
              />
            )}
          </SheetOverlays>
        </div>
        {source.pinned === undefined ? null : (
          <SheetFoot ref={footRef} pinned={source.pinned} hasTotals={hasTotals} />
        )}
      </div>
    </div>
  );
}
