import type { ImportFilter } from "@amont/contract/operations/categories/category-import.ts";
import { Button } from "@amont/ui/button.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Direction } from "../../../../shared/categories/category-trees.ts";
import { FileChoice } from "../../../../shared/files/file-choice.tsx";
import { useCategoryImport } from "../../use-category-import.ts";
import { ImportPreview } from "./import-preview.tsx";
import styles from "./tree-dialog.module.css";

interface ImportDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly companyId: number;
  readonly direction: Direction;
}

/** A tree from a spreadsheet: what it would bring is shown first, and all of it comes or nothing. */
export function ImportDialog({ isOpen, onClose, companyId, direction }: ImportDialogProps) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [filter, setFilter] = useState<ImportFilter>("all");
  const close = () => {
    setFile(null);
    onClose();
  };
  const { preview, importing, saveTemplate } = useCategoryImport(companyId, { file, filter, onDone: close });
  const canImport = preview.data?.errors.length === 0 && preview.data.additions.length > 0;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !importing.isPending && close()}
      icon="document"
      width={592}
      title={t("categories.import.title")}
      footer={
        <>
          <Button onClick={close} isDisabled={importing.isPending}>
            {t("categories.cancel")}
          </Button>
          <Button
            emphasis="primary"
            isDisabled={!canImport}
            isBusy={importing.isPending}
            onClick={() => importing.mutate()}
          >
            {t("categories.import.confirm")}
          </Button>
        </>
      }
    >
      <div className={styles["content"]}>
        <p>{t("categories.import.text")}</p>
        <div className={styles["line"]}>
          <FilterChoice value={filter} onChange={setFilter} direction={direction} />
          <Button icon="download" isBusy={saveTemplate.isPending} onClick={() => saveTemplate.mutate()}>
            {t("categories.import.template")}
          </Button>
        </div>
        <FileChoice file={file} onChoose={setFile} />
        {file === null ? null : <ImportPreview preview={preview} failure={importing.error} />}
      </div>
    </Dialog>
  );
}

interface FilterChoiceProps {
  readonly value: ImportFilter;
  readonly onChange: (filter: ImportFilter) => void;
  readonly direction: Direction;
}

function FilterChoice({ value, onChange, direction }: FilterChoiceProps) {
  const { t } = useTranslation();
  const choices: readonly { filter: ImportFilter; label: string }[] = [
    { filter: "all", label: t("categories.import.all") },
    direction === "inflow"
      ? { filter: "only-inflow", label: t("categories.import.onlyInflow") }
      : { filter: "only-outflow", label: t("categories.import.onlyOutflow") },
  ];
  return (
    <fieldset className={styles["choices"]}>
      <legend>{t("categories.import.what")}</legend>
      {choices.map(({ filter, label }) => (
        <label key={filter} className={styles["choice"]}>
          <input
            type="radio"
            name="import-filter"
            checked={filter === value}
            onChange={() => onChange(filter)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
