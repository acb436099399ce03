/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by arithmetic, and table elements lose their role in some browsers when they are not laid out as a table */
import type { ReactNode, RefObject } from "react";
import { classNames } from "../class-names.ts";
import styles from "./sheet.module.css";
import cells from "./sheet-cells.module.css";
import type { SheetSource } from "./sheet-source.ts";

interface SheetHeadProps {
  readonly stripRef: RefObject<HTMLDivElement | null>;
  readonly source: Pick<SheetSource, "columns" | "totalTitle">;
  readonly top: number;
  readonly corner: ReactNode;
  readonly hasTotals: boolean;
  readonly totalHead: ReactNode;
}

/** The painter fills the periods between the corner and the title of the totals. */
export function SheetHead({ stripRef, source, top, corner, hasTotals, totalHead }: SheetHeadProps) {
  return (
    <div role="rowgroup" className={styles["head"]} style={{ top }}>
      <div role="row" aria-rowindex={1} className={styles["headRow"]}>
        <div role="columnheader" aria-colindex={1} className={styles["corner"]}>
          {corner}
        </div>
        <div ref={stripRef} role="none" className={styles["headStrip"]} />
        {hasTotals ? (
          <div
            role="columnheader"
            aria-colindex={source.columns.length + 2}
            className={classNames(cells["total"], styles["headTotal"])}
          >
            {source.totalTitle}
            {totalHead}
          </div>
        ) : null}
      </div>
    </div>
  );
}
