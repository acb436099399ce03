import { Button } from "@amont/ui/button.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { sharingPreviewQuery } from "../../organisation-tree.ts";
import styles from "./tree-dialog.module.css";

interface SharingDialogProps {
  readonly isOpen: boolean;
  readonly organisationId: number;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What each company gives and receives, before anything is shared. */
export function SharingDialog({ isOpen, organisationId, isBusy, onConfirm, onCancel }: SharingDialogProps) {
  const { t } = useTranslation();
  const preview = useQuery({ ...sharingPreviewQuery(useApi(), organisationId), enabled: isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !isBusy && onCancel()}
      icon="layers"
      width={592}
      title={t("categories.organisation.previewTitle")}
      footer={
        <>
          <Button onClick={onCancel} isDisabled={isBusy}>
            {t("categories.cancel")}
          </Button>
          <Button emphasis="primary" isBusy={isBusy} isDisabled={!preview.isSuccess} onClick={onConfirm}>
            {t("categories.organisation.confirmShare")}
          </Button>
        </>
      }
    >
      <div className={styles["content"]}>
        <p>{t("categories.organisation.previewText")}</p>
        {preview.isPending ? (
          <SkeletonRows rowCount={3} label={t("categories.organisation.loadingPreview")} />
        ) : null}
        {preview.isError ? (
          <LoadFailure error={preview.error} onRetry={() => void preview.refetch()} />
        ) : null}
        {preview.isSuccess ? (
          <table className={styles["table"]}>
            <thead>
              <tr>
                <th>{t("categories.organisation.company")}</th>
                <th className={styles["figure"]}>{t("categories.organisation.matched")}</th>
                <th className={styles["figure"]}>{t("categories.organisation.received")}</th>
                <th className={styles["figure"]}>{t("categories.organisation.contributed")}</th>
              </tr>
            </thead>
            <tbody>
              {preview.data.map(({ companyId, companyName, matchedCount, received, contributed }) => (
                <tr key={companyId}>
                  <td>{companyName}</td>
                  <td className={styles["figure"]}>{matchedCount}</td>
                  <td className={styles["figure"]}>{received.length}</td>
                  <td className={styles["figure"]}>{contributed.length}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </div>
    </Dialog>
  );
}
