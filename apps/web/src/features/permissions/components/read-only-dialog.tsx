import { Button } from "@amont/ui/button.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { shelfOn } from "../../../shared/workplace/storage-keys.ts";
import { useCurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import styles from "./read-only-dialog.module.css";

const shownKey = "read-only-info-shown";
const shelf = shelfOn(() => window.localStorage);

/** Tells somebody who may only read what that means, once per browser. */
export function ReadOnlyDialog() {
  const { t } = useTranslation();
  const [isDue, setDue] = useState(() => shelf.read(shownKey) === null);
  const isOpen = useCurrentCompany()?.level("CashFlow") === "read" && isDue;
  useEffect(() => {
    if (isOpen) shelf.write(shownKey, "true");
  }, [isOpen]);
  const close = () => setDue(false);
  return (
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
  );
}
