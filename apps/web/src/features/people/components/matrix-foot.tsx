import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useTranslation } from "react-i18next";
import { holdersOf, type MatrixColumn, type RightsMatrix } from "../model/rights-matrix.ts";
import styles from "./rights-matrix.module.css";

interface MatrixFootProps {
  readonly matrix: Pick<RightsMatrix, "people" | "draft">;
  /** Those in sight; null for the room that others take. */
  readonly columns: ReadonlyArray<(MatrixColumn & { readonly isFirst: boolean }) | null>;
  readonly row: number;
}

/** How many may look into each product, and how many may write there. */
export function MatrixFoot({ matrix, columns, row }: MatrixFootProps) {
  const { t } = useTranslation();
  return (
    <tfoot>
      <tr aria-rowindex={row}>
        <th scope="row" className={styles["person"]}>
          {t("people.level.read")}, {t("people.key.write")}
        </th>
        {columns.map((column, index) => {
          // oxlint-disable-next-line react/no-array-index-key -- room between columns has no name of its own
          if (column === null) return <td key={`gap ${index}`} aria-hidden className={styles["cell"]} />;
          const holders = holdersOf(matrix, column);
          return (
            <td
              key={`${column.company.id} ${column.subject}`}
              className={classNames(styles["cell"], column.isFirst && styles["first"])}
            >
              {holders === null ? null : `${holders.read}, ${holders.write}`}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
