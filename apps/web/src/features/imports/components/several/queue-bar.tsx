import { Button } from "@amont/ui/button.tsx";
import { useTranslation } from "react-i18next";
import type { FilePlace } from "../../model/file-queue.ts";
import styles from "./several.module.css";

interface QueueBarProps {
  readonly place: FilePlace;
  readonly name: string;
  readonly onSkip: () => void;
  /** Where the file is looked at elsewhere. */
  readonly onOpen?: () => void;
}

/** On a page that one of several files is looked at on: where one is, and the way past it. */
export function QueueBar({ place, name, onSkip, onOpen }: QueueBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles["bar"]}>
      <span className={styles["name"]} aria-live="polite">
        <strong>{t("imports.several.place", { ...place })}</strong> {name}
      </span>
      <Button onClick={onSkip}>{t("imports.several.skip")}</Button>
      {onOpen === undefined ? null : (
        <Button emphasis="primary" onClick={onOpen}>
          {t("imports.several.open")}
        </Button>
      )}
    </div>
  );
}
