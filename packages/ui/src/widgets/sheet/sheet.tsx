/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by arithmetic, and table elements lose their role in some browsers when they are not laid out as a table */
import { type ClipboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { SheetFoot } from "./foot/sheet-foot.tsx";
import { copyBlock, pasteBlock } from "./handlers/clipboard.ts";
import { handleKey } from "./handlers/handle-key.ts";
import { handlePointer } from "./handlers/handle-pointer.ts";
import { useDraggedBlock } from "./hooks/use-dragged-block.ts";
import { useRevealed } from "./hooks/use-revealed.ts";
import { useSheetEditing } from "./hooks/use-sheet-editing.ts";
import { useSheetPainter } from "./hooks/use-sheet-painter.ts";
import { type SelectionStore, useSelection } from "./selection-store.ts";
import styles from "./sheet.module.css";
import type { SheetActs } from "./sheet-acts.ts";
import { Band, type SheetBand } from "./sheet-band.tsx";
import { SheetEditor } from "./sheet-editor.tsx";
import { SheetHead } from "./sheet-head.tsx";
import { rowHeight, sheetLayout } from "./sheet-layout.ts";
import { SheetOverlays, type SheetPeer } from "./sheet-overlays.tsx";
import { blockOf, type CellPlace, selectionOf, selectOnly, within } from "./sheet-selection.ts";
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

/** Rows that open, periods that scroll between a sticky title and a sticky total, and the keys of a spreadsheet. */
export function Sheet(props: SheetProps) {
  const { source, band, titleWidth, totalWidth, selection, isReadOnly = false, pagedFrom } = props;
  const layout = sheetLayout({ source, band, titleWidth, totalWidth });
  const { size, hasTotals, lastColumn } = layout;
  const ownRef = useRef<HTMLDivElement>(null);
  const gridRef = props.focusRef ?? ownRef;
  const selected = useSelection(selection);
  const { scrollerRef, headRef, bodyRef, sidesRef, footRef, painterRef } = useSheetPainter({
    source,
    selected,
    metrics: layout.metrics,
    gridRef,
    onWindow: props.onWindow,
  });
  useRevealed(selection, painterRef);
  const firstLeft = pagedFrom === undefined ? 0 : (source.edges[pagedFrom] ?? 0);
  useLayoutEffect(() => {
    if (scrollerRef.current !== null && firstLeft > 0) scrollerRef.current.scrollLeft = firstLeft;
  }, [scrollerRef, firstLeft]);

  const focusGrid = () => gridRef.current?.focus({ preventScroll: true });
  const select = (to: CellPlace, isExtending: boolean) => {
    const place = within(to, { ...size, columnCount: lastColumn });
    selection.set(isExtending && selected !== null ? { ...selected, extent: place } : selectOnly(place));
  };
  const block = selected === null ? null : blockOf(selected, size);
  const common = { source, size, layout, isReadOnly, selection, block, painterRef, acts: props, select };
  const { editing, canEdit, edit, commit, cancel } = useSheetEditing({ ...common, focusGrid });
  const drag = useDraggedBlock({ painterRef, bodyRef, titleWidth, rowHeight, source, selection });

  // An editor has keys and a clipboard of its own; it loses the focus, and commits, when one clicks elsewhere.
  const isTyping = editing !== null;
  const clipboard = { block: isTyping ? null : block, isReadOnly, selection, acts: props };
  const onCopy = (event: ClipboardEvent) => copyBlock(event, clipboard);

  return (
    <div
      ref={scrollerRef}
      className={classNames(styles["scroller"], pagedFrom !== undefined && styles["paged"])}
      style={layout.sizes}
    >
      <div className={styles["canvas"]}>
        {band === undefined ? null : <Band band={band} hasTotals={hasTotals} />}
        <div
          role="none"
          className={styles["grid"]}
          onPointerDown={(event) => {
            if (!isTyping) handlePointer(event, { ...common, beginDrag: drag.begin, focusGrid });
          }}
          onDoubleClick={(event) => {
            const place = painterRef.current?.placeOf(event.target) ?? null;
            if (place === null) return;
            props.onActivate(place);
            if (canEdit(place)) edit(place, null);
          }}
          onPointerOver={({ target }) => {
            painterRef.current?.pointAt(target);
            props.onPoint?.(painterRef.current?.placeOf(target) ?? null, target);
          }}
          onPointerLeave={() => {
            painterRef.current?.pointAt(null);
            props.onPoint?.(null, null);
          }}
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
            onKeyDown={(event) => {
              if (!isTyping) handleKey(event, { ...common, gridRef, edit });
            }}
            onFocus={() => {
              if (selection.current === null && size.rowCount > 0)
                select({ row: 0, column: titleColumn }, false);
            }}
            onCopy={onCopy}
            onCut={onCopy}
            onPaste={(event) => pasteBlock(event, clipboard)}
          >
            <SheetHead
              stripRef={headRef}
              source={source}
              top={layout.pinnedHeight}
              corner={props.corner}
              hasTotals={hasTotals}
              totalHead={props.totalHead}
            />
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
            top={layout.headHeight}
            titleWidth={titleWidth}
            selected={selected}
            highlightedColumn={props.highlightedColumn}
            peers={props.peers ?? noPeers}
            isPaged={pagedFrom !== undefined}
            canFill={selected !== null && canEdit(selected.active) && !isTyping}
            onFill={(filled, direction) => {
              props.onFill(filled, direction);
              selection.set(selectionOf(filled));
            }}
          >
            {editing === null ? null : (
              <SheetEditor
                key={`${editing.place.row} ${editing.place.column}`}
                editing={editing}
                source={source}
                rowHeight={rowHeight}
                hintOf={props.hintOf}
                onType={props.onType}
                onCommit={commit}
                onCancel={cancel}
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
