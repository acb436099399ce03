/**
 * What may be done with a transaction, and why not. One table of rules answers both questions, so that a command
 * is offered if and only if it is accepted. Pure: who asks, from which scenario and on which day are arguments.
 * It judges the transaction as it stands; what a command is given (a date, an amount, a category, an account) is
 * checked by `command-values.ts`.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type DatedTransaction, isLate, predictedPaymentDate } from "./lateness.ts";

/** Bit flags, in the order in which they are documented. */
export const transactionCommands = {
  validateCategorisation: 1 << 0,
  categorise: 1 << 1,
  split: 1 << 2,
  reconcile: 1 << 3,
  reverseIntoInflow: 1 << 4,
  reverseIntoOutflow: 1 << 5,
  ignore: 1 << 6,
  reactivate: 1 << 7,
  resetToOriginalDate: 1 << 8,
  setAmount: 1 << 9,
  switchBankAccount: 1 << 10,
  export: 1 << 11,
  delete: 1 << 12,
  declareNotLate: 1 << 13,
  setTitle: 1 << 14,
  setVat: 1 << 15,
  setPaymentDate: 1 << 16,
  setBillingDate: 1 << 17,
  declarePaid: 1 << 18,
  declarePaidAtPredictedDate: 1 << 19,
  addToPayableTransactions: 1 << 20,
  declareLate: 1 << 21,
  editSplit: 1 << 22,
  dissociateAllProjects: 1 << 23,
  cancelReconciliation: 1 << 24,
} as const;

export type FlaggedCommand = keyof typeof transactionCommands;

/** A memo and the parts of projects can be changed too, but have no flag: no screen hides them for want of one. */
export type TransactionCommand = FlaggedCommand | "setMemo" | "distribute";

/** What the rules look at. */
export interface CommandedTransaction extends DatedTransaction {
  readonly isInflow: boolean;
  readonly amountMinor: number;
  readonly categorisation: "to-categorise" | "to-confirm" | "confirmed";
  readonly originalPaymentDate: CalendarDate;
  readonly origin: "manual" | "import" | "bank" | "accounting" | "recurrence" | "transfer";
  /** The scenario it belongs to; null in the main plan. */
  readonly scenarioId: number | null;
  /** Is its account fed by a bank? False without an account. */
  readonly isOnConnectedAccount: boolean;
  readonly isIgnored: boolean;
  /** Replaced by its lines. */
  readonly isSplit: boolean;
  /** One of the lines that replace another. */
  readonly isSplitLine: boolean;
  readonly reconciliation: "none" | "marked" | "full";
  readonly hasProjects: boolean;
  /** One of the two sides of a transfer between accounts. */
  readonly isTransfer: boolean;
}

export interface CommandContext {
  /** What the caller may do with the company's ledger. */
  readonly level: "read" | "write";
  /** The scenario the caller looks at; null for the main plan. */
  readonly scenarioId: number | null;
  readonly today: CalendarDate;
}

export type RefusalCode =
  | "forbidden"
  | "4010"
  | "8003"
  | "8005"
  | "8006"
  | "8007"
  | "8008"
  | "8012"
  | "8013"
  | "8016"
  | "8018"
  | "8020"
  | "8021"
  | "8022"
  | "8024"
  | "8025"
  | "8026"
  | "8027"
  | "8028"
  | "21001"
  | "21002"
  | "21003"
  | "21004"
  | "21006"
  | "32005";

/** What the code means, where its number does not say it. */
const readOnly = "forbidden";
const pastIsTheSameInScenarios = "21001";
const isReconciled = "21002";
const belongsToSplit = "21003";
const doesNotApply = "21004";
const isKeptByItsSource = "21006";
const isSideOfTransfer = "32005";

interface Rule {
  readonly refuses: (transaction: CommandedTransaction, context: CommandContext) => boolean;
  readonly code: RefusalCode;
}

const rule = (code: RefusalCode, refuses: Rule["refuses"]): Rule => ({ refuses, code });

/** Whoever sends it would overwrite what we changed, or wait for it in vain. */
const isSynchronised = ({ origin }: CommandedTransaction) => origin === "bank" || origin === "accounting";
const isSynchronisedExpected = (t: CommandedTransaction) => !t.isPaid && isSynchronised(t);
/** A line of a split was named by a person, whatever the origin of what was split. */
const bearsItsSourcesText = (t: CommandedTransaction) => isSynchronised(t) && !t.isSplitLine;
const isAboutThePast = (t: CommandedTransaction, { scenarioId }: CommandContext) =>
  t.isPaid && scenarioId !== null;
const isInAScenario = (t: CommandedTransaction, { scenarioId }: CommandContext) =>
  t.scenarioId !== null || scenarioId !== null;

const mayWrite = rule(readOnly, (_, { level }) => level === "read");
const notPastInScenario = rule(pastIsTheSameInScenarios, isAboutThePast);
const notInScenario = rule(pastIsTheSameInScenarios, isInAScenario);
const notReconciled = rule(isReconciled, (t) => t.reconciliation !== "none");
const notReplaced = rule(belongsToSplit, (t) => t.isSplit);
const notSplitLine = rule(belongsToSplit, (t) => t.isSplitLine);

