import { VisuallyHidden } from "../../visually-hidden.tsx";
import { classNames } from "../class-names.ts";
import styles from "./sheet-skeleton.module.css";

interface SheetSkeletonProps {
  readonly label: string;
  readonly rowCount: number;
  readonly columnCount: number;
  /** The wide column; none when all are equal. */
  readonly currentColumn?: number;
}

/** Widths that look like amounts of different sizes; the same at every drawing. */
const barWidth = (row: number, column: number) => 44 + ((row * 7 + column * 13) % 4) * 6;
const titleWidth = (row: number) => 96 + ((row * 37) % 5) * 18;

/** The sheet's geometry while its data is on its way, so that nothing moves when it arrives. */
export function SheetSkeleton({ label, rowCount, columnCount, currentColumn }: SheetSkeletonProps) {
  const rows = Array.from({ length: rowCount }, (_, index) => index);
  const columns = Array.from({ length: columnCount }, (_, index) => index);
  return (
    <div className={styles["grid"]} aria-busy="true">
      <output>
        <VisuallyHidden>{label}</VisuallyHidden>
      </output>
      {rows.map((row) => (
        <div key={row} className={styles["row"]}>
          <span className={styles["title"]}>
            <span className={styles["bar"]} style={{ width: titleWidth(row) }} />
          </span>
          {columns.map((column) => (
            <span
              key={column}
              className={classNames(styles["cell"], column === currentColumn && styles["current"])}
            >
              <span className={styles["bar"]} style={{ width: barWidth(row, column) }} />
            </span>
          ))}
          <span className={styles["cumulative"]}>
            <span className={styles["bar"]} style={{ width: barWidth(row, columnCount) }} />
          </span>
        </div>
      ))}
    </div>
  );
}
