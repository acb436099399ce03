import type { ReactNode } from "react";
import styles from "./transaction-panel.module.css";

interface FieldLineProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function FieldLine({ label, children }: FieldLineProps) {
  return (
    <div className={styles["field"]}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