/** The two sides change together or not at all: by the transfer, and not by one of them. */
const notSideOfTransfer = rule(isSideOfTransfer, (t) => t.isTransfer);

/** What every change asks for, but for those that say what the bank did. */
const reconcilable = [mayWrite, notPastInScenario, notReplaced, notReconciled] as const;
const editable = [...reconcilable, notSideOfTransfer] as const;

/** Paying by hand. The bank or the accounting software say it themselves for what they keep. */
const payable = [
  ...editable,
  rule(doesNotApply, (t) => t.isPaid),
  notInScenario,
  rule("8005", isSynchronised),
  rule("8006", (t) => t.isOnConnectedAccount),
  rule("8007", (t) => t.isIgnored),
  rule("8003", (t) => t.amountMinor === 0),
] as const;

/** For each command what refuses it, the first that fits being the reason given. */
const rules: Readonly<Record<TransactionCommand, readonly Rule[]>> = {
  validateCategorisation: [...editable, rule(doesNotApply, (t) => t.categorisation !== "to-confirm")],
  categorise: editable,
  split: [...editable, notInScenario, notSplitLine, rule("8022", (t) => t.isIgnored)],
  // From either side: a payment, or the expectation that it settles.
  reconcile: [...reconcilable, notInScenario, rule("8008", (t) => t.isIgnored)],
  reverseIntoInflow: [...editable, rule(doesNotApply, (t) => t.isInflow), notSplitLine],
  reverseIntoOutflow: [...editable, rule(doesNotApply, (t) => !t.isInflow), notSplitLine],
  ignore: [...editable, rule(doesNotApply, (t) => !t.isPaid || t.isIgnored)],
  reactivate: [...editable, rule("8021", (t) => !t.isIgnored)],
  resetToOriginalDate: [
    ...editable,
    rule(doesNotApply, (t) => t.paymentDate === t.originalPaymentDate),
    rule("8018", (t, { today }) => t.isPaid && t.originalPaymentDate > today),
  ],
  setAmount: [
    ...editable,
    rule("8013", (t) => t.isIgnored),
    notSplitLine,
    rule(isKeptByItsSource, isSynchronised),
  ],
  switchBankAccount: [
    ...editable,
    notSplitLine,
    // Where an invoice will be paid is ours to plan; where a payment happened is the bank's to say.
    rule(isKeptByItsSource, (t) => t.isPaid && isSynchronised(t)),
  ],
  export: [],
  delete: [...editable, notSplitLine, rule(isKeptByItsSource, isSynchronised)],
  declareNotLate: [
    ...editable,
    rule("8016", (t, { today }) => !isLate(t, today)),
    rule("8026", isSynchronisedExpected),
  ],
  setTitle: [...editable, rule("8027", bearsItsSourcesText)],
  setVat: [...editable, rule("4010", isSynchronised)],
  setPaymentDate: [...editable, rule("8024", isSynchronised)],
  setBillingDate: [...editable, rule("8025", isSynchronised)],
  declarePaid: payable,
  declarePaidAtPredictedDate: [
    ...payable,
    rule("8012", (t, { today }) => predictedPaymentDate(t, today) === null),
  ],
  // Payables are kept by another product; nothing here can be sent to it yet.
  addToPayableTransactions: [mayWrite, rule(doesNotApply, () => true)],
  declareLate: [...editable, rule("8020", (t) => t.isPaid), rule("8026", isSynchronisedExpected)],
  editSplit: [
    mayWrite,
    notInScenario,
    notReconciled,
    rule(doesNotApply, (t) => !t.isSplit && !t.isSplitLine),
  ],
  dissociateAllProjects: [...editable, rule(doesNotApply, (t) => !t.hasProjects)],
  cancelReconciliation: [mayWrite, notPastInScenario, rule(doesNotApply, (t) => t.reconciliation === "none")],
  distribute: editable,
  setMemo: [...editable, rule("8028", bearsItsSourcesText)],
};

/** Why the command is refused, or null when it is allowed. */
export function refusalOf(
  command: TransactionCommand,
  transaction: CommandedTransaction,
  context: CommandContext,
): RefusalCode | null {
  return rules[command].find(({ refuses }) => refuses(transaction, context))?.code ?? null;
}

const flagged = Object.entries(transactionCommands) as ReadonlyArray<[FlaggedCommand, number]>;

/** Every command that would be accepted now, as bit flags. */
export function allowedCommands(transaction: CommandedTransaction, context: CommandContext): number {
  let flags = 0;
  for (const [command, flag] of flagged) {
    if (refusalOf(command, transaction, context) === null) flags |= flag;
  }
  return flags;
}

export function isAllowed(command: FlaggedCommand, flags: number): boolean {
  return (flags & transactionCommands[command]) !== 0;
}
