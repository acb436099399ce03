import type { ColumnMapping } from "@amont/contract/operations/imports/import-fields.ts";
import type { ImportPreview } from "@amont/contract/operations/imports/preview-import.ts";
import { Button } from "@amont/ui/button.tsx";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { Spinner } from "@amont/ui/states/spinner.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { FileChoice } from "../../../../shared/files/file-choice.tsx";
import type { QuickFlags } from "../../model/quick-flags.ts";
import { modeOf, useSpreadsheetImport } from "../../use-spreadsheet-import.ts";
import { TemplateDownload } from "../template-download.tsx";
import { AccountChoice } from "./account-choice.tsx";
import { ColumnCard } from "./column-card.tsx";
import styles from "./sheet-import.module.css";
import { SheetPreview } from "./sheet-preview.tsx";

interface SheetImportProps {
  readonly companyId: number;
  /** Null: each row names its type. */
  readonly quick: QuickFlags | null;
  /** One that was dropped on the page before. */
  readonly firstFile: File | null;
  readonly onStarted: (importId: number) => void;
}

/** A spreadsheet of transactions, in three steps on one page: the file, what its columns are, what it would bring. */
export function SheetImport({ companyId, quick, firstFile, onStarted }: SheetImportProps) {
  const { t } = useTranslation();
  const [file, setFile] = useState(firstFile);
  const [mapping, setMapping] = useState<ColumnMapping | null>(null);
  const [bankAccountId, setBankAccountId] = useState<number | null>(null);
  const { preview, starting } = useSpreadsheetImport({
    companyId,
    file,
    quick,
    bankAccountId,
    mapping,
    onStarted,
  });
  const choose = (chosen: File) => {
    setFile(chosen);
    setMapping(null);
  };
  const { data } = preview;
  const failure = starting.error ?? preview.error;
  return (
    <div className={styles["steps"]}>
      <Card title={t("imports.sheet.file")} titleIcon="document">
        <CardBody>
          <div className={styles["file"]}>
            <p className={styles["quiet"]}>{t("imports.sheet.fileText")}</p>
            <TemplateDownload companyId={companyId} mode={modeOf(quick)} />
            <FileChoice file={file} onChoose={choose} hint={t("imports.sheet.kinds")} />
            {quick?.isExpected === true ? null : (
              <AccountChoice
                companyId={companyId}
                isOnlyOneTaken={quick !== null}
                value={bankAccountId}
                onChange={setBankAccountId}
              />
            )}
            {failure === null ? null : <Message tone="danger">{failureText(failure, t)}</Message>}
            {file !== null && data === undefined && failure === null ? (
              <p className={styles["waiting"]} aria-live="polite">
                <Spinner /> {t("imports.sheet.reading")}
              </p>
            ) : null}
          </div>
        </CardBody>
      </Card>
      {data === undefined ? null : (
        <>
          <ColumnCard preview={data} mapping={mapping} onMap={setMapping} />
          {data.missingFields.length > 0 ? null : (
            <SheetPreview preview={data} isOld={preview.isPlaceholderData} />
          )}
          <footer className={styles["footer"]}>
            <span className={styles["quiet"]}>{t("imports.sheet.kept")}</span>
            <Button
              emphasis="primary"
              isDisabled={!canStart(data) || preview.isPlaceholderData}
              isBusy={starting.isPending}
              onClick={() => starting.mutate()}
            >
              {data.isComplete && data.acceptedCount > 0
                ? t("imports.sheet.confirm", { count: data.acceptedCount })
                : t("imports.sheet.confirmAll")}
            </Button>
          </footer>
        </>
      )}
    </div>
  );
}

/** Something to write, as far as one has looked. */
const canStart = ({ missingFields, acceptedCount, isComplete }: ImportPreview): boolean =>
  missingFields.length === 0 && (acceptedCount > 0 || !isComplete);
