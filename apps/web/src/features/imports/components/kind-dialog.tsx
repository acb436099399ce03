import { Button } from "@amont/ui/button.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useTranslation } from "react-i18next";
import type { FileKind } from "../model/file-kind.ts";

interface KindDialogProps {
  /** The one that nobody can tell; null when there is none. */
  readonly file: File | null;
  readonly onClose: () => void;
  readonly onChoose: (file: File, kind: FileKind) => void;
}

/** A table of text may be a bank's or somebody's own: whoever dropped it knows. */
export function KindDialog({ file, onClose, onChoose }: KindDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={file !== null}
      onClose={onClose}
      icon="document"
      width={520}
      title={t("imports.drop.askTitle", { name: file?.name ?? "" })}
      footer={
        <>
          <Button onClick={onClose}>{t("imports.drop.cancel")}</Button>
          <Button onClick={() => file !== null && onChoose(file, "spreadsheet")}>
            {t("imports.drop.asOperations")}
          </Button>
          <Button emphasis="primary" onClick={() => file !== null && onChoose(file, "bank-file")}>
            {t("imports.drop.asBank")}
          </Button>
        </>
      }
    >
      <p>{t("imports.drop.askText")}</p>
    </Dialog>
  );
}
