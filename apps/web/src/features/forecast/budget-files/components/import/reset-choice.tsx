import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./budget-import.module.css";

interface ResetChoiceProps {
  readonly value: boolean;
  readonly onChange: (isReset: boolean) => void;
  readonly isDisabled: boolean;
}

/** Whether what was planned for the future goes before the budget comes. */
export function ResetChoice({ value, onChange, isDisabled }: ResetChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles["reset"]}>
      <input
        id={id}
        type="checkbox"
        checked={value}
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id}>{t("budgetImport.reset")}</label>
        <p id={`${id}-hint`} className={styles["quiet"]}>
          {t("budgetImport.resetHint")}
        </p>
      </div>
    </div>
  );
}
