import type { ReactNode } from "react";
import styles from "./card.module.css";
import { Icon, type IconName } from "./icon.tsx";

interface CardProps {
  readonly title?: string;
  readonly titleIcon?: IconName;
  /** Links or buttons at the end of the title's line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Card({ title, titleIcon, actions, children }: CardProps) {
  return (
    <section className={styles["root"]} aria-label={title}>
      {title === undefined ? null : (
        <header className={styles["head"]}>
          {titleIcon === undefined ? null : <Icon name={titleIcon} size="sm" />}
          <h2 className={styles["title"]}>{title}</h2>
          {actions === undefined ? null : <div className={styles["actions"]}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}

export function CardBody({ children }: { readonly children: ReactNode }) {
  return <div className={styles["body"]}>{children}</div>;
}
