import type { ReactNode } from "react";
import styles from "./file-table.module.css";

interface FileTableProps {
  readonly label: string;
  /** The cells of its head. */
  readonly head: ReactNode;
  /** Its rows. */
  readonly children: ReactNode;
}

/** What a file holds, or what came of it, line by line. It scrolls sideways where the window is narrow. */
export function FileTable({ label, head, children }: FileTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <section className={styles["scroller"]} tabIndex={0} aria-label={label}>
      <table className={styles["table"]}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
