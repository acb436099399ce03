import { Button } from "@amont/ui/button.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import type { Project } from "../../../shared/ledger/projects/project-search.ts";
import { removalQuery } from "../use-project-changes.ts";

interface RemovalDialogProps {
  readonly companyId: number;
  readonly project: Project;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Says what goes with a project before it goes. */
export function RemovalDialog({ companyId, project, isBusy, onConfirm, onCancel }: RemovalDialogProps) {
  const { t } = useTranslation();
  const consequences = useQuery(removalQuery(useApi(), companyId, project.id));
  const removal = consequences.data;
  const losses =
    removal === undefined
      ? []
      : (
          [
            ["transactions", removal.transactionCount],
            ["forecasts", removal.forecastCount],
            ["rules", removal.ruleCount],
          ] as const
        )
          .filter(([, count]) => count > 0)
          .map(([what, count]) => t(`projects.removal.${what}`, { count }));
  if (consequences.isError) {
    return (
      <Dialog
        isOpen
        onClose={onCancel}
        title={t("projects.removal.title", { title: project.title })}
        icon="trash"
        width={592}
        footer={<Button onClick={onCancel}>{t("projects.cancel")}</Button>}
      >
        <LoadFailure error={consequences.error} onRetry={() => void consequences.refetch()} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      title={t("projects.removal.title", { title: project.title })}
      icon="trash"
      tone="danger"
      losses={losses}
      reassurance={t("projects.removal.reassurance")}
      confirmLabel={t("projects.removal.confirm")}
      cancelLabel={t("projects.cancel")}
      isPreparing={removal === undefined}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t(losses.length === 0 ? "projects.removal.nothing" : "projects.removal.text")}
    </ConfirmDialog>
  );
}
