/** Stored rows as the contract's two shapes of a transaction. Pure. */
import type { LegacyTransaction } from "@amont/contract/operations/transactions/legacy-transaction.ts";
import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { allowedCommands, type CommandedTransaction } from "@amont/engine/ledger/allowed-commands.ts";
import { lateFrom } from "@amont/engine/ledger/lateness.ts";
import { hasStatus, type StatusFacts, statusOf } from "@amont/engine/ledger/transaction-status.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { money } from "@amont/kernel/money.ts";
import type { Commander } from "./commander.ts";
import type { TransactionRow } from "./search/transaction-rows.ts";

const dateOrNull = (text: string | null): CalendarDate | null => (text === null ? null : calendarDate(text));

/** What the engine judges a transaction by. */
function factsOf(row: TransactionRow): StatusFacts & CommandedTransaction {
  const projects = row.projects ?? [];
  return {
    isPaid: row.is_paid,
    isInflow: row.is_inflow,
    amountMinor: row.amount_minor,
    categorisation: row.categorisation,
    paymentDate: calendarDate(row.payment_date),
    originalPaymentDate: calendarDate(row.original_payment_date),
    lateSince: dateOrNull(row.late_since),
    origin: row.origin,
    scenarioId: row.scenario_id,
    isOnConnectedAccount: row.connection !== null && row.connection !== "manual",
    isIgnored: row.is_ignored,
    isReversed: row.is_reversed,
    isSplit: row.is_split,
    isSplitLine: row.split_group_id !== null,
    splitGroupId: row.split_group_id,
    reconciliation: row.reconciliation,
    hasSuggestion: row.has_suggestion,
    hasProjects: projects.length > 0,
    isTransfer: row.transfer_id !== null,
    distributedMinor:
      projects.length === 0 ? null : projects.reduce((sum, project) => sum + project.amount_minor, 0),
  };
}

export const commandsOf = (row: TransactionRow, reader: Commander): number =>
  allowedCommands(factsOf(row), { ...reader, today: calendarDate(row.today) });

export function lineOf(row: TransactionRow, reader: Commander): TransactionLine {
  const facts = factsOf(row);
  const today = calendarDate(row.today);
  const status = statusOf(facts, today);
  return {
    id: row.id,
    name: row.name,
    amount: money(row.amount_minor, row.currency),
    kind: row.is_paid ? "paid" : "expected",
    isInflow: row.is_inflow,
    bankAccountId: row.bank_account_id,
    bankAccountName: row.bank_account_name,
    paymentDate: facts.paymentDate,
    originalPaymentDate: facts.originalPaymentDate,
    billingDate: dateOrNull(row.billing_date),
    lateSince: hasStatus(status, "isLate") ? lateFrom(facts, today) : null,
    category: { id: row.category_id, name: row.category_name, categorisation: row.categorisation },
    vatRate: row.vat_rate_bp === null ? null : row.vat_rate_bp / 10_000,
    memo: row.memo,
    isManual: row.origin === "manual",
    scenarioId: row.scenario_id,
    splitGroupId: row.split_group_id,
    distribution: { isStale: row.distribution_is_stale, projects: projectsOf(row) },
    ...(row.transfer_id === null ? {} : { transferId: row.transfer_id }),
    status,
    allowedCommands: allowedCommands(facts, { ...reader, today }),
  };
}

function projectsOf({ projects, currency }: TransactionRow) {
  return (projects ?? []).map(({ id, title, amount_minor }) => ({
    id,
    title,
    amount: money(amount_minor, currency),
  }));
}

export function legacyOf(row: TransactionRow, mainCurrency: CurrencyCode): LegacyTransaction {
  return {
    id: row.id,
    name: row.name,
    amount: money(row.amount_minor, row.currency),
    isIgnored: row.is_ignored,
    isMainCurrency: row.currency === mainCurrency,
    categoryId: row.category_id,
    categoryName: row.category_name,
    isInflow: row.is_inflow,
    isPaid: row.is_paid,
    bankAccountId: row.bank_account_id,
    projects: projectsOf(row),
    distribution: { isStale: row.distribution_is_stale },
    memo: row.memo,
    // The lines of a split and what was split share a link.
    splitGroupId: row.is_split ? row.id : row.split_group_id,
    scenarioId: row.scenario_id,
    paymentDate: calendarDate(row.payment_date),
    status: statusOf(factsOf(row), calendarDate(row.today)),
    isManual: row.origin === "manual",
  };
}
