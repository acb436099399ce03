import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { importQuery } from "../../../../shared/files/imports/import-queries.ts";
import type { FileOutcome, QueuedFile } from "../../model/file-queue.ts";
import { useLiveImports } from "../../use-live-imports.ts";
import { ImportStateBadge } from "../import-state.tsx";
import { NextSteps } from "../next-steps/next-steps.tsx";
import styles from "./several.module.css";

interface FilesSummaryProps {
  readonly companyId: number;
  readonly files: readonly QueuedFile[];
  readonly outcomes: readonly FileOutcome[];
  readonly onClose: () => void;
}

/** What became of each of the files that were given together, and what one does next with what they brought. */
export function FilesSummary({ companyId, files, outcomes, onClose }: FilesSummaryProps) {
  const { t } = useTranslation();
  useLiveImports(companyId);
  const importIds = outcomes.flatMap((outcome) => (outcome.kind === "started" ? [outcome.importId] : []));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="check-circle"
      width={720}
      title={t("imports.several.summaryTitle", { started: importIds.length, count: files.length })}
      footer={
        <Button emphasis="primary" onClick={onClose}>
          {t("imports.several.close")}
        </Button>
      }
    >
      <ul className={styles["files"]} aria-label={t("imports.several.files")}>
        {files.map(({ id, file }, index) => {
          const outcome = outcomes[index];
          return (
            <li key={id} className={styles["file"]}>
              {outcome?.kind === "started" ? (
                <StartedFile companyId={companyId} importId={outcome.importId} name={file.name} />
              ) : (
                <>
                  <span className={styles["name"]}>{file.name}</span>
                  <Badge tone="neutral">{t("imports.several.skipped")}</Badge>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {importIds.length === 0 ? null : <NextSteps companyId={companyId} importIds={importIds} canWrite />}
    </Dialog>
  );
}

interface StartedFileProps {
  readonly companyId: number;
  readonly importId: number;
  readonly name: string;
}

function StartedFile({ companyId, importId, name }: StartedFileProps) {
  const { t } = useTranslation();
  const figure = new Intl.NumberFormat(useLanguage());
  const { data } = useQuery(importQuery(useApi(), companyId, importId));
  return (
    <>
      <span className={styles["name"]}>
        <Link to="/app/import/details/$importId" params={{ importId: String(importId) }}>
          {data?.fileName ?? name}
        </Link>
        {data === undefined ? null : (
          <span className={styles["quiet"]}>
            {t("imports.several.figures", {
              imported: figure.format(data.importedCount),
              refused: figure.format(data.refusedCount),
            })}
          </span>
        )}
      </span>
      {data === undefined ? null : <ImportStateBadge summary={data} />}
    </>
  );
}
