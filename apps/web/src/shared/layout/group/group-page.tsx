import type { ReactNode } from "react";
import { WorkPage } from "../work-page.tsx";
import styles from "./group-pages.module.css";
import { GroupViews } from "./group-views.tsx";

interface GroupPageProps {
  readonly consolidationId: number;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of a consolidation, with the ways to its others. */
export function GroupPage({ consolidationId, title, actions, children }: GroupPageProps) {
  return (
    <WorkPage title={title} views={<GroupViews consolidationId={consolidationId} />} actions={actions}>
      <div className={styles["page"]}>{children}</div>
    </WorkPage>
  );
}
