import { Button } from "@amont/ui/button.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useTranslation } from "react-i18next";
import type { FileKind } from "../model/file-kind.ts";
import type { FilePlace } from "../model/file-queue.ts";

interface KindDialogProps {
  /** The one that nobody can tell; null when there is none. */
  readonly file: File | null;
  /** Of several. */
  readonly place: FilePlace | null;
  readonly onClose: () => void;
  readonly onChoose: (kind: FileKind) => void;
}

/** A table of text may be a bank's or somebody's own: whoever dropped it knows. */
export function KindDialog({ file, place, onClose, onChoose }: KindDialogProps) {
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
          {place === null ? null : <span>{t("imports.several.place", { ...place })}</span>}
          <Button onClick={onClose}>
            {t(place === null ? "imports.drop.cancel" : "imports.several.skip")}
          </Button>
          <Button onClick={() => onChoose("spreadsheet")}>{t("imports.drop.asOperations")}</Button>
          <Button emphasis="primary" onClick={() => onChoose("bank-file")}>
            {t("imports.drop.asBank")}
          </Button>
        </>
      }
    >
      <p>{t("imports.drop.askText")}</p>
    </Dialog>
  );
}
