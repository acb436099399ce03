import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { isAllowed } from "@amont/engine/ledger/allowed-commands.ts";
import { hasStatus } from "@amont/engine/ledger/transaction-status.ts";
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { amountParts } from "@amont/ui/figures/amount-format.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon, type IconName } from "@amont/ui/icon.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import type { TFunction } from "i18next";
import { cashEffect, decimalOf } from "../../../../shared/ledger/transaction-amount.ts";
import type { ColumnName } from "../../model/columns.ts";
import { CategoryChip } from "./category-chip.tsx";
import type { RowSetting } from "./row-setting.ts";
import styles from "./transaction-grid.module.css";

interface LineProps {
  readonly line: TransactionLine;
  readonly setting: RowSetting;
}

interface RowProps extends LineProps {
  readonly row: number;
}

interface CellContentProps extends RowProps {
  readonly column: ColumnName;
  readonly isChosen: boolean;
}

export function CellContent({ column, isChosen, ...props }: CellContentProps) {
  const { line, setting } = props;
  switch (column) {
    case "select":
      return <SelectBox {...props} isChosen={isChosen} />;
    case "paymentDate":
      return dayText(line.paymentDate, setting.language);
    case "lateSince":
      return line.lateSince === null ? null : dayText(line.lateSince, setting.language);
    case "probablePayment":
      return <ProbableCell {...props} />;
    case "billingDate":
      return line.billingDate === null ? null : dayText(line.billingDate, setting.language);
    case "company":
      return <CompanyCell {...props} />;
    case "name":
      return <NameCell {...props} />;
    case "category":
      return <CategoryCell {...props} />;
    case "projects":
      return <ProjectsCell {...props} />;
    case "account":
      return <span title={line.bankAccountName ?? undefined}>{line.bankAccountName}</span>;
    case "amount":
      return <AmountCell {...props} />;
    case "editPaymentDate":
      return <DateButton {...props} />;
    case "actions":
      return <MenuButton {...props} />;
  }
}

function SelectBox({ row, line, setting, isChosen }: RowProps & { readonly isChosen: boolean }) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      checked={isChosen}
      aria-label={setting.texts.ofLine("selectLine", line.name)}
      // The click says whether Shift is down, which a change does not.
      onChange={() => null}
      onClick={(event) => {
        event.stopPropagation();
        setting.onSelect(row, event);
      }}
    />
  );
}

function CompanyCell({ line, setting }: LineProps) {
  const name = setting.companyName(line);
  return <span title={name}>{name}</span>;
}

function ProbableCell({ line, setting }: LineProps) {
  const { t, language } = setting;
  const probable = setting.probableOf(line);
  if (probable === undefined) return null;
  const interval = t("transactions.probable.between", {
    from: dayText(probable.earliest, language),
    to: dayText(probable.latest, language),
  });
  return (
    <span title={interval}>
      {dayText(probable.paymentDate, language)}
      {probable.isUncertain ? (
        <i className={styles["uncertain"]}>{t("transactions.probable.uncertain")}</i>
      ) : null}
      <VisuallyHidden>{interval}</VisuallyHidden>
    </span>
  );
}

function NameCell({ line, setting: { t, today } }: LineProps) {
  const { status } = line;
  return (
    <>
      <span className={styles["label"]} title={line.name}>
        {line.name}
      </span>
      {hasStatus(status, "ignored") ? <Badge>{t("transactions.status.ignored")}</Badge> : null}
      {hasStatus(status, "isLate") ? <Badge tone="warn">{lateText(line, today, t)}</Badge> : null}
      {line.splitGroupId === null ? null : <Mark icon="split" text={t("transactions.status.split")} />}
      {hasStatus(status, "reconciled") ? (
        <Mark icon="check-circle" text={t("transactions.status.reconciled")} />
      ) : null}
      {hasStatus(status, "reversed") ? <Mark icon="swap" text={t("transactions.status.reversed")} /> : null}
    </>
  );
}

