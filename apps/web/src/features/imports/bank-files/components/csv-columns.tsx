import { csvColumnRoles } from "@amont/contract/operations/bank-files/bank-file-fields.ts";
import type { BankFilePreview } from "@amont/contract/operations/bank-files/preview-bank-file.ts";
import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import tables from "../../../../shared/files/file-table.module.css";
import { FileTable } from "../../../../shared/files/file-table.tsx";
import { areRolesEnough, type CsvRoles, csvRole, withRole } from "../model/csv-roles.ts";
import { type CsvSaid, columnsOf, correctedReading, namedTable } from "../model/csv-said.ts";
import styles from "./bank-file.module.css";

interface CsvColumnsProps {
  /** How a table was read; null for other formats, and for one that nobody can read yet. */
  readonly csv: BankFilePreview["csv"];
  readonly rows: BankFilePreview["csvRows"];
  readonly toName: BankFilePreview["columnsToName"];
  readonly onSay: (csv: CsvSaid) => void;
}

/** What the columns of a bank's table are: asked for when nobody can tell, open to correction when it was found out. */
export function CsvColumns({ csv, rows, toName, onSay }: CsvColumnsProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (toName !== null) {
    return (
      <>
        <Message tone="warn" title={t("bankFiles.csv.unknownTitle")}>
          {t("bankFiles.csv.unknown")}
        </Message>
        <ColumnTable
          headings={toName.headings}
          firstRows={toName.firstRows}
          roles={columnsOf(toName.headings, toName.firstRows).map(() => null)}
          onApply={(roles) => onSay(namedTable(toName, roles))}
        />
      </>
    );
  }
  if (csv === null) return null;
  return (
    <>
      <p className={styles["line"]}>
        {t("bankFiles.csv.read", {
          order: t(`bankFiles.csv.order.${csv.dateOrder}`),
          mark: csv.decimalMark,
        })}
        <Button size="sm" emphasis="ghost" icon="pencil" onClick={() => setIsOpen(!isOpen)}>
          {t("bankFiles.csv.correct")}
        </Button>
      </p>
      {isOpen ? (
        <ColumnTable
          headings={csv.headings}
          firstRows={rows}
          roles={csv.roles}
          onApply={(roles) => {
            setIsOpen(false);
            onSay(correctedReading(csv, roles));
          }}
        />
      ) : null}
    </>
  );
}

interface ColumnTableProps {
  readonly headings: readonly string[];
  readonly firstRows: readonly (readonly string[])[];
  readonly roles: CsvRoles;
  readonly onApply: (roles: CsvRoles) => void;
}

const unused = "none";

function ColumnTable({ headings, firstRows, roles: found, onApply }: ColumnTableProps) {
  const { t } = useTranslation();
  const [roles, setRoles] = useState(found);
  return (
    <div className={styles["columns"]}>
      <FileTable
        label={t("bankFiles.csv.columns")}
        head={
          <>
            <th scope="col">{t("bankFiles.csv.heading")}</th>
            <th scope="col">{t("bankFiles.csv.examples")}</th>
            <th scope="col">{t("bankFiles.csv.meaning")}</th>
          </>
        }
      >
        {columnsOf(headings, firstRows, found).map(({ heading, examples }, index) => {
          const name = heading ?? t("bankFiles.csv.column", { number: index + 1 });
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have one heading
            <tr key={`${index} ${name}`}>
              <th scope="row">{name}</th>
              <td className={tables["quiet"]}>{examples.join(" · ")}</td>
              <td>
                <select
                  className={tables["select"]}
                  aria-label={t("bankFiles.csv.meaningOf", { column: name })}
                  value={roles[index] ?? unused}
                  onChange={({ currentTarget }) =>
                    setRoles(withRole(roles, index, csvRole(currentTarget.value)))
                  }
                >
                  <option value={unused}>{t("bankFiles.csv.unused")}</option>
                  {csvColumnRoles.map((role) => (
                    <option key={role} value={role}>
                      {t(`bankFiles.role.${role}`)}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          );
        })}
      </FileTable>
      <div className={styles["line"]}>
        <Button emphasis="primary" isDisabled={!areRolesEnough(roles)} onClick={() => onApply(roles)}>
          {t("bankFiles.csv.apply")}
        </Button>
        {areRolesEnough(roles) ? null : <span className={styles["quiet"]}>{t("bankFiles.csv.needed")}</span>}
      </div>
    </div>
  );
}
