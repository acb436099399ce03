import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./sheet.module.css";

/** Something that shares the columns and the scrolling of the sheet and stands above it: a chart. */
export interface SheetBand {
  readonly height: number;
  /** Stays in view while the rows scroll; otherwise it goes with them. */
  readonly isPinned: boolean;
  readonly start: ReactNode;
  readonly middle: ReactNode;
  readonly end: ReactNode;
}

export function Band({ band, hasTotals }: { readonly band: SheetBand; readonly hasTotals: boolean }) {
  return (
    <div
      className={classNames(styles["band"], band.isPinned && styles["pinned"])}
      style={{ height: band.height }}
    >
      <div className={styles["bandStart"]}>{band.start}</div>
      <div className={styles["bandMiddle"]}>{band.middle}</div>
      {hasTotals ? <div className={styles["bandEnd"]}>{band.end}</div> : null}
    </div>
  );
}
