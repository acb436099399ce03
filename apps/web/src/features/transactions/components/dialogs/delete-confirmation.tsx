import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useTranslation } from "react-i18next";

interface DeleteConfirmationProps {
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function DeleteConfirmation({ count, onConfirm, onClose }: DeleteConfirmationProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen
      title={t("transactions.delete.title", { count })}
      icon="trash"
      tone="danger"
      confirmLabel={t("transactions.delete.confirm")}
      cancelLabel={t("transactions.delete.cancel")}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {t("transactions.delete.text", { count })}
    </ConfirmDialog>
  );
}
