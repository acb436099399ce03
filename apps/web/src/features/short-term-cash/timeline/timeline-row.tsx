/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by arithmetic, and table elements lose their role in some browsers when they are not laid out as a table */
import { Badge } from "@amont/ui/badge.tsx";
import { longDayText } from "@amont/ui/figures/time-text.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { CashFacts } from "../model/cash-facts.ts";
import { useCashWords } from "../use-cash-words.ts";
import { moveRefusal } from "./model/line-moves.ts";
import type { TimelineDay, TimelineLine } from "./model/timeline-days.ts";
import type { TimelineRow as Row } from "./model/timeline-rows.ts";
import styles from "./timeline-list.module.css";

export interface RowSetting {
  readonly facts: CashFacts;
  /** The company stands beside the account. */
  readonly showsCompanies: boolean;
  /** Amounts say their currency; where there is one alone, sums need not name it. */
  readonly namesCurrencies: boolean;
  readonly onMove: (line: TimelineLine) => void;
  readonly onAccount: (line: TimelineLine) => void;
}

interface TimelineRowProps {
  readonly id: string;
  readonly row: Row;
  readonly index: number;
  readonly top: number;
  readonly isActive: boolean;
  /** The line is on its way to another day. */
  readonly isMoving: boolean;
  /** What is on its way would stand on this day. */
  readonly isTarget: boolean;
  readonly setting: RowSetting;
}

export function TimelineRow({
  id,
  row,
  index,
  top,
  isActive,
  isMoving,
  isTarget,
  setting,
}: TimelineRowProps) {
  const canMove = row.kind === "line" && moveRefusal(row.line, setting.facts.companies) === null;
  return (
    <div
      id={id}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={isActive}
      className={classNames(
        styles["row"],
        styles[row.kind],
        row.on === setting.facts.today && styles["ofToday"],
        row.on < setting.facts.today && styles["past"],
        isActive && styles["active"],
        isMoving && styles["moving"],
        isTarget && styles["target"],
        canMove && styles["movable"],
      )}
      style={{ top }}
      draggable={canMove}
      data-row={index}
    >
      <Cells row={row} canMove={canMove} setting={setting} />
    </div>
  );
}

function Cells({ row, canMove, setting }: Pick<TimelineRowProps, "row" | "setting"> & { canMove: boolean }) {
  const { t } = useTranslation();
  const words = useCashWords();
  switch (row.kind) {
    case "day":
      return <DayCells day={row.day} setting={setting} />;
    case "line":
      return <LineCells line={row.line} canMove={canMove} setting={setting} />;
    case "waiting":
      return (
        <span
          role="gridcell"
          aria-colspan={5}
          className={styles["bar"]}
          aria-label={t("shortTerm.timeline.loading")}
        />
      );
    default:
      return (
        <>
          <span role="rowheader" className={styles["label"]}>
            {t(`shortTerm.timeline.${row.kind}`)}
            {setting.namesCurrencies ? ` ${row.currency}` : null}
          </span>
          <span role="gridcell" aria-colspan={4} className={styles["sum"]}>
            {row.amountMinor === null
              ? t("shortTerm.sheet.unknown")
              : `${row.kind === "inflows" && row.amountMinor > 0 ? "+" : ""}${words.exact(row.amountMinor, row.currency)}`}
          </span>
        </>
      );
  }
}

/** What moves nothing is one row: its balance stands beside the day. */
function DayCells({ day, setting: { facts } }: { readonly day: TimelineDay; readonly setting: RowSetting }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useCashWords();
  const { on, moving, closings } = day;
  const isStill = moving.length === 0;
  return (
    <>
      <span role="rowheader" className={styles["date"]}>
        <span>{longDayText(on, language)}</span>
        {on === facts.today ? <Badge tone="accent">{t("shortTerm.timeline.today")}</Badge> : null}
      </span>
      <span role="gridcell" aria-colspan={4} className={styles["still"]}>
        {isStill ? (
          <>
            <span className={styles["nothing"]}>{t("shortTerm.timeline.still")}</span>
            {closings
              .flatMap(({ currency, closingMinor }) =>
                closingMinor === null ? [] : words.exact(closingMinor, currency),
              )
              .join(" · ")}
          </>
        ) : null}
      </span>
    </>
  );
}

interface LineCellsProps {
  readonly line: TimelineLine;
  readonly canMove: boolean;
  readonly setting: RowSetting;
}

function LineCells({ line, canMove, setting }: LineCellsProps) {
  const { facts, showsCompanies, onMove, onAccount } = setting;
  const { t } = useTranslation();
  const words = useCashWords();
  const account = facts.accounts.find(({ id }) => id === line.accountId);
  const company = facts.companies.find(({ id }) => id === line.companyId)?.name ?? "";
  // What a bank announced has its words, and is no transaction.
  const isSum = line.transactionId === null && line.name === "";
  const isGuess =
    line.layer === "planned" && line.accountId !== null && facts.sharedPlans.has(line.companyId);
  const more = isGuess ? t("shortTerm.sheet.shared") : line.categoryName;
  const name = isSum
    ? t("shortTerm.timeline.sum", { layer: t(`shortTerm.layers.names.${line.layer}`) })
    : line.name;
  const title = name === "" ? (line.categoryName ?? "") : name;
  const state = stateText(line, facts);
  return (
    <>
      <span role="gridcell" className={styles["name"]} title={title}>
        <span className={styles["text"]}>{title}</span>
        {more === null || more === title ? null : <small className={styles["text"]}>{more}</small>}
      </span>
      <span role="gridcell" className={styles["account"]} data-account="">
        <span className={styles["text"]}>{account?.name ?? t("shortTerm.sheet.loose")}</span>
        {showsCompanies ? <small className={styles["text"]}>{company}</small> : null}
      </span>
      <span role="gridcell" className={styles["layer"]}>
        <Badge
          tone={line.layer === "confirmed" ? "positive" : line.layer === "committed" ? "accent" : "neutral"}
        >
          {t(`shortTerm.layers.names.${line.layer}`)}
        </Badge>
      </span>
      <span
        role="gridcell"
        className={classNames(styles["state"], line.isLate && styles["late"])}
        title={state}
      >
        {state}
      </span>
      <span
        role="gridcell"
        className={classNames(
          styles["amount"],
          line.amountMinor > 0 && styles["in"],
          line.leftOut !== null && styles["leftOut"],
        )}
      >
        {line.amountMinor > 0 ? "+" : null}
        {words.exact(line.amountMinor, line.currency)}
      </span>
      <span role="gridcell" className={styles["acts"]}>
        {canMove ? (
          <>
            <IconButton
              icon="calendar"
              tabIndex={-1}
              label={t("shortTerm.panel.date", { name: title })}
              onClick={() => onMove(line)}
            />
            <IconButton
              icon="bank"
              tabIndex={-1}
              label={t("shortTerm.panel.account", { name: title })}
              onClick={() => onAccount(line)}
            />
          </>
        ) : null}
      </span>
    </>
  );

  function stateText({ leftOut, isLate, dueOn, layer }: TimelineLine, { today }: CashFacts): string {
    const said = isLate
      ? t("shortTerm.panel.late", { day: words.day(dueOn, today) })
      : t(`shortTerm.timeline.state.${layer}`);
    return leftOut === null ? said : `${said}, ${t(`shortTerm.timeline.leftOut.${leftOut}`)}`;
  }
}
