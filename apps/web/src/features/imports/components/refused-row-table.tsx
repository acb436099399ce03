import { importRowText } from "@amont/contract/errors/import-report.ts";
import type { RefusedRow } from "@amont/contract/operations/imports/list-refused-rows.ts";
import { useTranslation } from "react-i18next";
import tables from "../../../shared/files/file-table.module.css";
import { FileTable } from "../../../shared/files/file-table.tsx";
import { useErrorTexts } from "../../../shared/files/imports/use-error-texts.ts";

interface RefusedRowTableProps {
  readonly label: string;
  readonly rows: readonly RefusedRow[];
}

/** Each reason on a line of its own, with the place in the file where it is to be corrected. */
export function RefusedRowTable({ label, rows }: RefusedRowTableProps) {
  const { t } = useTranslation();
  const texts = useErrorTexts();
  return (
    <FileTable
      label={label}
      head={
        <>
          <th scope="col">{t("imports.row.row")}</th>
          <th scope="col">{t("imports.row.column")}</th>
          <th scope="col">{t("imports.row.problem")}</th>
          <th scope="col">{t("imports.row.value")}</th>
        </>
      }
    >
      {rows.flatMap(({ row, problems }) =>
        problems.map(({ column, field, code, value }) => (
          <tr key={`${row} ${column} ${field} ${code}`}>
            <td className={tables["figure"]}>{row}</td>
            <td className={tables["quiet"]}>
              {[column, field === null ? null : t(`imports.field.${field}`)]
                .filter((part) => part !== null)
                .join(" · ")}
            </td>
            <td>{importRowText(code, texts)}</td>
            <td className={tables["quiet"]}>{value === "" ? t("imports.row.empty") : value}</td>
          </tr>
        )),
      )}
    </FileTable>
  );
}
