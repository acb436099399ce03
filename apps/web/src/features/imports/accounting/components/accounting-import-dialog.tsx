import type { AccountingChoices } from "@amont/contract/operations/imports/accounting/accounting-choices.ts";
import type { AccountingPreview } from "@amont/contract/operations/imports/accounting/accounting-preview.ts";
import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { Spinner } from "@amont/ui/states/spinner.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { FileChoice } from "../../../../shared/files/file-choice.tsx";
import type { FilePlace } from "../../model/file-queue.ts";
import { chosenCount, proposedChoices } from "../model/accounting-choices.ts";
import { useAccountingImport } from "../use-accounting-import.ts";
import styles from "./accounting-import.module.css";
import { BankHistory } from "./bank-history.tsx";
import { CategoryProposals } from "./category-proposals.tsx";
import { EntriesVerdict } from "./entries-verdict.tsx";
import { MonthlyHistory } from "./monthly-history.tsx";
import { OpenItems } from "./open-items.tsx";
import { PartyDelays } from "./party-delays.tsx";

interface AccountingImportDialogProps {
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

/** The accountant's file: what it holds, whether it adds up, and which parts of it are wanted. */
export function AccountingImportDialog(props: AccountingImportDialogProps) {
  const { companyId, isOpen, firstFile, place, onSeveral, onClose, onStarted } = props;
  const { t } = useTranslation();
  const [file, setFile] = useState(firstFile);
  const [said, setSaid] = useState<AccountingChoices | null>(null);
  const { preview, starting } = useAccountingImport({ companyId, file, onStarted });
  const choose = (chosen: File) => {
    setFile(chosen);
    setSaid(null);
    starting.reset();
  };
  const { data } = preview;
  const choices = data === undefined ? null : (said ?? proposedChoices(data));
  const count = data === undefined || choices === null ? 0 : chosenCount(choices, data);
  const failure = starting.error ?? preview.error;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !starting.isPending && onClose()}
      icon="document"
      width={920}
      title={
        place === null
          ? t("accountsFile.title")
          : t("imports.several.title", { ...place, title: t("accountsFile.title") })
      }
      footer={
        <>
          <Button onClick={onClose} isDisabled={starting.isPending}>
            {t(place === null ? "accountsFile.cancel" : "imports.several.skip")}
          </Button>
          <Button
            emphasis="primary"
            isDisabled={count === 0}
            isBusy={starting.isPending}
            onClick={() => choices !== null && starting.mutate(choices)}
          >
            {count === 0 ? t("accountsFile.import") : t("accountsFile.confirm", { count })}
          </Button>
        </>
      }
    >
      <div className={styles["content"]}>
        <FileChoice
          file={file}
          onChoose={choose}
          onSeveral={place === null ? onSeveral : undefined}
          accept=".txt,.csv,.fec,.tsv"
          hint={t("accountsFile.kinds")}
        />
        {failure === null ? null : <Message tone="danger">{failureText(failure, t)}</Message>}
        {file !== null && data === undefined && failure === null ? (
          <p className={styles["waiting"]} aria-live="polite">
            <Spinner /> {t("accountsFile.reading")}
          </p>
        ) : null}
        {data === undefined || choices === null ? null : (
          <Found preview={data} choices={choices} onChange={setSaid} />
        )}
      </div>
    </Dialog>
  );
}

interface FoundProps {
  readonly preview: AccountingPreview;
  readonly choices: AccountingChoices;
  readonly onChange: (choices: AccountingChoices) => void;
}

function Found({ preview, choices, onChange }: FoundProps) {
  return (
    <>
      <EntriesVerdict preview={preview} />
      <BankHistory preview={preview} choices={choices} onChange={onChange} />
      <OpenItems
        preview={preview}
        isChosen={choices.openItems}
        onChoose={(openItems) => onChange({ ...choices, openItems })}
      />
      <CategoryProposals preview={preview} choices={choices} onChange={onChange} />
      <PartyDelays preview={preview} />
      <MonthlyHistory preview={preview} />
    </>
  );
}
