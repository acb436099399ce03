import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { isAllowed } from "@amont/engine/ledger/allowed-commands.ts";
import { hasStatus } from "@amont/engine/ledger/transaction-status.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { formatAmount } from "@amont/ui/figures/amount-format.ts";
import { percentText } from "@amont/ui/figures/percent-text.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { NoteEditor } from "@amont/ui/widgets/note-editor/note-editor.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useNumberErrorText } from "../../../../shared/forms/use-number-error-text.ts";
import { DistributionButton } from "../../../../shared/ledger/projects/distribution-button.tsx";
import { useProjects } from "../../../../shared/ledger/projects/use-projects.ts";
import { decimalOf } from "../../../../shared/ledger/transaction-amount.ts";
import { givenParts } from "../../model/given-parts.ts";
import type { LedgerCommand } from "../../model/ledger-command.ts";
import { noAccount, useAccountChoices } from "../../use-accounts.ts";
import { DayField } from "./day-field.tsx";
import { FieldLine } from "./field-line.tsx";
import { NameField } from "./name-field.tsx";
import { ProbableField } from "./probable-field.tsx";
import { SharedAmountField } from "./shared-amount-field.tsx";
import styles from "./transaction-panel.module.css";

export interface FieldProps {
  readonly companyId: number;
  readonly line: TransactionLine;
  readonly today: CalendarDate;
  readonly onRun: (command: LedgerCommand, onSettled?: (isDone: boolean) => void) => void;
  readonly renderCounterparts: CounterpartsSlot;
}

/** Another feature knows what a line is reconciled with: the page brings it along. */
export type CounterpartsSlot = (line: Pick<TransactionLine, "id" | "kind">, companyId: number) => ReactNode;

const longestMemo = 2000;

/** All that is known of a transaction: editable where its allowed commands say so, plain text elsewhere. */
export function TransactionFields(props: FieldProps) {
  const { line, onRun } = props;
  const { t } = useTranslation();
  const canRename = isAllowed("setTitle", line.allowedCommands);
  return (
    <dl className={styles["fields"]}>
      {hasStatus(line.status, "reconciled") ? (
        <FieldLine label={t("transactions.field.reconciledWith")}>
          {props.renderCounterparts(line, props.companyId)}
        </FieldLine>
      ) : null}
      <FieldLine label={t("transactions.field.name")}>
        {canRename ? (
          <NameField
            key={line.id}
            name={line.name}
            onCommit={(title) => onRun({ name: "setTitle", title })}
          />
        ) : (
          line.name
        )}
      </FieldLine>
      <FieldLine label={t("transactions.field.amount")}>
        {isAllowed("setAmount", line.allowedCommands) ? (
          <SharedAmountField key={line.id} companyId={props.companyId} line={line} onRun={onRun} />
        ) : (
          <PlainAmount line={line} />
        )}
      </FieldLine>
      <PaymentDate {...props} />
      <LateSince {...props} />
      {line.kind === "expected" && line.transferId === undefined ? <ProbableField {...props} /> : null}
      <BillingDate {...props} />
      <Account {...props} />
      <Vat {...props} />
      <Projects {...props} />
      <FieldLine label={t("transactions.field.memo")}>
        <NoteEditor
          key={line.id}
          value={line.memo}
          isEditable={canRename}
          maximumLength={longestMemo}
          texts={{
            label: t("transactions.field.memo"),
            placeholder: t("transactions.addMemo"),
            problem: () => t("transactions.problem.memo", { count: longestMemo }),
          }}
          onCommit={(memo) => onRun({ name: "setMemo", memo })}
        />
      </FieldLine>
      <FieldLine label={t("transactions.field.origin")}>
        {t(line.isManual ? "transactions.origin.manual" : "transactions.origin.synchronised")}
      </FieldLine>
    </dl>
  );
}

function PlainAmount({ line }: Pick<FieldProps, "line">) {
  const language = useLanguage();
  return formatAmount({ value: decimalOf(line.amount), currency: line.amount.currency, locale: language });
}

function PaymentDate({ line, today, onRun }: FieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canReset = isAllowed("resetToOriginalDate", line.allowedCommands);
  return (
    <FieldLine label={t("transactions.field.paymentDate")}>
      {isAllowed("setPaymentDate", line.allowedCommands) ? (
        <DayField
          key={line.id}
          label={t("transactions.field.paymentDate")}
          day={line.paymentDate}
          {...(line.kind === "paid" ? { maximum: today } : { minimum: today })}
          onCommit={(date) => date !== null && onRun({ name: "setPaymentDate", date })}
        />
      ) : (
        dayText(line.paymentDate, language)
      )}
      {hasStatus(line.status, "dateOriginChange") ? (
        <span className={styles["hint"]}>
          {t("transactions.originalDate", { day: dayText(line.originalPaymentDate, language) })}
          {canReset ? (
            <Button size="sm" emphasis="ghost" onClick={() => onRun({ name: "resetToOriginalDate" })}>
              {t("transactions.command.resetToOriginalDate")}
            </Button>
          ) : null}
        </span>
      ) : null}
    </FieldLine>
  );
}

