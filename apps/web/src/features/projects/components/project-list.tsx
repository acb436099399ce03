import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { WriteAction } from "../../../shared/access/write-action.tsx";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { ProjectNameDialog } from "../../../shared/ledger/projects/project-name-dialog.tsx";
import { projectsQuery } from "../../../shared/ledger/projects/project-queries.ts";
import { foundProjects, type Project } from "../../../shared/ledger/projects/project-search.ts";
import { useProjectChanges } from "../use-project-changes.ts";
import styles from "./projects-page.module.css";
import { RemovalDialog } from "./removal-dialog.tsx";

/** Null: a new one. */
interface Naming {
  readonly project: Project | null;
}

/** The projects of a company: added, renamed, put away, taken back and removed. */
export function ProjectList({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const projects = useQuery(projectsQuery(useApi(), companyId));
  const changes = useProjectChanges(companyId);
  const [tab, setTab] = useState<"active" | "archived">("active");
  const [search, setSearch] = useState("");
  const [naming, setNaming] = useState<Naming | null>(null);
  const [going, setGoing] = useState<Project | null>(null);
  const { data } = projects;
  const hasAny = data !== undefined && data.active.length + data.archived.length > 0;
  const shown = data === undefined ? [] : foundProjects(data[tab], search);
  const createButton = (
    <WriteAction need="CashFlow">
      {() => (
        <Button emphasis="primary" icon="plus" onClick={() => setNaming({ project: null })}>
          {t("projects.create.act")}
        </Button>
      )}
    </WriteAction>
  );
  return (
    <section className={styles["section"]} aria-labelledby="project-list">
      <VisuallyHidden>
        <h2 id="project-list">{t("projects.title")}</h2>
      </VisuallyHidden>
      {projects.isPending ? <SkeletonRows rowCount={5} label={t("state.loading")} /> : null}
      {projects.isError ? (
        <LoadFailure error={projects.error} onRetry={() => void projects.refetch()} />
      ) : null}
      {data !== undefined && !hasAny ? (
        <Card>
          <EmptyState icon="folder" title={t("projects.manage.emptyTitle")} actions={createButton}>
            {t("projects.manage.emptyText")}
          </EmptyState>
        </Card>
      ) : null}
      {hasAny ? (
        <>
          <div className={styles["bar"]}>
            <Segmented
              label={t("projects.lists")}
              value={tab}
              segments={(["active", "archived"] as const).map((value) => ({
                value,
                text: t(`projects.${value}`, { count: data[value].length }),
              }))}
              onChange={setTab}
            />
            <span className={styles["tools"]}>
              <input
                type="search"
                className={styles["search"]}
                aria-label={t("projects.search")}
                placeholder={t("projects.search")}
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
              {createButton}
            </span>
          </div>
          <Card>
            {shown.length === 0 ? (
              <p className={styles["nothing"]}>
                {t(search.trim() === "" ? `projects.no.${tab}` : "projects.noResult")}
              </p>
            ) : (
              <ul className={styles["projects"]}>
                {shown.map((project) => (
                  <ProjectRow
                    key={project.id}
                    project={project}
                    isArchived={tab === "archived"}
                    onRename={() => setNaming({ project })}
                    onArchive={() => changes.archive.mutate({ project, isArchived: tab === "active" })}
                    onRemove={() => setGoing(project)}
                  />
                ))}
              </ul>
            )}
          </Card>
        </>
      ) : null}
      {naming === null ? null : (
        <ProjectNameDialog
          companyId={companyId}
          project={naming.project}
          onDone={() => setNaming(null)}
          onClose={() => setNaming(null)}
        />
      )}
      {going === null ? null : (
        <RemovalDialog
          companyId={companyId}
          project={going}
          isBusy={changes.remove.isPending}
          onConfirm={() => changes.remove.mutate(going, { onSettled: () => setGoing(null) })}
          onCancel={() => setGoing(null)}
        />
      )}
    </section>
  );
}

interface ProjectRowProps {
  readonly project: Project;
  readonly isArchived: boolean;
  readonly onRename: () => void;
  readonly onArchive: () => void;
  readonly onRemove: () => void;
}

function ProjectRow({ project, isArchived, onRename, onArchive, onRemove }: ProjectRowProps) {
  const { t } = useTranslation();
  const { id, title } = project;
  return (
    <li className={styles["project"]}>
      <Link
        to="/app/cashflow/project-based/$projectId"
        params={{ projectId: String(id) }}
        className={styles["projectTitle"]}
      >
        {title}
      </Link>
      <WriteAction need="CashFlow">
        {() => (
          <span className={styles["acts"]}>
            <IconButton icon="pencil" label={t("projects.manage.rename", { title })} onClick={onRename} />
            <IconButton
              icon={isArchived ? "undo" : "layers"}
              label={t(isArchived ? "projects.manage.unarchive" : "projects.manage.archive", { title })}
              onClick={onArchive}
            />
            <IconButton icon="trash" label={t("projects.manage.delete", { title })} onClick={onRemove} />
          </span>
        )}
      </WriteAction>
    </li>
  );
}
