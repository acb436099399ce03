import { Icon } from "@amont/ui/icon.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type ColumnName, sortOfColumn } from "../../model/columns.ts";
import { type Sort, sortAfterClick } from "../../model/list-search.ts";
import styles from "./transaction-grid.module.css";

interface GridHeadProps {
  readonly columns: readonly ColumnName[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Of the lines that the filter finds: none, some or all are chosen. */
  readonly chosen: "none" | "some" | "all";
  readonly onChooseAll: () => void;
}

export function GridHead({ columns, sort, onSort, chosen, onChooseAll }: GridHeadProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the head of a grid that is no table
    <div role="row" aria-rowindex={1} className={styles["head"]}>
      {columns.map((column) => (
        <ColumnHead key={column} column={column} sort={sort} onSort={onSort}>
          {column === "select" ? <AllBox chosen={chosen} onChoose={onChooseAll} /> : null}
        </ColumnHead>
      ))}
    </div>
  );
}

interface ColumnHeadProps extends Pick<GridHeadProps, "sort" | "onSort"> {
  readonly column: ColumnName;
  readonly children: React.ReactNode;
}

function ColumnHead({ column, sort, onSort, children }: ColumnHeadProps) {
  const { t } = useTranslation();
  const field = sortOfColumn[column];
  const isSorted = field !== undefined && sort.field === field;
  const order = sort.isDescending ? "descending" : "ascending";
  const look = classNames(
    styles["cell"],
    styles["long"],
    column === "select" && styles["select"],
    column === "amount" && styles["amount"],
  );
  const isNameless = column === "actions" || column === "editPaymentDate";
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the same
      role="columnheader"
      data-column={column}
      className={look}
      aria-sort={isSorted ? order : undefined}
    >
      {column === "select" ? (
        children
      ) : field === undefined ? (
        isNameless ? (
          <VisuallyHidden>{t(`transactions.column.${column}`)}</VisuallyHidden>
        ) : (
          t(`transactions.column.${column}`)
        )
      ) : (
        <button
          type="button"
          className={classNames(styles["sort"], isSorted && styles["sorted"])}
          onClick={() => onSort(sortAfterClick(sort, field))}
        >
          <span className={styles["label"]}>{t(`transactions.column.${column}`)}</span>
          {isSorted ? <Icon name={sort.isDescending ? "chevron-down" : "chevron-up"} size="xs" /> : null}
        </button>
      )}
    </div>
  );
}

interface AllBoxProps {
  readonly chosen: GridHeadProps["chosen"];
  readonly onChoose: () => void;
}

function AllBox({ chosen, onChoose }: AllBoxProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = chosen === "some";
  }, [chosen]);
  return (
    <input
      ref={box}
      type="checkbox"
      checked={chosen === "all"}
      aria-label={t(chosen === "none" ? "transactions.selectAll" : "transactions.unselect")}
      onChange={onChoose}
    />
  );
}