function lateText({ lateSince, paymentDate }: LineProps["line"], today: CalendarDate, t: TFunction): string {
  const count = toEpochDay(today) - toEpochDay(lateSince ?? paymentDate);
  return count > 0 ? t("transactions.status.lateBy", { count }) : t("transactions.status.late");
}

function Mark({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <span title={text} className={styles["mark"]}>
      <Icon name={icon} size="sm" />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

function CategoryCell({ row, line, setting }: RowProps) {
  return (
    <CategoryChip
      category={line.category}
      isEditable={isAllowed("categorise", line.allowedCommands)}
      t={setting.texts.ofCategory}
      tabIndex={-1}
      data-category=""
      onClick={(event) => {
        event.stopPropagation();
        setting.onCategory(row, event.currentTarget);
      }}
    />
  );
}

/** The table's form of the button: as light as a row has to be. */
function ProjectsCell({ row, line, setting }: RowProps) {
  const { t } = setting;
  const { projects, isStale } = line.distribution;
  const [first] = projects;
  const text =
    first === undefined
      ? null
      : projects.length === 1
        ? first.title
        : t("transactions.projectCount", { count: projects.length });
  if (!isAllowed("categorise", line.allowedCommands)) {
    return text === null ? null : (
      <span title={titlesOf(line)}>
        {isStale ? <Mark icon="warning" text={t("transactions.status.staleDistribution")} /> : null}
        {text}
      </span>
    );
  }
  const label = setting.texts.ofLine("projectsOf", line.name);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(
        styles["projects"],
        text === null && styles["noProject"],
        isStale && styles["staleProjects"],
      )}
      title={isStale ? t("projects.distribution.stale") : text === null ? label : titlesOf(line)}
      aria-label={text === null ? label : `${label}, ${text}`}
      data-projects=""
      onClick={(event) => {
        event.stopPropagation();
        setting.onProjects(row, event.currentTarget);
      }}
    >
      {isStale ? <Icon name="warning" size="sm" /> : null}
      <span className={styles["projectsText"]}>{text ?? <Icon name="plus" size="sm" />}</span>
    </button>
  );
}

const titlesOf = ({ distribution }: TransactionLine): string =>
  distribution.projects.map(({ title }) => title).join(", ");

/** Inflows with a plus and in green, outflows with a minus; the currency where it is not the usual one. */
function AmountCell({ line, setting: { language, mainCurrency } }: LineProps) {
  const { currency } = line.amount;
  const effect = cashEffect(line);
  const value = decimalOf({ amountMinor: effect, currency });
  const { before, whole, cents, after } = amountParts({ value, currency, locale: language });
  const isUsual = currency === mainCurrency;
  const sign = effect > 0 ? "+" : effect < 0 ? "\u2212" : "";
  const symbolBefore = before.replace("\u2212", "");
  return (
    <span className={effect > 0 ? styles["inflow"] : undefined}>
      {sign}
      {isUsual ? null : symbolBefore}
      {whole}
      <span className={styles["cents"]}>{cents}</span>
      {isUsual ? null : after}
    </span>
  );
}

function DateButton({ row, line, setting }: RowProps) {
  if (!isAllowed("setPaymentDate", line.allowedCommands)) return null;
  const label = setting.texts.ofLine("editPaymentDateOf", line.name);
  return <RowButton icon="calendar" label={label} onClick={() => setting.onDate(row)} />;
}

function MenuButton({ row, line, setting }: RowProps) {
  const label = setting.texts.ofLine("actionsOf", line.name);
  return <RowButton icon="more" label={label} onClick={(anchor) => setting.onMenu(row, anchor)} />;
}

interface RowButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: (anchor: HTMLElement) => void;
}

/** Without a tooltip component: two of them on every row would cost the scroll its frames. */
function RowButton({ icon, label, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles["button"]}
      title={label}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        onClick(event.currentTarget);
      }}
    >
      <Icon name={icon} size="sm" />
    </button>
  );
}
