import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useTranslation } from "react-i18next";
import type { ListedConsolidation } from "../consolidation-queries.ts";

interface DeletionDialogProps {
  readonly consolidation: ListedConsolidation;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What goes for good, and what stays. */
export function DeletionDialog({ consolidation, isBusy, onConfirm, onCancel }: DeletionDialogProps) {
  const { t } = useTranslation();
  const { name, memberCount, companyCount } = consolidation;
  return (
    <ConfirmDialog
      isOpen
      icon="trash"
      tone="danger"
      title={t("consolidations.deletion.title", { name })}
      losses={[
        t("consolidations.deletion.members", { count: memberCount }),
        t("consolidations.deletion.settings"),
      ]}
      reassurance={t("consolidations.deletion.stays", { count: companyCount })}
      confirmLabel={t("consolidations.deletion.confirm")}
      cancelLabel={t("consolidations.cancel")}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t("consolidations.deletion.text")}
    </ConfirmDialog>
  );
}
