import { Button } from "@amont/ui/button.tsx";
import type { IconName } from "@amont/ui/icon.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import formStyles from "../../../../shared/forms/form.module.css";
import type { Submission } from "../../../../shared/forms/use-submission.ts";
import styles from "./form-dialog.module.css";

interface FormDialogProps {
  readonly title: string;
  readonly icon: IconName;
  readonly text?: string;
  readonly submitLabel: string;
  readonly submission: Submission;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A short form above the page. Enter sends it from any field. */
export function FormDialog({
  title,
  icon,
  text,
  submitLabel,
  submission,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useTranslation();
  const { submit, isBusy } = submission;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      icon={icon}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{t("banks.cancel")}</Button>
          <Button emphasis="primary" isBusy={isBusy} onClick={submit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form className={formStyles["form"]} onSubmit={submit} noValidate>
        {text === undefined ? null : <p className={styles["text"]}>{text}</p>}
        {children}
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}
