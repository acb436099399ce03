import { VisuallyHidden } from "../visually-hidden.tsx";
import { classNames } from "../widgets/class-names.ts";
import styles from "./skeleton.module.css";

interface SkeletonRowsProps {
  readonly rowCount: number;
  readonly label: string;
}

/** Rows of the final geometry while data is on its way, so that nothing moves when it arrives. */
export function SkeletonRows({ rowCount, label }: SkeletonRowsProps) {
  return (
    <div className={styles["root"]} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rowCount }, (_, index) => (
        <div className={styles["row"]} key={index}>
          <span className={styles["square"]} />
          <span className={styles["lines"]}>
            <span className={classNames(styles["bar"], styles["bar-wide"])} />
            <span className={classNames(styles["bar"], styles["bar-narrow"])} />
          </span>
          <span className={classNames(styles["lines"], styles["lines-end"])}>
            <span className={classNames(styles["bar"], styles["bar-amount"])} />
            <span className={classNames(styles["bar"], styles["bar-date"])} />
          </span>
        </div>
      ))}
    </div>
  );
}
