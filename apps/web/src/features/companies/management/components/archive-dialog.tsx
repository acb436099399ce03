import type { ManagedCompany } from "@amont/contract/operations/companies/management/list-managed-companies.ts";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useTranslation } from "react-i18next";
import { useListText } from "../use-list-text.ts";

interface ArchiveDialogProps {
  readonly company: ManagedCompany;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What stops, each by its name and number, and what stays. */
export function ArchiveDialog({ company, isBusy, onConfirm, onCancel }: ArchiveDialogProps) {
  const { t } = useTranslation();
  const listText = useListText();
  const { name, userCount, groups } = company;
  return (
    <ConfirmDialog
      isOpen
      icon="building"
      tone="warn"
      title={t("managedCompanies.archiving.title", { name })}
      losses={[
        ...(userCount === 0 ? [] : [t("managedCompanies.archiving.people", { count: userCount })]),
        t("managedCompanies.archiving.writing"),
        ...(groups.length === 0 ? [] : [t("managedCompanies.archiving.groups", { names: listText(groups) })]),
      ]}
      reassurance={t("managedCompanies.archiving.stays")}
      confirmLabel={t("managedCompanies.archiving.confirm")}
      cancelLabel={t("managedCompanies.cancel")}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t("managedCompanies.archiving.text")}
    </ConfirmDialog>
  );
}
