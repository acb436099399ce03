import { Button } from "@amont/ui/button.tsx";
import { useTranslation } from "react-i18next";
import { type GivenPart, isValidDraft, partsOf } from "./distribution-draft.ts";
import { DistributionForm, type DistributionFormProps } from "./distribution-form.tsx";
import styles from "./projects.module.css";

interface DistributionMenuProps extends DistributionFormProps {
  readonly onSave: (parts: readonly GivenPart[]) => void;
  readonly onClose: () => void;
}

/** The distribution of a transaction in a panel under its button. */
export function DistributionMenu({ onSave, onClose, ...form }: DistributionMenuProps) {
  const { t } = useTranslation();
  const { draft, whole } = form;
  const save = () => {
    if (isValidDraft(draft, whole)) onSave(partsOf(draft, whole));
  };
  return (
    <div className={styles["panel"]}>
      <h2 className={styles["menuTitle"]}>{t("projects.title")}</h2>
      <DistributionForm {...form} onEnter={save} />
      <div className={styles["menuFoot"]}>
        <Button size="sm" onClick={onClose}>
          {t("projects.cancel")}
        </Button>
        <Button size="sm" emphasis="primary" isDisabled={!isValidDraft(draft, whole)} onClick={save}>
          {t("projects.distribution.validate")}
        </Button>
      </div>
    </div>
  );
}
