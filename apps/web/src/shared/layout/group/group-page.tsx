import type { ReactNode } from "react";
import { WorkPage } from "../work-page.tsx";
import styles from "./group-pages.module.css";

interface GroupPageProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of a consolidation. */
export function GroupPage({ title, actions, children }: GroupPageProps) {
  return (
    <WorkPage title={title} actions={actions}>
      <div className={styles["page"]}>{children}</div>
    </WorkPage>
  );
}
