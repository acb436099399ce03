import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { safeStorage } from "../../../../shared/workplace/storage-keys.ts";
import styles from "./read-only-mark.module.css";

const shownKey = "read-only-info-shown";
const storage = safeStorage(() => window.localStorage);

/**
 * For somebody who may only read: why the buttons of a page are missing. What that means is told once per browser, and
 * whenever they ask.
 */
export function ReadOnlyMark() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(() => storage.read(shownKey) === null);
  useEffect(() => {
    if (isOpen) storage.write(shownKey, "true");
  }, [isOpen]);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={styles["mark"]} onClick={() => setOpen(true)}>
        <Icon name="eye" size="sm" />
        <span className={styles["word"]}>{t("company.level.read")}</span>
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        icon="eye"
        title={t("permissions.readOnlyTitle")}
        width={480}
        footer={
          <Button emphasis="primary" onClick={close} data-autofocus>
            {t("permissions.close")}
          </Button>
        }
      >
        <div className={styles["text"]}>
          <p>{t("permissions.readOnly")}</p>
          <p>{t("permissions.readOnlyContact")}</p>
        </div>
      </Dialog>
    </>
  );
}
