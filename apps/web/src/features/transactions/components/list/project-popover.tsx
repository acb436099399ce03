import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { PanelFrame } from "@amont/ui/widgets/popover/panel-frame.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  draftOf,
  type GivenPart,
  withProject,
} from "../../../../shared/ledger/projects/distribution-draft.ts";
import { DistributionMenu } from "../../../../shared/ledger/projects/distribution-menu.tsx";
import { ProjectNameDialog } from "../../../../shared/ledger/projects/project-name-dialog.tsx";
import { givenParts } from "../../model/given-parts.ts";
import styles from "./category-popover.module.css";

export interface ProjectPlace {
  readonly line: TransactionLine;
  /** Where the cell stood that asked for it. */
  readonly place: DOMRect;
}

interface ProjectPopoverProps extends ProjectPlace {
  readonly companyId: number;
  readonly onSave: (parts: readonly GivenPart[]) => void;
  readonly onClose: () => void;
}

/** The projects of one line, under its cell. */
export function ProjectPopover({ companyId, line, place, onSave, onClose }: ProjectPopoverProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isCreating, setIsCreating] = useState(false);
  const [draft, setDraft] = useState(() => draftOf(givenParts(line)));
  const { left, top, width, height } = place;
  return (
    <>
      <span ref={setAnchor} className={styles["anchor"]} style={{ left, top, width, height }} />
      {anchor === null || isCreating ? null : (
        <PanelFrame
          label={t("projects.title")}
          place={{ id: "transaction-projects", element: anchor }}
          isOpen
          onOpenChange={(isOpen) => isOpen || onClose()}
          side="start"
        >
          <DistributionMenu
            companyId={companyId}
            whole={line.amount}
            draft={draft}
            onChange={setDraft}
            onCreate={() => setIsCreating(true)}
            onSave={onSave}
            onClose={onClose}
          />
        </PanelFrame>
      )}
      {isCreating ? (
        <ProjectNameDialog
          companyId={companyId}
          project={null}
          onDone={(project) => {
            setDraft((before) => withProject(before, project, line.amount));
            setIsCreating(false);
          }}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </>
  );
}
