import styles from "./progress-bar.module.css";

interface ProgressBarProps {
  /** What is going on, for screen readers. */
  readonly label: string;
  readonly done: number;
  /** Null while nobody knows how much there is. */
  readonly total: number | null;
}

/** How far a long task is. The words beside it say the same. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <progress className={styles["root"]} aria-label={label} max={total ?? 1} {...valueOf(done, total)} />
  );
}

/** Without a value, a bar says that it works and not how far it is. */
function valueOf(done: number, total: number | null): { readonly value?: number } {
  return total === null || total === 0 ? {} : { value: Math.min(done, total) };
}
