import type { ReactNode, RefCallback } from "react";
import { createPortal } from "react-dom";
import { classNames } from "../class-names.ts";
import { tooltipPlace } from "../tooltip/tooltip-place.ts";
import styles from "./chart-tooltip.module.css";
import type { AnchorBox } from "./use-chart-tooltip.ts";

interface ChartTooltipProps {
  readonly anchor: AnchorBox;
  readonly isLeaving: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

/** A small card beside what is pointed at. What it says can also be read without a pointer. */
export function ChartTooltip({ anchor, isLeaving, title, children }: ChartTooltipProps) {
  const settle: RefCallback<HTMLElement> = (element) => {
    if (element === null) return;
    const { left, top } = tooltipPlace({
      anchor,
      tooltip: element.getBoundingClientRect(),
      viewport: { width: window.innerWidth, height: window.innerHeight },
      side: "right",
    });
    element.style.translate = `${left}px ${top}px`;
  };
  return createPortal(
    <div ref={settle} role="tooltip" className={classNames(styles["card"], isLeaving && styles["leaving"])}>
      <div className={styles["title"]}>{title}</div>
      {children}
    </div>,
    document.body,
  );
}

export interface TooltipRow {
  readonly label: string;
  readonly text: string;
  /** The look of what the row speaks of. */
  readonly swatch?: ReactNode;
  /** What the other rows add up to. */
  readonly isTotal?: boolean;
}

export function TooltipRows({ rows }: { readonly rows: readonly TooltipRow[] }) {
  return (
    <dl className={styles["rows"]}>
      {rows.map(({ label, text, swatch, isTotal = false }) => (
        <div key={label} className={classNames(styles["row"], isTotal && styles["total"])}>
          <dt>
            {swatch}
            {label}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
