/**
 * The way of every command on transactions: lock the ledger, read what it is about, ask the rules, write in a few
 * statements, tell open screens. All of the transactions or none.
 */

import type { ErrorCode } from "@amont/contract/errors/error-codes.ts";
import type { PlatformEvent } from "@amont/contract/events.ts";
import { type Failure, failure } from "@amont/contract/failure.ts";
import type { CommandAnswer } from "@amont/contract/operations/transactions/commands/command-shapes.ts";
import { refusalOf, type TransactionCommand } from "@amont/engine/ledger/allowed-commands.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { announceTransactions } from "../../../ledger/announce-transactions.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import { transactionUndoToken } from "../../../ledger/transaction-changes.ts";
import { requireLivingScenario } from "../../../plan/living-scenario.ts";
import { lookForMatches } from "./look-for-matches.ts";
import { findTransactions, type LedgerTransaction } from "./transaction-commands-repository.ts";

/** The fields that every command's body has. */
export interface Commanded {
  readonly transactionIds: readonly number[];
  readonly scenarioId?: number | null | undefined;
}

export interface CommandTarget {
  readonly database: ScopedDatabase;
  readonly companyId: number;
  readonly transactionIds: readonly number[];
  readonly transactions: readonly LedgerTransaction[];
  readonly today: CalendarDate;
}

type Write = () => Promise<void>;

interface AskingCommand<Asked> {
  readonly about: Commanded;
  /** What each of the transactions must allow. */
  readonly commands: (transaction: LedgerTransaction) => readonly TransactionCommand[];
  /** What the plan rests on besides the transactions; looked up along with them. */
  readonly asks: (database: ScopedDatabase, companyId: number) => Promise<Asked>;
  /** Checks what the command was given, and answers how to write it. */
  readonly plan: (target: CommandTarget, asked: Asked) => Outcome<Write> | Promise<Outcome<Write>>;
  /** What screens are told beside that the transactions changed. */
  readonly events?: (changedIds: readonly number[]) => readonly PlatformEvent[];
  /** It writes something that lines are matched by: matches are looked for again. */
  readonly bearsOnMatches?: boolean;
}

type Command = Omit<AskingCommand<undefined>, "asks">;

export function runCommand(context: OperationContext, command: Command): Promise<Outcome<CommandAnswer>> {
  return runAskingCommand(context, { ...command, asks: async () => undefined });
}

export async function runAskingCommand<Asked>(
  context: OperationContext,
  command: AskingCommand<Asked>,
): Promise<Outcome<CommandAnswer>> {
  const opened = await openCommand(context, command);
  if (!opened.ok) return opened;
  const { target, asked, undoFrom } = opened.value;
  const planned = await command.plan(target, asked);
  if (!planned.ok) return planned;
  await planned.value();
  const [undoToken] = await Promise.all([
    transactionUndoToken(undoFrom, target.database, target.companyId),
    announce(target, command.events),
    command.bearsOnMatches === true ? matchAgain(target, context.now) : undefined,
  ]);
  return ok({ transactionCount: target.transactionIds.length, undoToken });
}

interface OpenedCommand<Asked> {
  readonly target: CommandTarget;
  readonly asked: Asked;
  /** The last change before those of the command: where its undo begins. */
  readonly undoFrom: number;
}

/** Up to where the transactions are read under the lock and the rules allow the command. */
export async function openCommand<Asked>(
  context: OperationContext,
  command: Pick<AskingCommand<Asked>, "about" | "commands" | "asks">,
): Promise<Outcome<OpenedCommand<Asked>>> {
  const { database } = context;
  const companyId = currentCompany(context);
  const transactionIds = [...new Set(command.about.transactionIds)];
  // Sent together and worked off in this order: what is read is read under the lock.
  const [, found, asked] = await Promise.all([
    lockLedger(database, companyId),
    findTransactions(database, companyId, transactionIds, context.now),
    command.asks(database, companyId),
  ]);
  if (found === null) return err(failureAbout("not_found", transactionIds));
  const { transactions, today, lastChangeId: undoFrom } = found;
  const target: CommandTarget = { database, companyId, transactionIds, transactions, today };
  const refusal = missing(target) ?? refused(target, command);
  if (refusal !== null) return err(refusal);
  const living = await requireLivingScenario(database, companyId, command.about.scenarioId ?? null);
  return living.ok ? ok({ target, asked, undoFrom }) : living;
}

/** A failure names this many of the transactions it is about. */
const mostNamed = 100;

export function failureAbout(code: ErrorCode, transactionIds: readonly number[]): Failure {
  return failure(code, {
    transactionIds: transactionIds.slice(0, mostNamed),
    transactionCount: transactionIds.length,
  });
}

function missing({ transactionIds, transactions }: CommandTarget): Failure | null {
  if (transactions.length === transactionIds.length) return null;
  const found = new Set(transactions.map(({ id }) => id));
  return failureAbout(
    "not_found",
    transactionIds.filter((id) => !found.has(id)),
  );
}

function refused(
  { transactions, today }: CommandTarget,
  { about, commands }: Pick<Command, "about" | "commands">,
): Failure | null {
  // Who may only read was turned away at the door.
  const context = { level: "write", scenarioId: about.scenarioId ?? null, today } as const;
  const refusal = firstRefusal(transactions, (transaction) => {
    for (const command of commands(transaction)) {
      const code = refusalOf(command, transaction, context);
      if (code !== null) return code;
    }
    return null;
  });
  if (refusal?.code !== "32005") return refusal;
  // What is to be changed instead.
  const transferId = transactions.find(({ isTransfer }) => isTransfer)?.transferId;
  return failure(refusal.code, { ...refusal.params, transferId });
}

/** To write when nothing more can refuse it. */
export function unless(refusal: Failure | null, write: Write): Outcome<Write> {
  return refusal === null ? ok(write) : err(refusal);
}

/** The first reason found, with all the transactions that have it. */
export function firstRefusal(
  transactions: readonly LedgerTransaction[],
  reasonOf: (transaction: LedgerTransaction) => ErrorCode | null,
): Failure | null {
  const reasons = transactions.map((transaction) => ({ id: transaction.id, code: reasonOf(transaction) }));
  const first = reasons.find(({ code }) => code !== null)?.code ?? null;
  if (first === null) return null;
  return failureAbout(
    first,
    reasons.filter(({ code }) => code === first).map(({ id }) => id),
  );
}

/** Lines of scenarios are not matched, nor are those that have their match. */
export async function matchAgain(
  { database, companyId, transactions }: Pick<CommandTarget, "database" | "companyId" | "transactions">,
  now: Date,
): Promise<void> {
  const isAnyOpen = transactions.some(
    ({ scenarioId, reconciliation }) => scenarioId === null && reconciliation === "none",
  );
  if (isAnyOpen) await lookForMatches(database, companyId, now);
}

export async function announce(
  { database, companyId, transactionIds }: Pick<CommandTarget, "database" | "companyId" | "transactionIds">,
  others: Command["events"] = () => [],
): Promise<void> {
  await announceTransactions(database, companyId, transactionIds, others);
}
