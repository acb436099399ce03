import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { SearchHighlight } from "@amont/ui/widgets/search-highlight/search-highlight.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "../../layout/page-state.tsx";
import { ProjectPlanLink } from "./project-plan-link.tsx";
import { foundProjects, type Project } from "./project-search.ts";
import styles from "./projects.module.css";
import type { Projects } from "./use-projects.ts";

interface ProjectChoicesProps {
  readonly projects: Omit<Projects, "isEnabled">;
  readonly chosenIds: readonly number[];
  /** Several, each with its box to tick; otherwise one, which is chosen at once. */
  readonly isMany?: boolean;
  /** No more than there are. */
  readonly isFull?: boolean;
  readonly onChoose: (project: Project) => void;
  /** What can be done with all that are shown. */
  readonly renderActs?: (shown: readonly Project[]) => ReactNode;
  /** Nothing where the reader may not add one. */
  readonly onCreate: (() => void) | undefined;
}

/** Projects to choose from: those in use and those put away, searched by their titles. */
export function ProjectChoices(props: ProjectChoicesProps) {
  const { projects, chosenIds, isMany = false, isFull = false, onChoose, renderActs, onCreate } = props;
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [tab, setTab] = useState<"active" | "archived">("active");
  const frame = useRef<HTMLDivElement>(null);
  const shown = foundProjects(projects[tab], search);
  const hasAny = projects.all.length > 0;
  if (projects.failure !== null) {
    return <LoadFailure error={projects.failure.error} onRetry={projects.failure.retry} />;
  }
  if (projects.isLoading) return <SkeletonRows rowCount={3} label={t("state.loading")} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows between the controls inside
    <div ref={frame} className={styles["choices"]} onKeyDown={(event) => moveByArrows(event, frame.current)}>
      {hasAny ? (
        <>
          <span className={styles["searchBox"]}>
            <Icon name="search" size="sm" />
            <input
              type="search"
              className={styles["search"]}
              aria-label={t("projects.search")}
              placeholder={t("projects.search")}
              value={search}
              data-autofocus
              data-choice=""
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </span>
          <div className={styles["tabs"]}>
            <Segmented
              label={t("projects.lists")}
              value={tab}
              segments={(["active", "archived"] as const).map((value) => ({
                value,
                text: t(`projects.${value}`, { count: projects[value].length }),
              }))}
              onChange={setTab}
            />
            {renderActs?.(shown)}
          </div>
        </>
      ) : null}
      {shown.length === 0 ? (
        <p className={styles["quiet"]}>
          {t(hasAny && search.trim() !== "" ? "projects.noResult" : `projects.no.${tab}`)}
        </p>
      ) : (
        <ul className={styles["list"]} aria-label={t("projects.title")}>
          {shown.map((project) => {
            const isChosen = chosenIds.includes(project.id);
            return (
              <li key={project.id} className={styles["choiceLine"]}>
                <button
                  type="button"
                  className={styles["choice"]}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button that says whether it is on
                  role={isMany ? "checkbox" : undefined}
                  aria-checked={isMany ? isChosen : undefined}
                  aria-current={!isMany && isChosen ? "true" : undefined}
                  disabled={isFull && !isChosen}
                  title={project.title}
                  data-choice=""
                  onClick={() => onChoose(project)}
                >
                  <span className={styles["tick"]}>{isChosen ? <Icon name="check" size="sm" /> : null}</span>
                  <span className={styles["choiceTitle"]}>
                    <SearchHighlight text={project.title} search={search} />
                  </span>
                </button>
                <ProjectPlanLink project={project} />
              </li>
            );
          })}
        </ul>
      )}
      {onCreate === undefined ? null : (
        <div className={styles["foot"]}>
          <Button emphasis="ghost" size="sm" icon="plus" onClick={onCreate}>
            {t("projects.create.act")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Up and down go from the search through the titles. */
function moveByArrows(event: KeyboardEvent, frame: HTMLElement | null): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const stops = [...(frame?.querySelectorAll<HTMLElement>("[data-choice]:not(:disabled)") ?? [])];
  const current = stops.findIndex((stop) => stop === document.activeElement);
  if (current === -1) return;
  const next = stops[current + (event.key === "ArrowDown" ? 1 : -1)];
  event.preventDefault();
  next?.focus();
}
