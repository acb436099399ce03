import { areaBetween, type Point } from "@amont/figures/scales/line-path.ts";
import type { FanAround } from "./fan-around.ts";
import styles from "./fan-shape.module.css";

interface FanShapeProps {
  readonly fan: FanAround;
  /** Where the last column closed that is over: the fan begins there as a point. */
  readonly root: Point | undefined;
  readonly pointsOf: (amounts: readonly number[]) => readonly Point[];
}

/** Eight chances of ten, and one of two. */
export function FanShape({ fan, root, pointsOf }: FanShapeProps) {
  const edge = (amounts: readonly (number | null)[]) => {
    const points = pointsOf(amounts.map((minor) => minor ?? 0));
    const known = points.filter((_, column) => amounts[column] !== null);
    return root === undefined ? known : [root, ...known];
  };
  return (
    <g className={styles["fan"]}>
      <path className={styles["outer"]} d={areaBetween(edge(fan.p90), edge(fan.p10))} />
      <path className={styles["inner"]} d={areaBetween(edge(fan.p75), edge(fan.p25))} />
    </g>
  );
}
