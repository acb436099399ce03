import { Button } from "@amont/ui/button.tsx";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./file-choice.module.css";

interface FileChoiceProps {
  readonly file: File | null;
  readonly onChoose: (file: File) => void;
  /** Several at once, where that makes sense. */
  readonly onSeveral?: ((files: readonly File[]) => void) | undefined;
  /** The endings that the browser offers first; spreadsheets unless told. */
  readonly accept?: string;
  /** What kinds of files are meant, in words. */
  readonly hint?: string;
}

/** A file, chosen or dropped; or several, for whoever takes them. */
export function FileChoice(props: FileChoiceProps) {
  const { file, onChoose, onSeveral, accept = ".xlsx,.xls,.ods,.csv", hint } = props;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const given = [...(files ?? [])];
    const [first] = given;
    if (given.length > 1 && onSeveral !== undefined) onSeveral(given);
    else if (first !== undefined) onChoose(first);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same
    <div
      className={styles["file"]}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {file === null ? null : <strong>{file.name}</strong>}
      <input
        ref={field}
        type="file"
        accept={accept}
        multiple={onSeveral !== undefined}
        tabIndex={-1}
        aria-label={t("files.choose")}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file again, once corrected, is a new choice.
          event.currentTarget.value = "";
        }}
      />
      <Button onClick={() => field.current?.click()}>
        {file === null ? t("files.choose") : t("files.another")}
      </Button>
      {file === null ? <span className={styles["quiet"]}>{t("files.drop")}</span> : null}
      {hint === undefined || file !== null ? null : <span className={styles["quiet"]}>{hint}</span>}
    </div>
  );
}
