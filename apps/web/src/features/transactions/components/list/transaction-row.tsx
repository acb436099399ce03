import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { hasStatus } from "@amont/engine/ledger/transaction-status.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { memo } from "react";
import type { ColumnName } from "../../model/columns.ts";
import { CellContent } from "./row-cells.tsx";
import type { RowSetting } from "./row-setting.ts";
import styles from "./transaction-grid.module.css";

interface TransactionRowProps {
  readonly id: string;
  readonly row: number;
  readonly top: number;
  readonly line: TransactionLine | undefined;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly setting: RowSetting;
}

const cellLooks: Partial<Readonly<Record<ColumnName, string | undefined>>> = {
  select: styles["select"],
  paymentDate: styles["quiet"],
  lateSince: styles["late"],
  probablePayment: styles["quiet"],
  company: classNames(styles["quiet"], styles["long"]),
  name: styles["name"],
  projects: classNames(styles["quiet"], styles["long"]),
  billingDate: styles["quiet"],
  account: classNames(styles["quiet"], styles["long"]),
  amount: styles["amount"],
  editPaymentDate: styles["action"],
  actions: styles["action"],
};

export const TransactionRow = memo(function TransactionRow(props: TransactionRowProps) {
  const { row, line, isChosen, setting } = props;
  const look = classNames(
    styles["row"],
    isChosen && styles["chosen"],
    props.isOpen && styles["open"],
    props.isActive && styles["active"],
    line !== undefined && hasStatus(line.status, "ignored") && styles["ignored"],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard is in the grid around it
    <div
      id={props.id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows stand where the arithmetic puts them
      role="row"
      tabIndex={-1}
      aria-rowindex={row + 2}
      aria-selected={isChosen}
      className={look}
      style={{ transform: `translateY(${props.top}px)` }}
      onClick={(event) => setting.onPress(row, event)}
    >
      {line === undefined ? (
        <PlaceholderCell label={setting.t("state.loading")} />
      ) : (
        setting.columns.map((column) => (
          <div
            key={column}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the same
            role="gridcell"
            data-column={column}
            className={classNames(styles["cell"], cellLooks[column])}
          >
            <CellContent column={column} row={row} line={line} isChosen={isChosen} setting={setting} />
          </div>
        ))
      )}
    </div>
  );
});

/** At the final geometry: nothing moves when the line arrives. One cell, because a drag shows thousands of them. */
function PlaceholderCell({ label }: { readonly label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the same
    <div role="gridcell" aria-label={label} className={styles["placeholder"]}>
      <span />
    </div>
  );
}
