import { Button } from "@amont/ui/button.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../shared/files/save-file.ts";
import styles from "./security.module.css";

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shown this once: afterwards only their hashes are kept. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation();
  const download = () =>
    saveFile({
      name: t("ownAccount.secondFactor.codesFile"),
      mediaType: "text/plain",
      bytes: new TextEncoder().encode(`${codes.join("\n")}\n`),
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("ownAccount.secondFactor.codesTitle")}
      icon="lock"
      width={480}
      footer={
        <>
          <Button icon="download" onClick={download}>
            {t("ownAccount.secondFactor.download")}
          </Button>
          <Button emphasis="primary" onClick={onClose} data-autofocus>
            {t("ownAccount.secondFactor.kept")}
          </Button>
        </>
      }
    >
      <div className={styles["stack"]}>
        <p className={styles["text"]}>{t("ownAccount.secondFactor.codesText")}</p>
        <ul className={styles["codes"]}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
