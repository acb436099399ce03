import type { ReactNode } from "react";
import { PageTitle } from "./page-title.tsx";
import styles from "./work-page.module.css";

interface WorkPageProps {
  readonly title: string;
  /** Beside the title: the views of this page, as links. */
  readonly views?: ReactNode;
  /** At the end of the line: one primary button at most. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page for long work: one line above, then the work up to the edges of the window. It scrolls inside itself. */
export function WorkPage({ title, views, actions, children }: WorkPageProps) {
  return (
    <div className={styles["page"]} data-work-page="">
      <header className={styles["toolbar"]}>
        <PageTitle title={title} isCompact />
        {views}
        {actions === undefined ? null : <div className={styles["actions"]}>{actions}</div>}
      </header>
      <div className={styles["work"]}>{children}</div>
    </div>
  );
}
