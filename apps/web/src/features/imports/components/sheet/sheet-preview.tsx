import type { ImportPreview } from "@amont/contract/operations/imports/preview-import.ts";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import tables from "../../../../shared/files/file-table.module.css";
import { FileTable } from "../../../../shared/files/file-table.tsx";
import { RefusedRowTable } from "../refused-row-table.tsx";
import styles from "./sheet-import.module.css";

interface SheetPreviewProps {
  readonly preview: ImportPreview;
  /** The answer to an earlier choice: the next one is on its way. */
  readonly isOld: boolean;
}

/** What would be written, what would be refused and why, before anything is. */
export function SheetPreview({ preview, isOld }: SheetPreviewProps) {
  const { t } = useTranslation();
  const { refusedRows, refusedCount } = preview;
  return (
    <Card title={t("imports.sheet.preview")} titleIcon="eye">
      <CardBody>
        <div className={styles["file"]} aria-live="polite" aria-busy={isOld}>
          <Verdict preview={preview} />
          <UnknownCategories names={preview.unknownCategories} />
        </div>
      </CardBody>
      {refusedRows.length === 0 ? null : (
        <>
          <h3 className={styles["subtitle"]}>{t("imports.sheet.refusedRows")}</h3>
          <RefusedRowTable rows={refusedRows} label={t("imports.sheet.refusedRows")} />
          {refusedCount > refusedRows.length ? (
            <p className={styles["note"]}>
              {t("imports.sheet.more", { count: refusedCount - refusedRows.length })}
            </p>
          ) : null}
        </>
      )}
      <h3 className={styles["subtitle"]}>{t("imports.sheet.firstRows")}</h3>
      <SampleTable preview={preview} />
    </Card>
  );
}

function Verdict({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const figure = new Intl.NumberFormat(language);
  const { acceptedCount, refusedCount } = preview;
  const isNothing = acceptedCount === 0;
  return (
    <Message
      tone={isNothing ? "danger" : refusedCount === 0 ? "positive" : "warn"}
      title={isNothing ? t("imports.sheet.nothingReady") : t("imports.sheet.ready", { count: acceptedCount })}
    >
      <ul>
        {isNothing ? null : (
          <li>
            {t("imports.sheet.kindsOf", {
              paid: figure.format(preview.paidCount),
              expected: figure.format(preview.expectedCount),
              inflow: figure.format(preview.inflowCount),
              outflow: figure.format(preview.outflowCount),
            })}
          </li>
        )}
        {refusedCount === 0 ? null : <li>{t("imports.sheet.refused", { count: refusedCount })}</li>}
        {preview.isComplete ? null : (
          <li>{t("imports.sheet.partly", { rows: figure.format(preview.checkedCount) })}</li>
        )}
      </ul>
    </Message>
  );
}

function UnknownCategories({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return (
    <Message tone="info">
      {t("imports.sheet.unknownCategories", { count: names.length, names: names.join(", ") })}
    </Message>
  );
}

/** Only the columns that are imported, under the names that they have here. */
function SampleTable({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation();
  const shown = preview.columns.flatMap(({ column, field }, index) =>
    field === null ? [] : [{ column, field, index }],
  );
  return (
    <FileTable
      label={t("imports.sheet.firstRows")}
      head={
        <>
          <th scope="col">{t("imports.row.row")}</th>
          {shown.map(({ column, field }) => (
            <th key={column} scope="col">
              {t(`imports.field.${field}`)}
            </th>
          ))}
        </>
      }
    >
      {preview.sampleRows.map(({ row, cells }) => (
        <tr key={row}>
          <td className={tables["quiet"]}>{row}</td>
          {shown.map(({ column, index }) => (
            <td key={column}>{cells[index] ?? ""}</td>
          ))}
        </tr>
      ))}
    </FileTable>
  );
}
