import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import type { ForecastCell } from "../../../../shared/forecast/forecast-cell.ts";
import { columnIndex } from "../model/cell-figures.ts";
import { isOwnEscape } from "../own-escape.ts";
import styles from "./forecast-panel.module.css";
import { PanelHead } from "./panel-head.tsx";

interface CellPanelProps {
  readonly statement: StatementAnswer;
  readonly cell: ForecastCell;
  /** From the top down to the line's parent. */
  readonly crumbs: readonly string[];
  readonly name: string;
  /** Of a category, which has a page of its own. */
  readonly categoryId: number | null;
  readonly period: string;
  readonly onCell: (cell: ForecastCell) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of what is known of one cell, of a company or of a group: its name, and the ways to its neighbours. */
export function CellPanel(props: CellPanelProps) {
  const { statement, cell, crumbs, name, categoryId, period, onCell, onClose, children } = props;
  const titleId = useId();
  const goTo = (step: -1 | 1) => {
    const offset = cell.offset === null ? null : cell.offset + step;
    const isThere = offset !== null && columnIndex(statement, offset) !== -1;
    return isThere ? () => onCell({ ...cell, offset }) : undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isOwnEscape(event)) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes, wherever one is in it
    <aside className={styles["panel"]} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <PanelHead
        titleId={titleId}
        crumbs={crumbs}
        name={name}
        categoryId={categoryId}
        period={period}
        onPrevious={goTo(-1)}
        onNext={goTo(1)}
        onClose={onClose}
      />
      <div className={styles["scroll"]}>{children}</div>
    </aside>
  );
}