function LateSince({ line }: FieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (line.lateSince === null) return null;
  return (
    <FieldLine label={t("transactions.field.lateSince")}>
      <span className={styles["late"]}>{dayText(line.lateSince, language)}</span>
    </FieldLine>
  );
}

function BillingDate({ line, onRun }: FieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isEditable = isAllowed("setBillingDate", line.allowedCommands);
  if (!isEditable && line.billingDate === null) return null;
  return (
    <FieldLine label={t("transactions.field.billingDate")}>
      {isEditable ? (
        <DayField
          key={line.id}
          label={t("transactions.field.billingDate")}
          day={line.billingDate}
          canClear
          onCommit={(date) => onRun({ name: "setBillingDate", date })}
        />
      ) : line.billingDate === null ? null : (
        dayText(line.billingDate, language)
      )}
    </FieldLine>
  );
}

function Account({ companyId, line, onRun }: FieldProps) {
  const { t } = useTranslation();
  const { options, accountOf } = useAccountChoices(companyId, {
    canBeNone: line.kind === "expected",
    currencies: [line.amount.currency],
    isManualOnly: line.kind === "paid",
  });
  if (!isAllowed("switchBankAccount", line.allowedCommands)) {
    return (
      <FieldLine label={t("transactions.field.account")}>
        {line.bankAccountName ?? t("transactions.noAccount")}
      </FieldLine>
    );
  }
  return (
    <FieldLine label={t("transactions.field.account")}>
      <SelectField
        size="md"
        label={t("transactions.field.account")}
        isLabelHidden
        options={options}
        value={line.bankAccountId === null ? noAccount : String(line.bankAccountId)}
        onChange={(value) =>
          onRun({ name: "switchBankAccount", account: value === noAccount ? null : accountOf(value) })
        }
      />
    </FieldLine>
  );
}

function Vat({ line, onRun }: FieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const problem = useNumberErrorText();
  const percent = line.vatRate === null ? null : wholeParts(line.vatRate, 10_000) / 100;
  if (!isAllowed("setVat", line.allowedCommands)) {
    if (percent === null) return null;
    return <FieldLine label={t("transactions.field.vat")}>{percentText(percent / 100, language)}</FieldLine>;
  }
  return (
    <FieldLine label={t("transactions.field.vat")}>
      <NumericInput
        key={line.id}
        label={t("transactions.field.vat")}
        isLabelHidden
        value={percent}
        locale={language}
        unit="%"
        maxDecimal={2}
        minValue={0}
        maxValue={100}
        errorText={problem}
        onCommit={(rate) =>
          onRun({ name: "setVat", rate: rate === null ? null : wholeParts(rate, 100) / 10_000 })
        }
      />
    </FieldLine>
  );
}

function Projects({ companyId, line, onRun }: FieldProps) {
  const { t } = useTranslation();
  const { isEnabled } = useProjects(companyId);
  const canDistribute = isEnabled && isAllowed("categorise", line.allowedCommands);
  if (line.distribution.projects.length === 0 && !canDistribute) return null;
  return (
    <FieldLine label={t("transactions.field.projects")}>
      {canDistribute ? (
        <DistributionButton
          // What is saved is what one starts from.
          key={`${line.id} ${line.amount.amountMinor}`}
          companyId={companyId}
          whole={line.amount}
          parts={givenParts(line)}
          isStale={line.distribution.isStale}
          onSave={(parts) => onRun({ name: "distribute", parts })}
        />
      ) : null}
      <Parts line={line} isAlone={!canDistribute} />
    </FieldLine>
  );
}

/** What each of them has. One that has everything is said by its button already. */
function Parts({ line, isAlone }: Pick<FieldProps, "line"> & { readonly isAlone: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { projects, isStale } = line.distribution;
  const [first, ...others] = projects;
  const isWhole = others.length === 0 && first?.amount.amountMinor === line.amount.amountMinor;
  if (isWhole && !isAlone) return null;
  return (
    <>
      <ul className={styles["projects"]}>
        {projects.map(({ id, title, amount }) => (
          <li key={id}>
            <Link to="/app/cashflow/project-based/$projectId" params={{ projectId: String(id) }}>
              {title}
            </Link>
            <span>
              {formatAmount({ value: decimalOf(amount), currency: amount.currency, locale: language })}
            </span>
          </li>
        ))}
      </ul>
      {isStale ? <span className={styles["late"]}>{t("transactions.status.staleDistribution")}</span> : null}
    </>
  );
}
