import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { elementHeight } from "@amont/ui/widgets/virtual-window/tall-scroll.ts";
import { type TallRows, useIsRowShown } from "@amont/ui/widgets/virtual-window/use-tall-rows.ts";
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from "react";
import { useTranslation } from "react-i18next";
import { leastWidth, trackList } from "../../model/columns.ts";
import type { Selection } from "../../model/selection.ts";
import { useRowHeight } from "../../use-transaction-grid.ts";
import type { LineAt } from "../../use-transaction-lines.ts";
import type { RowSetting } from "./row-setting.ts";
import styles from "./transaction-grid.module.css";
import { rowId, TransactionRows } from "./transaction-rows.tsx";

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
  const { rows, rowCount, cursorRow, setting } = props;
  const { t } = useTranslation();
  const gridId = useId();
  const isTogether = setting.columns.includes("company");
  const rowHeight = useRowHeight(isTogether);
  const isCursorShown = useIsRowShown(rows, cursorRow);
  const columns = {
    "--tracks": trackList(setting.columns),
    "--least-width": `${leastWidth(setting.columns)}px`,
  };
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
      aria-activedescendant={isCursorShown ? rowId(gridId, cursorRow) : undefined}
      aria-describedby={`${gridId}-help`}
      className={classNames(styles["scroller"], props.isBehind && styles["behind"])}
      data-together={isTogether ? "" : undefined}
      style={columns as React.CSSProperties}
      onKeyDown={props.onKeyDown}
    >
      <VisuallyHidden>
        <span id={`${gridId}-help`}>{t("transactions.gridHelp")}</span>
      </VisuallyHidden>
      {props.head}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows stand where the arithmetic puts them
        role="rowgroup"
        className={styles["body"]}
        style={{ height: elementHeight({ rowCount, rowHeight }) }}
      >
        <TransactionRows
          gridId={gridId}
          scrollerRef={scrollerRef}
          rows={rows}
          lineAt={props.lineAt}
          cursorRow={cursorRow}
          openId={props.openId}
          selection={props.selection}
          setting={setting}
        />
      </div>
    </div>
  );
}
