import { Button } from "@amont/ui/button.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FileChoice } from "../../../../shared/files/file-choice.tsx";
import { rateFileEndings, useRateExport, useRateImport } from "../use-rate-import.ts";
import styles from "./rate-import.module.css";
import { RateImportPreview } from "./rate-import-preview.tsx";

interface RateImportDialogProps {
  readonly organisationId: number;
  /** One that was dropped on the page. */
  readonly dropped: File | null;
  readonly onClose: () => void;
}

/** Quotes from a file: what it would bring is shown first, and cancelling writes nothing. */
export function RateImportDialog({ organisationId, dropped, onClose }: RateImportDialogProps) {
  const { t } = useTranslation();
  const [file, setFile] = useState(dropped);
  const [acceptsQuestionable, setAccepts] = useState(false);
  const state = useRateImport(organisationId, { file, acceptsQuestionable, onDone: onClose });
  const template = useRateExport(organisationId);
  const { preview, importing } = state;
  const count = preview.data === undefined ? 0 : preview.data.newCount + preview.data.changedCount;
  const isToBeChecked = preview.data?.isQuestionable === true && !acceptsQuestionable;
  return (
    <Dialog
      isOpen
      onClose={() => !importing.isPending && onClose()}
      icon="download"
      width={720}
      title={t("exchangeRates.import.title")}
      footer={
        <>
          <Button onClick={onClose} isDisabled={importing.isPending}>
            {t("exchangeRates.cancel")}
          </Button>
          <Button
            emphasis="primary"
            isDisabled={count === 0 || isToBeChecked}
            isBusy={importing.isPending}
            onClick={() => importing.mutate()}
          >
            {count === 0
              ? t("exchangeRates.import.confirmNone")
              : t("exchangeRates.import.confirm", { count })}
          </Button>
        </>
      }
    >
      <div className={styles["content"]}>
        <div className={styles["line"]}>
          <p className={styles["text"]}>{t("exchangeRates.import.text")}</p>
          <Button
            icon="download"
            isBusy={template.isPending}
            onClick={() => template.mutate({ isTemplate: true })}
          >
            {t("exchangeRates.import.template")}
          </Button>
        </div>
        <FileChoice
          file={file}
          accept={rateFileEndings}
          hint={t("exchangeRates.import.kinds")}
          onChoose={(chosen) => {
            setFile(chosen);
            setAccepts(false);
          }}
        />
        {file === null ? null : (
          <RateImportPreview state={state} acceptsQuestionable={acceptsQuestionable} onAccept={setAccepts} />
        )}
      </div>
    </Dialog>
  );
}
