import { classNames } from "../widgets/class-names.ts";
import styles from "./sparkline.module.css";
import { sparklineShape } from "./sparkline-path.ts";

const box = { width: 120, height: 28, margin: 3 };

interface SparklineProps {
  readonly values: readonly number[];
  /** What the line says, in words: from what to what, over how long. */
  readonly label: string;
  /** Drawn in the colour of warnings. */
  readonly isLow?: boolean;
}

/** How a figure moved, without axes: the size of a word. */
export function Sparkline({ values, label, isLow = false }: SparklineProps) {
  const shape = sparklineShape(values, box);
  return (
    <svg
      className={classNames(styles["root"], isLow && styles["low"])}
      viewBox={`0 0 ${box.width} ${box.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, from figures
      role="img"
      aria-label={label}
    >
      {shape === null ? null : (
        <>
          {shape.zero === null ? null : (
            <path className={styles["zero"]} d={`M0 ${shape.zero}H${box.width}`} />
          )}
          <path className={styles["line"]} d={shape.line} />
          <circle className={styles["end"]} cx={shape.end.x - 2} cy={shape.end.y} r="2" />
        </>
      )}
    </svg>
  );
}
