import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { isAllowed } from "@amont/engine/ledger/allowed-commands.ts";
import { hasStatus } from "@amont/engine/ledger/transaction-status.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { CategoryPicker } from "../../../../shared/category-picker/category-picker.tsx";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { cashEffect, signedAmount } from "../../../../shared/ledger/transaction-amount.ts";
import { openTransfer } from "../../../../shared/ledger/transfers/transfer-desk.ts";
import { useTransferDesk } from "../../../../shared/ledger/transfers/transfer-desk-context.ts";
import type { MenuCommandName } from "../../model/command-menu.ts";
import { menuCommands } from "../../model/command-menu.ts";
import { refusalOf, targetOfLine } from "../../model/command-target.ts";
import { knownLine, lineQuery } from "../../transactions-queries.ts";
import { usePredictedLines } from "../../use-commands.ts";
import { CategoryChip } from "../list/category-chip.tsx";
import { type FieldProps, TransactionFields } from "./transaction-fields.tsx";
import { TransactionHistory } from "./transaction-history.tsx";
import styles from "./transaction-panel.module.css";
import { usePanelWidth } from "./use-panel-width.ts";

interface TransactionPanelProps extends Omit<FieldProps, "line" | "onRun"> {
  readonly transactionId: number;
  /** Said where lines of several companies are shown together. */
  readonly companyName: string | undefined;
  /** Without it nothing can be done with a line, and its foot says why. */
  readonly canWrite: boolean;
  readonly onRun: (line: TransactionLine, ...run: Parameters<FieldProps["onRun"]>) => void;
  readonly onBegin: (line: TransactionLine, command: MenuCommandName) => void;
  readonly onMenu: (line: TransactionLine, anchor: HTMLElement) => void;
  /** To the line above or below; nothing where there is none. */
  readonly onStep: ((step: 1 | -1) => void) | undefined;
  readonly onClose: () => void;
}

/** Everything about one transaction, beside the list. */
export function TransactionPanel(props: TransactionPanelProps) {
  const { companyId, transactionId, onClose } = props;
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const predictedLine = usePredictedLines();
  const width = usePanelWidth();
  const line = useQuery({
    ...lineQuery(api, companyId, transactionId),
    // The list has it already, as fresh as the list is.
    placeholderData: () => knownLine(queryClient, transactionId),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from wherever the focus is in it
    <aside
      className={styles["panel"]}
      aria-label={t("transactions.detail")}
      style={width.style}
      onKeyDown={onKeyDown}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be moved is a control */}
      <hr className={styles["handle"]} aria-label={t("transactions.resizePanel")} {...width.handle} />
      {line.data !== undefined ? (
        <LinePanel {...props} line={predictedLine(line.data)} />
      ) : (
        <>
          <header className={styles["head"]}>
            <span className={styles["titles"]} />
            <IconButton icon="close" label={t("transactions.closeDetail")} onClick={onClose} />
          </header>
          {line.isPending ? (
            <SkeletonRows rowCount={6} label={t("state.loading")} />
          ) : (
            <LoadFailure
              error={line.error}
              {...(isGone(line.error) ? { title: t("transactions.goneTitle") } : {})}
              onRetry={() => void line.refetch()}
            />
          )}
        </>
      )}
    </aside>
  );
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === "not_found";

type LineProps = TransactionPanelProps & { readonly line: TransactionLine };

function LinePanel(props: LineProps) {
  const { companyId, line, today, renderCounterparts, onRun } = props;
  const { t } = useTranslation();
  const [tab, setTab] = useState<"fields" | "history">("fields");
  return (
    <>
      <PanelHead {...props} />
      <Hero line={line} />
      <div className={styles["tabs"]} role="tablist" aria-label={t("transactions.detail")}>
        {(["fields", "history"] as const).map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`transaction-${name}-tab`}
            aria-selected={tab === name}
            aria-controls="transaction-tab"
            className={styles["tab"]}
            onClick={() => setTab(name)}
          >
            {t(`transactions.tab.${name}`)}
          </button>
        ))}
      </div>
      <div
        id="transaction-tab"
        role="tabpanel"
        aria-labelledby={`transaction-${tab}-tab`}
        tabIndex={0}
        className={styles["body"]}
      >
        {tab === "fields" ? (
          <>
            {line.transferId === undefined ? null : <SideOfTransfer transferId={line.transferId} />}
            <CategoryBlock {...props} />
            <TransactionFields
              companyId={companyId}
              line={line}
              today={today}
              renderCounterparts={renderCounterparts}
              onRun={(...run) => onRun(line, ...run)}
            />
          </>
        ) : (
          <TransactionHistory companyId={companyId} transactionId={line.id} currency={line.amount.currency} />
        )}
      </div>
      <PanelFoot {...props} />
    </>
  );
}

