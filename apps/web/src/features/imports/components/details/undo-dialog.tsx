import type { ImportSummary } from "@amont/contract/operations/imports/import-summary.ts";
import type { UndoneImport } from "@amont/contract/operations/imports/remove-import.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { removalQuery } from "../../imports-queries.ts";
import { useImportUndo } from "../../use-import-acts.ts";
import styles from "./undo-dialog.module.css";

interface UndoDialogProps {
  readonly companyId: number;
  readonly summary: ImportSummary;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** As many as one reads. */
const namedCount = 8;

/** Names what goes and what stays before anything does. */
export function UndoDialog({ companyId, summary, isOpen, onClose }: UndoDialogProps) {
  const { t } = useTranslation();
  const { importId, fileName } = summary;
  const removal = useQuery(removalQuery(useApi(), companyId, importId, isOpen));
  const undoing = useImportUndo(companyId, importId, onClose);
  const found = removal.data;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone="danger"
      icon="undo"
      title={t("imports.undo.title", { name: fileName })}
      losses={found === undefined ? [] : [removedText(found, t)]}
      {...(found === undefined ? {} : { reassurance: t("imports.undo.stays") })}
      confirmLabel={t("imports.undo.confirm")}
      cancelLabel={t("imports.undo.keep")}
      isPreparing={removal.isPending}
      isBusy={undoing.isPending}
      onConfirm={() => undoing.mutate()}
      onCancel={onClose}
    >
      {removal.error === null ? (
        <p aria-live="polite">{t(found === undefined ? "imports.undo.counting" : "imports.undo.text")}</p>
      ) : (
        <Message tone="danger">{failureText(removal.error, t)}</Message>
      )}
      {found === undefined || found.keptCount === 0 ? null : <Kept found={found} />}
    </ConfirmDialog>
  );
}

const removedText = ({ removedCount }: UndoneImport, t: TFunction): string =>
  removedCount === 0 ? t("imports.undo.nothing") : t("imports.undo.removed", { count: removedCount });

function Kept({ found }: { readonly found: UndoneImport }) {
  const { t } = useTranslation();
  const { kept, keptCount } = found;
  const named = kept.slice(0, namedCount);
  return (
    <div className={styles["kept"]}>
      <p>{t("imports.undo.kept", { count: keptCount })}</p>
      <ul className={styles["names"]}>
        {named.map(({ transactionId, name, reason }) => (
          <li key={transactionId}>
            {t("imports.undo.keptOne", { name, reason: t(`imports.undo.reason.${reason}`) })}
          </li>
        ))}
        {keptCount > named.length ? (
          <li>{t("imports.undo.keptMore", { count: keptCount - named.length })}</li>
        ) : null}
      </ul>
    </div>
  );
}
