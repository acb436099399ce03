/** Linking payments and expectations, by hand or by itself: checked against the ledger as it stands under its lock. */
import { type Failure, failure } from "@amont/contract/failure.ts";
import { refusalOf } from "@amont/engine/ledger/allowed-commands.ts";
import { settleExpectations } from "@amont/engine/ledger/settle-expectations.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { announceTransactions } from "../../ledger/announce-transactions.ts";
import { type Link, linkPairs, type Origin } from "../../ledger/liquidity/link-pairs-repository.ts";
import type { LedgerLine } from "./lines-repository.ts";
import { type Division, divide } from "./links-repository.ts";

/** One payment for one or several expectations, or several payments for one. */
export interface ReconciliationPlan {
  readonly payments: readonly LedgerLine[];
  readonly expectations: readonly LedgerLine[];
  readonly keepsRest: boolean;
  readonly origin: Origin;
}

interface PlannedLink {
  readonly paymentId: number;
  readonly paymentPart: number;
  readonly expectationId: number;
  readonly expectationPart: number;
}

interface CheckedPlan {
  readonly divisions: readonly Division[];
  readonly links: readonly PlannedLink[];
  readonly origin: Origin;
}

const failureAbout = (code: Parameters<typeof failure>[0], ids: readonly number[]) =>
  failure(code, { transactionIds: [...ids], transactionCount: ids.length });

/** How the lines are laid over each other, or why they cannot be. */
export function checkPlan(plan: ReconciliationPlan, today: CalendarDate): Result<CheckedPlan, Failure> {
  const { payments, expectations, origin } = plan;
  const refusal = refusedLine(payments, true, today) ?? refusedLine(expectations, false, today);
  if (refusal !== null) return err(refusal);
  const currencies = new Set([...payments, ...expectations].map(({ currency }) => currency));
  if (currencies.size > 1) {
    return err(
      failureAbout(
        "21007",
        expectations.map(({ id }) => id),
      ),
    );
  }
  const [payment, ...others] = payments;
  if (payment === undefined) return err(failure("not_found"));
  const laid = others.length === 0 ? layPayment(payment, plan) : layInstalments(payments, expectations);
  if (!laid.ok) return laid;
  const cutTransfers = expectations.filter(
    ({ id, isTransfer }) =>
      isTransfer && laid.value.divisions.some(({ transactionId }) => transactionId === id),
  );
  // One side of a transfer cannot be cut alone: what the bank kept shows as a difference of the whole.
  const [cut] = cutTransfers;
  if (cut !== undefined) {
    const { code, params } = failureAbout(
      "32005",
      cutTransfers.map(({ id }) => id),
    );
    return err(failure(code, { ...params, transferId: cut.transferId }));
  }
  return ok({ ...laid.value, origin });
}

function refusedLine(lines: readonly LedgerLine[], arePaid: boolean, today: CalendarDate): Failure | null {
  for (const line of lines) {
    const code = refusalOf("reconcile", line, { level: "write", scenarioId: null, today });
    if (code !== null) return failureAbout(code, [line.id]);
    if (line.isPaid !== arePaid) return failureAbout("21004", [line.id]);
  }
  return null;
}

/** What an amount is in the direction of another line. */
const inDirectionOf = (line: LedgerLine, other: LedgerLine, amountMinor: number) =>
  line.isInflow === other.isInflow ? amountMinor : 0 - amountMinor;

type Laid = Result<Omit<CheckedPlan, "origin">, Failure>;

function layPayment(payment: LedgerLine, { expectations, keepsRest }: ReconciliationPlan): Laid {
  const inOrder = expectations.toSorted((left, right) => (left.paymentDate < right.paymentDate ? -1 : 1));
  const settlement = settleExpectations(
    payment.amountMinor,
    inOrder.map((line) => ({ id: line.id, amountMinor: inDirectionOf(line, payment, line.amountMinor) })),
    keepsRest,
  );
  if (typeof settlement === "string") return err(failureAbout(settlement, [payment.id]));
  const { parts, restMinor } = settlement;
  const paid = [...parts.map(({ paidMinor }) => paidMinor), ...(restMinor === 0 ? [] : [restMinor])];
  const divisions: Division[] = paid.length > 1 ? [{ transactionId: payment.id, parts: paid }] : [];
  for (const [index, { settledMinor }] of parts.entries()) {
    const line = inOrder[index];
    if (line === undefined) continue;
    const own = inDirectionOf(line, payment, settledMinor);
    if (own !== line.amountMinor) {
      divisions.push({ transactionId: line.id, parts: [own, line.amountMinor - own] });
    }
  }
  return ok({
    divisions,
    links: parts.map(({ expectationId }, index) => ({
      paymentId: payment.id,
      paymentPart: index,
      expectationId,
      expectationPart: 0,
    })),
  });
}

/** The expectation is cut into what each payment paid of it; what is missing stays open. */
function layInstalments(payments: readonly LedgerLine[], expectations: readonly LedgerLine[]): Laid {
  const [expectation, ...others] = expectations;
  if (expectation === undefined || others.length > 0) return err(failure("not_found"));
  const parts = payments.map((line) => inDirectionOf(line, expectation, line.amountMinor));
  const sum = parts.reduce((total, part) => total + part, 0);
  const rest = expectation.amountMinor - sum;
  const sign = Math.sign(expectation.amountMinor);
  const ids = payments.map(({ id }) => id);
  if (parts.some((part) => Math.sign(part) !== sign)) return err(failureAbout("8011", ids));
  if (rest * sign < 0) return err(failureAbout("8017", ids));
  return ok({
    divisions: [{ transactionId: expectation.id, parts: rest === 0 ? parts : [...parts, rest] }],
    links: payments.map(({ id }, index) => ({
      paymentId: id,
      paymentPart: 0,
      expectationId: expectation.id,
      expectationPart: index,
    })),
  });
}

/** Writes plans that have no line in common. Answers every transaction that changed or was made. */
export async function writePlans(
  database: ScopedDatabase,
  companyId: number,
  plans: readonly CheckedPlan[],
  now: Date,
): Promise<readonly number[]> {
  if (plans.length === 0) return [];
  const parts = await divide(
    database,
    companyId,
    plans.flatMap(({ divisions }) => divisions),
  );
  const partOf = (id: number, part: number) => parts.get(id)?.[part] ?? id;
  const links: Link[] = plans.flatMap(({ links: own, origin }) =>
    own.map(({ paymentId, paymentPart, expectationId, expectationPart }) => ({
      ...origin,
      paymentId: partOf(paymentId, paymentPart),
      expectationId: partOf(expectationId, expectationPart),
    })),
  );
  await linkPairs(database, companyId, links, now);
  const wholes = plans.flatMap(({ links: own }) =>
    own.flatMap(({ paymentId, expectationId }) => [paymentId, expectationId]),
  );
  const changedIds = [...new Set([...wholes, ...[...parts.values()].flat()])];
  await announceTransactions(database, companyId, changedIds, (transactionIds) => [
    { name: "ReconciliationCreated", payload: { transactionIds: [...transactionIds] } },
  ]);
  return changedIds;
}
