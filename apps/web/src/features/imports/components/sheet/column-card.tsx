import {
  type ColumnMapping,
  type ImportField,
  importFields,
} from "@amont/contract/operations/imports/import-fields.ts";
import type { ImportPreview } from "@amont/contract/operations/imports/preview-import.ts";
import { Button } from "@amont/ui/button.tsx";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import tables from "../../../../shared/files/file-table.module.css";
import { FileTable } from "../../../../shared/files/file-table.tsx";
import { mappingOf, withField } from "../../model/column-mapping.ts";
import styles from "./sheet-import.module.css";

interface ColumnCardProps {
  readonly preview: ImportPreview;
  /** Null until somebody has said otherwise than the headings do. */
  readonly mapping: ColumnMapping | null;
  readonly onMap: (mapping: ColumnMapping) => void;
}

/** What each column is. Asked for only where the headings do not say it; the server remembers the answer. */
export function ColumnCard({ preview, mapping, onMap }: ColumnCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { missingFields } = preview;
  const isMapped = mapping !== null;
  const isMissing = missingFields.length > 0;
  const names = new Intl.ListFormat(language, { type: "conjunction" }).format(
    missingFields.map((field) => t(`imports.field.${field}`)),
  );
  return (
    <Card title={t("imports.sheet.columns")} titleIcon="columns">
      <CardBody>
        <div className={styles["file"]}>
          {isMissing ? (
            <Message tone="warn" title={t("imports.sheet.columnsMissing", { count: missingFields.length })}>
              {t("imports.sheet.missing", { fields: names })}
            </Message>
          ) : (
            <p className={styles["line"]}>
              {t(preview.isRemembered ? "imports.sheet.columnsRemembered" : "imports.sheet.columnsKnown")}
              {isOpen || isMapped ? null : (
                <Button size="sm" emphasis="ghost" icon="pencil" onClick={() => setIsOpen(true)}>
                  {t("imports.sheet.change")}
                </Button>
              )}
            </p>
          )}
        </div>
      </CardBody>
      {isMissing || isOpen || isMapped ? (
        <ColumnTable preview={preview} mapping={mapping ?? mappingOf(preview)} onMap={onMap} />
      ) : null}
    </Card>
  );
}

const leftOut = "none";

interface ColumnTableProps extends Pick<ColumnCardProps, "preview" | "onMap"> {
  /** What is shown: what was said last, whether the server has looked at it or not. */
  readonly mapping: ColumnMapping;
}

function ColumnTable({ preview, mapping, onMap }: ColumnTableProps) {
  const { t } = useTranslation();
  const options = importFields.map((field) => ({ field, label: t(`imports.field.${field}`) }));
  const give = (index: number, value: string) => {
    const field = importFields.find((known): known is ImportField => known === value) ?? null;
    onMap(withField(mapping, index, field));
  };
  return (
    <FileTable
      label={t("imports.sheet.columns")}
      head={
        <>
          <th scope="col">{t("imports.sheet.column")}</th>
          <th scope="col">{t("imports.sheet.heading")}</th>
          <th scope="col">{t("imports.sheet.examples")}</th>
          <th scope="col">{t("imports.sheet.meaning")}</th>
        </>
      }
    >
      {preview.columns.map(({ column, heading, examples }, index) => (
        <tr key={column}>
          <td className={tables["quiet"]}>{column}</td>
          <th scope="row">{heading}</th>
          <td className={tables["quiet"]}>{examples.slice(0, 3).join(" · ")}</td>
          <td>
            <select
              className={tables["select"]}
              aria-label={t("imports.sheet.meaningOf", { column: heading === "" ? column : heading })}
              value={mapping[index] ?? leftOut}
              onChange={(event) => give(index, event.currentTarget.value)}
            >
              <option value={leftOut}>{t("imports.sheet.leftOut")}</option>
              {options.map(({ field: offered, label }) => (
                <option key={offered} value={offered}>
                  {label}
                </option>
              ))}
            </select>
          </td>
        </tr>
      ))}
    </FileTable>
  );
}
