import { Button } from "@amont/ui/button.tsx";
import type { IconName } from "@amont/ui/icon.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { type ReactNode, type SubmitEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import formStyles from "../../../shared/forms/form.module.css";

interface FormDialogProps {
  readonly title: string;
  readonly icon: IconName;
  readonly width?: number;
  readonly submitLabel: string;
  readonly submitIcon?: IconName;
  readonly canSubmit?: boolean;
  readonly isBusy: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form about a workspace. While it is on its way nobody leaves it. */
export function FormDialog(props: FormDialogProps) {
  const { title, icon, width = 592, submitLabel, submitIcon, canSubmit = true } = props;
  const { isBusy, submit, onClose, children } = props;
  const { t } = useTranslation();
  const formId = useId();
  return (
    <Dialog
      isOpen
      onClose={() => !isBusy && onClose()}
      title={title}
      icon={icon}
      width={width}
      footer={
        <>
          <Button onClick={onClose} isDisabled={isBusy}>
            {t("workspaces.cancel")}
          </Button>
          <Button
            type="submit"
            form={formId}
            emphasis="primary"
            {...(submitIcon === undefined ? {} : { icon: submitIcon })}
            isBusy={isBusy}
            isDisabled={!canSubmit}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={formStyles["form"]} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
