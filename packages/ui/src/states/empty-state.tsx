import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon.tsx";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  /** What one can do next: one primary button at most. */
  readonly actions?: ReactNode;
  /** A reference to quote to support. */
  readonly reference?: string | undefined;
  /** Level of the title in the page's outline; 1 when the state is the whole page. */
  readonly level?: 1 | 2;
  /** For a state that answers what the reader has just done. */
  readonly role?: "alert";
}

/** Nothing to show, and why: no data yet, no right, no match, an error. */
export function EmptyState({ icon, title, children, actions, reference, level = 2, role }: EmptyStateProps) {
  const Title = level === 1 ? "h1" : "h2";
  return (
    <div className={styles["root"]} role={role}>
      <Icon name={icon} size="lg" />
      <Title className={styles["title"]}>{title}</Title>
      {children === undefined ? null : <div className={styles["text"]}>{children}</div>}
      {actions === undefined ? null : <div className={styles["actions"]}>{actions}</div>}
      {reference === undefined ? null : <small className={styles["reference"]}>{reference}</small>}
    </div>
  );
}
