import type { Span } from "@amont/figures/scales/spans.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import styles from "./blocks.module.css";

interface BarProps {
  readonly span: Span | undefined;
  readonly look: "whole" | "gain" | "loss" | "inflow" | "outflow" | "part";
  /** Another one on the same line. */
  readonly beside?: BarProps;
}

/** As long as a figure is beside others. */
export function Bar({ span, look, beside }: BarProps) {
  return (
    <span className={styles["track"]}>
      <Piece span={span} look={look} />
      {beside === undefined ? null : <Piece {...beside} />}
    </span>
  );
}

function Piece({ span, look }: Pick<BarProps, "span" | "look">) {
  if (span === undefined || span.to <= span.from) return null;
  const place = { left: `${100 * span.from}%`, width: `${100 * (span.to - span.from)}%` };
  return <span className={classNames(styles["bar"], styles[look])} style={place} />;
}