function PanelHead({ line, companyName, onStep, onClose }: LineProps) {
  const { t } = useTranslation();
  const parts = [companyName ?? null, t(`ledger.kind.${line.kind}`), line.bankAccountName];
  const crumb = parts.filter((part) => part !== null);
  return (
    <header className={styles["head"]}>
      <div className={styles["titles"]}>
        <p className={styles["crumb"]}>{crumb.join(" · ")}</p>
        <h2 className={styles["title"]}>{line.name}</h2>
      </div>
      {onStep === undefined ? null : (
        <>
          <IconButton icon="chevron-up" label={t("transactions.previous")} onClick={() => onStep(-1)} />
          <IconButton icon="chevron-down" label={t("transactions.next")} onClick={() => onStep(1)} />
        </>
      )}
      <IconButton icon="close" label={t("transactions.closeDetail")} onClick={onClose} />
    </header>
  );
}

function Hero({ line }: Pick<LineProps, "line">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { status, category } = line;
  const effect = cashEffect(line);
  const isIgnored = hasStatus(status, "ignored");
  return (
    <div className={styles["hero"]}>
      <b
        className={classNames(
          styles["amount"],
          effect > 0 && styles["inflow"],
          isIgnored && styles["struck"],
        )}
      >
        {signedAmount({ amountMinor: effect, currency: line.amount.currency }, language)}
      </b>
      <div className={styles["badges"]}>
        <Badge tone={line.isInflow ? "positive" : "neutral"}>
          <Icon name={line.isInflow ? "arrow-in" : "arrow-out"} size="xs" />{" "}
          {t(line.isInflow ? "transactions.inflow" : "transactions.outflow")}
        </Badge>
        {category.categorisation === "confirmed" ? null : (
          <Badge tone="warn">{t(`transactions.categorisation.${category.categorisation}`)}</Badge>
        )}
        {isIgnored ? <Badge>{t("transactions.status.ignored")}</Badge> : null}
        {hasStatus(status, "isLate") ? <Badge tone="warn">{t("transactions.status.late")}</Badge> : null}
        {hasStatus(status, "reversed") ? <Badge>{t("transactions.status.reversed")}</Badge> : null}
        {hasStatus(status, "possibleReconciliation") ? (
          <Badge tone="accent">{t("transactions.status.toReconcile")}</Badge>
        ) : null}
        {hasStatus(status, "reconciled") ? (
          <Badge tone="accent">{t("transactions.status.reconciled")}</Badge>
        ) : null}
        {hasStatus(status, "split") ? <Badge>{t("transactions.status.split")}</Badge> : null}
        {hasStatus(status, "dateOriginChange") ? <Badge>{t("transactions.status.redated")}</Badge> : null}
      </div>
    </div>
  );
}

/** Not changed by itself: by the transfer, on both sides. */
function SideOfTransfer({ transferId }: { readonly transferId: string }) {
  const { t } = useTranslation();
  const desk = useTransferDesk();
  return (
    <Message tone="info">
      <p className={styles["transfer"]}>{t("transactions.transferSide")}</p>
      <Button size="sm" icon="swap" onClick={() => openTransfer(desk, transferId)}>
        {t("openTransfer")}
      </Button>
    </Message>
  );
}

function CategoryBlock({ companyId, line, onRun, onBegin }: LineProps) {
  const { t } = useTranslation();
  const { category, isInflow, allowedCommands } = line;
  const isToConfirm = category.categorisation === "to-confirm";
  return (
    <div className={styles["category"]}>
      <span className={styles["categoryLabel"]}>
        {t(isToConfirm ? "transactions.suggestedCategory" : "transactions.field.category")}
      </span>
      <div className={styles["categoryLine"]}>
        {isAllowed("categorise", allowedCommands) ? (
          <CategoryPicker
            tree={isInflow ? "inflow" : "outflow"}
            companyId={companyId}
            selectedId={category.id}
            onSelect={(chosen) =>
              onRun(line, { name: "categorise", category: { id: chosen.id, name: chosen.name } })
            }
          />
        ) : (
          <CategoryChip category={category} isEditable={false} t={t} />
        )}
        {isAllowed("validateCategorisation", allowedCommands) ? (
          <Button emphasis="primary" icon="check" onClick={() => onBegin(line, "validateCategorisation")}>
            {t("transactions.command.validateCategorisation")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The acts that have a button of their own here, as far as the line accepts them. */
const footCommands: ReadonlySet<MenuCommandName> = new Set([
  "declarePaid",
  "reconcile",
  "cancelReconciliation",
  "declareNotLate",
  "ignore",
  "reactivate",
  "delete",
]);

function PanelFoot({ line, canWrite, onBegin, onMenu }: LineProps) {
  const { t } = useTranslation();
  const target = targetOfLine(line);
  const allowed = menuCommands.filter(({ name }) => refusalOf(name, target) === null);
  if (!canWrite) {
    return (
      <footer className={classNames(styles["foot"], styles["readOnly"])}>
        <Icon name="lock" size="sm" />
        {t("transactions.readOnly")}
      </footer>
    );
  }
  if (allowed.length === 0) return null;
  return (
    <footer className={styles["foot"]}>
      {allowed
        .filter(({ name }) => footCommands.has(name))
        .map(({ name, icon }) => (
          <Button key={name} size="sm" icon={icon} onClick={() => onBegin(line, name)}>
            {t(`transactions.command.${name}`)}
          </Button>
        ))}
      <span className={styles["footEnd"]}>
        <IconButton
          icon="more"
          label={t("transactions.bulk.more")}
          onClick={(event) => onMenu(line, event.currentTarget)}
        />
      </span>
    </footer>
  );
}
