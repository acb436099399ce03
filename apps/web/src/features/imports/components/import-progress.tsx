import type { ImportSummary } from "@amont/contract/operations/imports/import-summary.ts";
import { ProgressBar } from "@amont/ui/states/progress-bar.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import styles from "./import-progress.module.css";

interface ImportProgressProps {
  readonly summary: Pick<ImportSummary, "fileName" | "rowCount" | "processedCount">;
  /** Said once more after the figures. */
  readonly note?: string;
}

/** How far an import is: a bar, and the same in figures. */
export function ImportProgress({ summary, note }: ImportProgressProps) {
  const { t } = useTranslation();
  const figure = new Intl.NumberFormat(useLanguage());
  const { fileName, rowCount, processedCount } = summary;
  const words = [
    rowCount === null
      ? t("imports.progress.unknown")
      : t("imports.progress.rows", { done: figure.format(processedCount), total: figure.format(rowCount) }),
    ...(note === undefined ? [] : [note]),
  ];
  return (
    <div className={styles["root"]}>
      <ProgressBar
        label={t("imports.progress.label", { name: fileName })}
        done={processedCount}
        total={rowCount}
      />
      <p className={styles["words"]}>{words.join(" · ")}</p>
    </div>
  );
}
