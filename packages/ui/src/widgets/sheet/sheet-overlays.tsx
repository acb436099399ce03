import { type PointerEvent, type ReactNode, useState } from "react";
import { isPeriod } from "./painting/sheet-painter.ts";
import styles from "./sheet-overlays.module.css";
import { blockOf, type CellBlock, isOneCell, type Selection } from "./sheet-selection.ts";
import type { SheetSource } from "./sheet-source.ts";
import { columnAt } from "./sheet-window.ts";

/** Somebody else, where they are. */
export interface SheetPeer {
  readonly id: string;
  readonly initials: string;
  readonly name: string;
  /** A value for a stylesheet. */
  readonly colour: string;
  readonly row: number;
  readonly column: number;
}

interface SheetOverlaysProps {
  readonly peers: readonly SheetPeer[];
  readonly source: SheetSource;
  readonly rowHeight: number;
  readonly top: number;
  readonly titleWidth: number;
  readonly selected: Selection | null;
  readonly highlightedColumn: number | null;
  /** A swipe ends at a column. */
  readonly isPaged: boolean;
  /** Shows the handle with which the selected cells are drawn over those after them. */
  readonly canFill: boolean;
  readonly onFill: (block: CellBlock, direction: "right" | "down") => void;
  readonly children: ReactNode;
}

/** What lies over the cells: the active one, the block, the column that is pointed at, the editor. */
export function SheetOverlays(props: SheetOverlaysProps) {
  const { source, rowHeight, selected, highlightedColumn, titleWidth } = props;
  const [filledTo, setFilledTo] = useState<number | null>(null);
  const size = { rowCount: source.rows.length, columnCount: source.columns.length };
  const edge = (column: number) => source.edges[column] ?? 0;
  const boxOf = ({ top, bottom, left, right }: CellBlock) => ({
    left: edge(left),
    width: edge(right + 1) - edge(left),
    top: top * rowHeight,
    height: (bottom - top + 1) * rowHeight,
  });
  const block = selected === null ? null : blockOf(selected, size);
  const active = selected?.active;

  const beginFill = (event: PointerEvent<HTMLElement>) => {
    if (block === null) return;
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    const layer = handle.closest(`.${styles["overlays"] ?? ""}`);
    handle.setPointerCapture(event.pointerId);
    const columnOf = (moved: globalThis.PointerEvent) =>
      columnAt(source.edges, moved.clientX - (layer?.getBoundingClientRect().left ?? 0));
    const onMove = (moved: globalThis.PointerEvent) => setFilledTo(Math.max(block.right, columnOf(moved)));
    const onEnd = (ended: globalThis.PointerEvent) => {
      handle.removeEventListener("pointermove", onMove);
      handle.removeEventListener("pointerup", onEnd);
      setFilledTo(null);
      const right = columnOf(ended);
      if (right > block.right) props.onFill({ ...block, right }, "right");
    };
    handle.addEventListener("pointermove", onMove);
    handle.addEventListener("pointerup", onEnd);
  };

  return (
    <div className={styles["overlays"]} style={{ left: titleWidth, top: props.top }} role="none">
      {props.isPaged
        ? source.columns.map(({ id }, column) => (
            <span
              key={id}
              className={styles["stop"]}
              style={boxOf({ top: 0, bottom: size.rowCount - 1, left: column, right: column })}
            />
          ))
        : null}
      {highlightedColumn === null ? null : (
        <div
          className={styles["highlight"]}
          style={{
            left: edge(highlightedColumn),
            width: edge(highlightedColumn + 1) - edge(highlightedColumn),
            height: size.rowCount * rowHeight,
          }}
        />
      )}
      {selected === null || block === null || isOneCell(selected) ? null : (
        <div className={styles["block"]} style={boxOf(block)} />
      )}
      {filledTo === null || block === null ? null : (
        <div className={styles["filling"]} style={boxOf({ ...block, right: filledTo })} />
      )}
      {active === undefined || !isPeriod(active, size) ? null : (
        <div
          className={styles["active"]}
          style={boxOf({ top: active.row, bottom: active.row, left: active.column, right: active.column })}
        />
      )}
      {props.peers.map(({ id, initials, name, colour, row, column }) => (
        <div
          key={id}
          className={styles["peer"]}
          style={{
            ...boxOf({ top: row, bottom: row, left: column, right: column }),
            outlineColor: colour,
          }}
        >
          <span className={styles["peerName"]} style={{ background: colour }} title={name}>
            {initials}
          </span>
        </div>
      ))}
      {!props.canFill || block === null ? null : (
        <span
          className={styles["handle"]}
          style={{ left: edge(block.right + 1) - 4, top: (block.bottom + 1) * rowHeight - 4 }}
          onPointerDown={beginFill}
        />
      )}
      {props.children}
    </div>
  );
}
