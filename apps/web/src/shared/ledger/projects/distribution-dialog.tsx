import { Button } from "@amont/ui/button.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type DistributedWhole,
  draftOf,
  type GivenPart,
  isValidDraft,
  partsOf,
  withoutProject,
  withProject,
} from "./distribution-draft.ts";
import { DistributionForm } from "./distribution-form.tsx";
import { ProjectNameDialog } from "./project-name-dialog.tsx";

interface DistributionDialogProps {
  readonly companyId: number;
  /** The name of the transaction. */
  readonly title: string;
  readonly whole: DistributedWhole;
  /** As they are saved: what one goes back to by leaving. */
  readonly parts: readonly GivenPart[];
  readonly isBusy: boolean;
  readonly onSave: (parts: readonly GivenPart[]) => void;
  readonly onClose: () => void;
}

/** The distribution of a transaction across projects, in a dialog of its own. */
export function DistributionDialog(props: DistributionDialogProps) {
  const { companyId, whole, parts, isBusy, onSave, onClose } = props;
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(parts));
  const [isCreating, setIsCreating] = useState(false);
  const save = () => {
    if (isValidDraft(draft, whole) && !isBusy) onSave(partsOf(draft, whole));
  };
  return (
    <>
      <Dialog
        isOpen
        onClose={() => !isBusy && onClose()}
        title={props.title}
        icon="folder"
        width={592}
        footer={
          <>
            <Button onClick={onClose} isDisabled={isBusy}>
              {t("projects.cancel")}
            </Button>
            <Button
              emphasis="primary"
              isBusy={isBusy}
              isDisabled={!isValidDraft(draft, whole)}
              onClick={save}
            >
              {t("projects.distribution.validate")}
            </Button>
          </>
        }
      >
        <DistributionForm
          companyId={companyId}
          whole={whole}
          draft={draft}
          onChange={setDraft}
          onEnter={save}
          onCreate={() => setIsCreating(true)}
        />
      </Dialog>
      {isCreating ? (
        <ProjectNameDialog
          companyId={companyId}
          project={null}
          onDone={(project) => {
            setIsCreating(false);
            setDraft((before) => withProject(before, project, whole));
          }}
          onTakenBack={({ id }) => setDraft((before) => withoutProject(before, id))}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </>
  );
}
