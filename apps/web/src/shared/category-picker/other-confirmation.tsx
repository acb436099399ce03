import { Button } from "@amont/ui/button.tsx";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CategoryCreation, CategoryToConfirm } from "../categories/use-category-creation.ts";
import { useHeldText } from "../categories/use-held-text.ts";
import styles from "./category-picker.module.css";

interface OtherConfirmationProps {
  readonly creation: CategoryCreation;
  readonly category: CategoryToConfirm;
  readonly problem: string | undefined;
}

/** In the picker's own place: a dialog over a menu would close the menu. */
export function OtherConfirmation({ creation, category, problem }: OtherConfirmationProps) {
  const { t } = useTranslation();
  const heldText = useHeldText();
  const { name, parent } = category;
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), []);
  return (
    <div className={styles["confirmation"]} role="alertdialog" aria-label={t("categoryPicker.otherTitle")}>
      <div className={styles["question"]}>
        <p className={styles["questionTitle"]}>{t("categoryPicker.otherTitle")}</p>
        <p>
          {t("categoryPicker.otherText", { parent: parent?.name ?? "", name, held: heldText(category.held) })}
        </p>
        {problem === undefined ? null : <p role="alert">{problem}</p>}
      </div>
      <div className={styles["answers"]}>
        <Button ref={safe} onClick={creation.cancel} isDisabled={creation.isBusy}>
          {t("categoryPicker.cancel")}
        </Button>
        <Button emphasis="primary" isBusy={creation.isBusy} onClick={creation.confirm}>
          {t("categoryPicker.otherConfirm")}
        </Button>
      </div>
    </div>
  );
}
