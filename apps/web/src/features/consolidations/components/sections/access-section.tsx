import { useTranslation } from "react-i18next";
import type { ConsolidationDraft } from "../../model/consolidation-draft.ts";
import styles from "./sections.module.css";
import { SwitchLine } from "./switch-line.tsx";

interface AccessSectionProps {
  readonly draft: ConsolidationDraft;
  readonly onChange: (changed: Partial<ConsolidationDraft>) => void;
}

export function AccessSection({ draft, onChange }: AccessSectionProps) {
  const { t } = useTranslation();
  return (
    <div className={styles["section"]}>
      <SwitchLine
        label={t("consolidations.field.showsDetails")}
        hint={t("consolidations.field.showsDetailsHint")}
        isOn={draft.showsDetails}
        onChange={(showsDetails) => onChange({ showsDetails })}
      />
      <SwitchLine
        label={t("consolidations.field.yields")}
        hint={t("consolidations.field.yieldsHint")}
        isOn={draft.yieldsAdministration}
        onChange={(yieldsAdministration) => onChange({ yieldsAdministration })}
      />
    </div>
  );
}
