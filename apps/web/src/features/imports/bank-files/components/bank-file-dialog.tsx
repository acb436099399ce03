import type { BankFilePreview } from "@amont/contract/operations/bank-files/preview-bank-file.ts";
import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { Spinner } from "@amont/ui/states/spinner.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { FileChoice } from "../../../../shared/files/file-choice.tsx";
import type { FilePlace } from "../../model/file-queue.ts";
import { nothingSaid, type Outlook, outlookOf, type Said } from "../model/bank-file-choices.ts";
import { areSignsAsked, type CsvSaid } from "../model/csv-said.ts";
import { useBankFile } from "../use-bank-file.ts";
import { ArchiveFiles } from "./archive-files.tsx";
import styles from "./bank-file.module.css";
import { CsvColumns } from "./csv-columns.tsx";
import { CsvSigns } from "./csv-signs.tsx";
import { FileAccount } from "./file-account.tsx";
import { FileWarnings } from "./file-warnings.tsx";

interface BankFileDialogProps {
  readonly companyId: number;
  readonly isOpen: boolean;
  /** One that was dropped on the page before. */
  readonly firstFile: File | null;
  /** Of several that are gone through one after the other: closing it is leaving this one out. */
  readonly place: FilePlace | null;
  /** Several were chosen here. */
  readonly onSeveral: (files: readonly File[]) => void;
  readonly onClose: () => void;
  readonly onStarted: (importId: number) => void;
}

const endings = ".xml,.camt,.053,.sta,.mt940,.940,.942,.ofx,.qfx,.qif,.cfo,.txt,.csv,.asc,.dat,.zip";

/** A bank's file: what it holds account by account, whether it adds up, what is new, and what may be there already. */
export function BankFileDialog(props: BankFileDialogProps) {
  const { companyId, isOpen, firstFile, place, onSeveral, onClose, onStarted } = props;
  const { t } = useTranslation();
  const [file, setFile] = useState(firstFile);
  const [said, setSaid] = useState(nothingSaid);
  const [csv, setCsv] = useState<CsvSaid | null>(null);
  const { preview, starting } = useBankFile({ companyId, file, said, csv, onStarted });
  const choose = (chosen: File) => {
    setFile(chosen);
    setSaid(nothingSaid);
    setCsv(null);
    starting.reset();
  };
  const { data } = preview;
  const outlook = data === undefined ? null : outlookOf(said, data);
  const areSignsOpen = data !== undefined && areSignsAsked(data);
  const isReady =
    outlook !== null &&
    outlook.undecidedCount === 0 &&
    (outlook.importedCount + outlook.detailCount > 0 || outlook.announcedCount !== null) &&
    !outlook.isNameMissing &&
    !areSignsOpen;
  const failure = starting.error ?? preview.error;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !starting.isPending && onClose()}
      icon="bank"
      width={920}
      title={
        place === null
          ? t("bankFiles.title")
          : t("imports.several.title", { ...place, title: t("bankFiles.title") })
      }
      footer={
        <>
          {areSignsOpen || (outlook !== null && outlook.undecidedCount > 0) ? (
            <span className={styles["undecided"]} aria-live="polite">
              {areSignsOpen
                ? t("bankFiles.signs.open")
                : t("bankFiles.undecided", { count: outlook?.undecidedCount ?? 0 })}
            </span>
          ) : null}
          <Button onClick={onClose} isDisabled={starting.isPending}>
            {t(place === null ? "bankFiles.cancel" : "imports.several.skip")}
          </Button>
          <Button
            emphasis="primary"
            isDisabled={!isReady || preview.isPlaceholderData}
            isBusy={starting.isPending}
            onClick={() => starting.mutate()}
          >
            {isReady ? confirmation(outlook, t) : t("bankFiles.import")}
          </Button>
        </>
      }
    >
      <div className={styles["content"]}>
        <FileChoice
          file={file}
          onChoose={choose}
          onSeveral={place === null ? onSeveral : undefined}
          accept={endings}
          hint={t("bankFiles.kinds")}
        />
        {failure === null ? null : <Message tone="danger">{failureText(failure, t)}</Message>}
        {file !== null && data === undefined && failure === null ? (
          <p className={styles["waiting"]} aria-live="polite">
            <Spinner /> {t("bankFiles.reading")}
          </p>
        ) : null}
        {data === undefined ? null : (
          <Found
            companyId={companyId}
            fileName={file?.name ?? ""}
            preview={data}
            said={said}
            onSay={setSaid}
            isOld={preview.isPlaceholderData}
            onCsv={setCsv}
          />
        )}
      </div>
    </Dialog>
  );
}

function confirmation({ importedCount, detailCount, announcedCount }: Outlook, t: TFunction): string {
  if (importedCount > 0) return t("bankFiles.confirm", { count: importedCount });
  if (detailCount > 0) return t("bankFiles.confirmDetails", { count: detailCount });
  return announcedCount === null || announcedCount === 0
    ? t("bankFiles.import")
    : t("bankFiles.confirmAnnounced", { count: announcedCount });
}

interface FoundProps {
  readonly companyId: number;
  readonly fileName: string;
  readonly preview: BankFilePreview;
  readonly said: Said;
  readonly onSay: (said: Said) => void;
  readonly onCsv: (csv: CsvSaid) => void;
  /** The answer to an earlier choice: the next one is on its way. */
  readonly isOld: boolean;
}

function Found({ companyId, fileName, preview, said, onSay, onCsv, isOld }: FoundProps) {
  const { t } = useTranslation();
  const { accounts, columnsToName, files } = preview;
  const { importedCount, undecidedCount, detailCount, announcedCount, isHomeless } = outlookOf(said, preview);
  const isNothingNew =
    columnsToName === null &&
    !isHomeless &&
    importedCount + undecidedCount + detailCount === 0 &&
    announcedCount === null &&
    // What is left out says why itself.
    accounts.every(({ noticeCount }) => noticeCount === 0);
  return (
    <div className={styles["content"]} aria-busy={isOld}>
      <CsvColumns
        key={columnsToName === null ? "read" : "to name"}
        csv={preview.csv}
        rows={preview.csvRows}
        toName={columnsToName}
        onSay={onCsv}
      />
      <CsvSigns preview={preview} onSay={onCsv} />
      {files === null ? null : <ArchiveFiles files={files} />}
      <FileWarnings warnings={preview.warnings} />
      {isNothingNew ? <Message tone="info">{t("bankFiles.nothingNew")}</Message> : null}
      {accounts.map((account) => (
        <FileAccount
          key={account.account}
          companyId={companyId}
          fileName={fileName}
          account={account}
          said={said}
          onSay={onSay}
        />
      ))}
    </div>
  );
}
