import { ProjectKpis } from "./project-kpis.tsx";
import { ProjectList } from "./project-list.tsx";
import styles from "./projects-page.module.css";

/** What a company's projects are, and what their pages show of them. */
export function ProjectSettings({ companyId }: { readonly companyId: number }) {
  return (
    <div className={styles["page"]}>
      <ProjectList companyId={companyId} />
      <ProjectKpis companyId={companyId} />
    </div>
  );
}
