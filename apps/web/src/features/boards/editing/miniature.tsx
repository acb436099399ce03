import { boardColumns } from "@amont/engine/reporting/board-layout.ts";
import type { Place } from "../model/board-draft.ts";
import styles from "./editing.module.css";

/** A board as small as a stamp: where its widgets stand. */
export function Miniature({ widgets }: { readonly widgets: readonly Place[] }) {
  // All of it: what is longer than the stamp is drawn smaller.
  const rows = Math.max(16, ...widgets.map(({ row, height }) => row + height));
  return (
    <svg
      className={styles["miniature"]}
      viewBox={`0 0 ${boardColumns * 10} ${rows * 5}`}
      preserveAspectRatio="xMidYMin meet"
      aria-hidden
    >
      {widgets.map(({ column, row, width, height }) => (
        <rect
          key={`${column}-${row}`}
          x={column * 10 + 1}
          y={row * 5 + 1}
          width={width * 10 - 2}
          height={height * 5 - 2}
          rx="1.5"
        />
      ))}
    </svg>
  );
}
