import type { Ref } from "react";
import type { PinnedRow } from "../sheet-source.ts";
import styles from "./sheet-foot.module.css";

export const footHeight = 42;

interface SheetFootProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly pinned: PinnedRow;
  readonly hasTotals: boolean;
}

/** For eyes only: whoever listens finds the row in its place. The painter fills it. */
export function SheetFoot({ ref, pinned, hasTotals }: SheetFootProps) {
  return (
    <div ref={ref} className={styles["foot"]} style={{ height: footHeight }} aria-hidden="true">
      <div className={styles["footTitle"]}>
        <b>{pinned.title}</b>
        {pinned.note === "" ? null : <span>{pinned.note}</span>}
      </div>
      <div className={styles["footStrip"]} data-foot="cells" />
      {hasTotals ? <div className={styles["footEnd"]} data-foot="total" /> : null}
    </div>
  );
}
