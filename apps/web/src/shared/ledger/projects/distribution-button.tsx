import { Icon } from "@amont/ui/icon.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { FloatingPanel } from "@amont/ui/widgets/popover/floating-panel.tsx";
import { Tooltip } from "@amont/ui/widgets/tooltip/tooltip.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type DistributedWhole,
  draftOf,
  type GivenPart,
  withoutProject,
  withProject,
} from "./distribution-draft.ts";
import { DistributionMenu } from "./distribution-menu.tsx";
import { ProjectNameDialog } from "./project-name-dialog.tsx";
import styles from "./projects.module.css";
import { useProjects } from "./use-projects.ts";

interface DistributionButtonProps {
  readonly companyId: number;
  /** Null while there is nothing to give. */
  readonly whole: DistributedWhole | null;
  readonly parts: readonly GivenPart[];
  /** The amount has changed since: to be looked at again. */
  readonly isStale: boolean;
  readonly onSave: (parts: readonly GivenPart[]) => void;
}

/** Shows the projects of a transaction in a form, and opens the menu where they are given their parts. */
export function DistributionButton({ companyId, whole, parts, isStale, onSave }: DistributionButtonProps) {
  const { t } = useTranslation();
  const { isLoading } = useProjects(companyId);
  const [isOpen, setIsOpen] = useState(false);
  const [isCreating, setIsCreating] = useState(false);
  const [draft, setDraft] = useState(() => draftOf(parts));
  const open = (isWanted: boolean) => {
    // Who leaves goes back to what is saved.
    if (isWanted) setDraft(draftOf(parts));
    setIsOpen(isWanted);
  };
  const [only] = parts;
  const text =
    only === undefined
      ? t("projects.distribution.none")
      : parts.length === 1
        ? only.title
        : t("projects.count", { count: parts.length });
  const look = classNames(
    styles["button"],
    only !== undefined && styles["given"],
    isStale && styles["stale"],
  );
  return (
    <>
      <FloatingPanel
        label={t("projects.title")}
        isOpen={isOpen}
        onOpenChange={open}
        renderTarget={(opener) => {
          const button = (
            <button
              {...opener}
              type="button"
              className={look}
              disabled={isLoading || whole === null}
              aria-label={`${t("projects.title")} ${text}${isStale ? `, ${t("projects.distribution.stale")}` : ""}`}
              onClick={() => open(!isOpen)}
            >
              {isLoading ? <span className={styles["spinner"]} /> : null}
              {isStale ? <Icon name="warning" size="sm" /> : null}
              <span className={styles["buttonText"]}>{text}</span>
              <Icon name="chevron-down" size="xs" />
            </button>
          );
          return isStale ? <Tooltip text={t("projects.distribution.stale")}>{button}</Tooltip> : button;
        }}
      >
        {whole === null ? null : (
          <DistributionMenu
            companyId={companyId}
            whole={whole}
            draft={draft}
            onChange={setDraft}
            onCreate={() => {
              setIsOpen(false);
              setIsCreating(true);
            }}
            onSave={(given) => {
              setIsOpen(false);
              onSave(given);
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </FloatingPanel>
      {isCreating && whole !== null ? (
        <ProjectNameDialog
          companyId={companyId}
          project={null}
          onDone={(project) => {
            setDraft((before) => withProject(before, project, whole));
            setIsCreating(false);
            setIsOpen(true);
          }}
          onTakenBack={({ id }) => setDraft((before) => withoutProject(before, id))}
          onClose={() => {
            setIsCreating(false);
            setIsOpen(true);
          }}
        />
      ) : null}
    </>
  );
}
