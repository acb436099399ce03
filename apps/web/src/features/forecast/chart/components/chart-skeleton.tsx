import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { useTranslation } from "react-i18next";
import styles from "./chart-skeleton.module.css";

/** Heights of two bars per column that look like amounts; the same at every drawing. */
const heightOf = (index: number) => 56 + ((index * 37) % 5) * 18;

interface ChartSkeletonProps {
  readonly columnCount: number;
}

/** The band above the grid while the statement is on its way, so that nothing moves when it arrives. */
export function ChartSkeleton({ columnCount }: ChartSkeletonProps) {
  return (
    <div className={styles["root"]}>
      <ChartSideSkeleton />
      <ChartColumnsSkeleton columnCount={columnCount} />
      <div className={styles["cumul"]} />
    </div>
  );
}

export function ChartSideSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles["side"]} aria-busy="true">
      <output>
        <VisuallyHidden>{t("forecastChart.loading")}</VisuallyHidden>
      </output>
      <span className={styles["line"]} style={{ width: 110 }} />
      <span className={styles["figure"]} />
    </div>
  );
}

export function ChartColumnsSkeleton({ columnCount }: ChartSkeletonProps) {
  return (
    <div className={styles["columns"]}>
      {Array.from({ length: columnCount }, (_, column) => (
        <span key={column} className={styles["column"]}>
          <span className={styles["bar"]} style={{ height: heightOf(2 * column) }} />
          <span className={styles["bar"]} style={{ height: heightOf(2 * column + 1) }} />
        </span>
      ))}
    </div>
  );
}
