import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import type { TallRows } from "@amont/ui/widgets/virtual-window/use-tall-rows.ts";
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from "react";
import { useTranslation } from "react-i18next";
import { trackList } from "../../model/columns.ts";
import type { Selection } from "../../model/selection.ts";
import { rowHeight } from "../../use-transaction-grid.ts";
import type { LineAt } from "../../use-transaction-lines.ts";
import type { RowSetting } from "./row-setting.ts";
import styles from "./transaction-grid.module.css";
import { TransactionRow } from "./transaction-row.tsx";

/** More than any screen shows at once. */
const recycledRows = 512;

interface TransactionGridProps {
  /** Something else stands in its place. */
  readonly isHidden: boolean;
  readonly scrollerRef: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly rows: TallRows;
  readonly rowCount: number;
  readonly lineAt: LineAt;
  readonly cursorRow: number;
  readonly openId: number | null;
  readonly selection: Selection;
  /** What is shown is being replaced. */
  readonly isBehind: boolean;
  readonly setting: RowSetting;
  readonly head: ReactNode;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The focus stays on the grid; keys move a cursor through its rows, of which only those in view exist. */
export function TransactionGrid({ scrollerRef, isHidden, ...props }: TransactionGridProps) {
  const { rows, rowCount, lineAt, cursorRow, selection, setting } = props;
  const { t } = useTranslation();
  const gridId = useId();
  const rowId = (row: number) => `${gridId}-${row}`;
  const isCursorShown = cursorRow >= rows.range.start && cursorRow < rows.range.end;
  const shown = Array.from(
    { length: rows.range.end - rows.range.start },
    (_, step) => rows.range.start + step,
  );
  return (
    <div
      ref={scrollerRef}
      hidden={isHidden}
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={rowCount + 1}
      aria-multiselectable="true"
      aria-busy={props.isBehind}
      aria-activedescendant={isCursorShown ? rowId(cursorRow) : undefined}
      aria-describedby={`${gridId}-help`}
      className={classNames(styles["scroller"], props.isBehind && styles["behind"])}
      style={{ "--tracks": trackList(setting.columns) } as React.CSSProperties}
      onKeyDown={props.onKeyDown}
    >
      <VisuallyHidden>
        <span id={`${gridId}-help`}>{t("transactions.gridHelp")}</span>
      </VisuallyHidden>
      {props.head}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows stand where the arithmetic puts them */}
      <div role="rowgroup" className={styles["body"]} style={{ height: rows.height }}>
        {shown.map((row) => {
          const line = lineAt(row);
          return (
            <TransactionRow
              // A row that leaves the view lends its elements to one that comes in.
              key={row % recycledRows}
              id={rowId(row)}
              row={row}
              top={row * rowHeight - rows.offset}
              line={line}
              isActive={row === cursorRow}
              isChosen={line !== undefined && selection.ids.has(line.id)}
              isOpen={line !== undefined && line.id === props.openId}
              setting={setting}
            />
          );
        })}
      </div>
    </div>
  );
}
