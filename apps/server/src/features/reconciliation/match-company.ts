/** One look through a company's open lines: reads, thinks without holding anybody up, then writes under the lock. */
import type { ReconciliationSettings } from "@amont/contract/operations/reconciliation/reconciliation-settings.ts";
import { matchInSteps } from "@amont/engine/reconciliation/match-lines.ts";
import {
  type Match,
  type MatchSettings,
  type OpenExpectation,
  type OpenPayment,
} from "@amont/engine/reconciliation/reconciliation-lines.ts";
import { matchTransfers, type TransferMatch } from "@amont/engine/reconciliation/transfer-evidence.ts";
import { addDays, type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { companyToday } from "../../ledger/company-today.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import {
  isOfOtherOccurrence,
  keyOf,
  matched,
  matchSettings,
} from "../../ledger/reconciling/match-settings.ts";
import { findOpenLines, type OpenLineRow } from "../../ledger/reconciling/open-lines-repository.ts";
import { findReconciliationSettings } from "../../ledger/reconciling/reconciliation-settings-repository.ts";
import { publish } from "../../realtime/publish.ts";
import { findLines, type LedgerLine } from "./lines-repository.ts";
import { checkPlan, writePlans } from "./reconcile-plans.ts";
import { findRefused, replaceSuggestions } from "./suggestions/suggestions-repository.ts";
import { findTransferCandidates } from "./transfer-sides-repository.ts";

export interface FoundMatches {
  readonly settings: ReconciliationSettings;
  readonly matches: readonly Match[];
  /** As the lines were when they were matched. */
  readonly amounts: ReadonlyMap<number, number>;
}

/** What belongs together, as far as can be told. Null when the company does not want to be told anything. */
export async function findMatches(
  database: ScopedDatabase,
  companyId: number,
  now: Date,
): Promise<FoundMatches | null> {
  const settings = await findReconciliationSettings(database, companyId);
  const { automatic, expected, paid } = settings;
  if (!automatic.isAutomatic && !automatic.suggests) return null;
  const today = await companyToday(database, companyId, now);
  const refused = await findRefused(database, companyId);
  const [payments, expectations] = await readLines(database, companyId, today, { expected, paid });
  const transfers = matchTransfers(await findTransferCandidates(database, companyId));
  const ofTransfers = new Set(
    transfers.flatMap(({ paymentId, expectationId }) => [paymentId, expectationId]),
  );
  const isOther = ({ id }: OpenLineRow) => !ofTransfers.has(id);
  const steps = matchInSteps(
    payments.filter(isOther).map(paymentOf),
    expectations.filter(isOther).map(expectationOf),
    heldApart(matchSettings(settings, refused), payments, expectations),
  );
  const refusedKeys = new Set(refused.map(keyOf));
  const amounts = new Map([...payments, ...expectations].map(({ id, amountMinor }) => [id, amountMinor]));
  const matches = [...transferMatches(transfers, amounts), ...(await inTurns(steps))].filter(
    (match) => !refusedKeys.has(keyOf(match)),
  );
  return { settings, matches, amounts };
}

const paymentOf = (row: OpenLineRow): OpenPayment => ({
  ...matched(row),
  bankAccountId: row.bankAccountId ?? 0,
});

const expectationOf = (row: OpenLineRow): OpenExpectation => ({
  ...matched(row),
  bankAccountId: row.bankAccountId,
});

/** Sure as far as anything is: the amount, the account and the day are ours, and a mark of ours is on the line. */
const transferScore = 99;

/** Of the lines that are looked at: what an organisation leaves out is left out here too. */
const transferMatches = (
  transfers: readonly TransferMatch[],
  amounts: ReadonlyMap<number, number>,
): readonly Match[] =>
  transfers
    .filter(({ paymentId, expectationId }) => amounts.has(paymentId) && amounts.has(expectationId))
    .map(({ paymentId, expectationId, evidence, paidOn, expectedOn }) => ({
      kind: "exact",
      paymentIds: [paymentId],
      expectationIds: [expectationId],
      score: transferScore,
      reasons: [
        { kind: "sameAmount", amountMinor: Math.abs(amounts.get(paymentId) ?? 0), isRare: false },
        { kind: "reference", reference: evidence },
        { kind: "date", days: toEpochDay(paidOn) - toEpochDay(expectedOn) },
        { kind: "sameAccount" },
      ],
      isAutomatic: true,
    }));

/**
 * A file that says what is paid and what is still open has settled what it could: its lines do not meet again. What comes back
 * is paid when it is due.
 */
function heldApart(
  settings: MatchSettings,
  payments: readonly OpenLineRow[],
  expectations: readonly OpenLineRow[],
): MatchSettings {
  const byId = new Map([...payments, ...expectations].map((line) => [line.id, line]));
  const isApart = (paymentId: number, expectationId: number): boolean => {
    const payment = byId.get(paymentId);
    const expectation = byId.get(expectationId);
    if (payment === undefined || expectation === undefined) return false;
    const isOneFile = payment.importId !== null && payment.importId === expectation.importId;
    return isOneFile || isOfOtherOccurrence(payment.paymentDate, expectation);
  };
  return {
    ...settings,
    isRefused: (paymentId, expectationId) =>
      isApart(paymentId, expectationId) || settings.isRefused(paymentId, expectationId),
  };
}

async function readLines(
  database: ScopedDatabase,
  companyId: number,
  today: CalendarDate,
  { expected, paid }: Pick<ReconciliationSettings, "expected" | "paid">,
) {
  const firstDay = addDays(today, 0 - paid.lookBackDays);
  return Promise.all([
    findOpenLines(database, companyId, {
      isPaid: true,
      from: firstDay,
      before: addDays(today, 1),
      excludedCategoryIds: paid.excludedCategoryIds,
      excludedBankAccountIds: paid.excludedBankAccountIds,
    }),
    findOpenLines(database, companyId, {
      isPaid: false,
      from: addDays(firstDay, 0 - expected.daysAfter),
      before: addDays(today, expected.daysBefore + 1),
      excludedCategoryIds: expected.excludedCategoryIds,
      excludedBankAccountIds: [],
    }),
  ]);
}

/** Others share the thread: they get it between two steps. */
async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await new Promise<void>((resume) => {
      setImmediate(resume);
    });
  }
}

/** Does what is sure, keeps the rest for decision. Answers how many matches were made. */
export async function settleMatches(
  database: ScopedDatabase,
  companyId: number,
  { settings, matches, amounts }: FoundMatches,
  now: Date,
): Promise<number> {
  await lockLedger(database, companyId);
  const today = await companyToday(database, companyId, now);
  const lines = await findLines(
    database,
    companyId,
    matches.flatMap(({ paymentIds, expectationIds }) => [...paymentIds, ...expectationIds]),
  );
  const standing = matches.flatMap((match) => {
    const payments = linesOf(match.paymentIds, lines, amounts);
    const expectations = linesOf(match.expectationIds, lines, amounts);
    return payments === null || expectations === null ? [] : [{ match, payments, expectations }];
  });
  const plans = [];
  const suggestions: Array<Match & { isInflow: boolean }> = [];
  for (const { match, payments, expectations } of standing) {
    const { kind, score, reasons } = match;
    const checked = checkPlan(
      {
        payments,
        expectations,
        keepsRest: keepsRest(kind),
        origin: { isAutomatic: true, kind, score, reasons: [...reasons] },
      },
      today,
    );
    if (!checked.ok) continue;
    if (match.isAutomatic && settings.automatic.isAutomatic) plans.push(checked.value);
    else if (settings.automatic.suggests) {
      suggestions.push({ ...match, isInflow: payments[0]?.isInflow === true });
    }
  }
  await writePlans(database, companyId, plans, now);
  await replaceSuggestions(database, companyId, suggestions, now);
  await publish(
    database,
    { entityId: companyId },
    {
      name: "ReconciliationSuggestionsChanged",
      payload: { companyId, reconciledCount: plans.reduce((sum, { links }) => sum + links.length, 0) },
    },
  );
  return plans.length;
}

/** A fee or another amount settles all the same; a part leaves a rest. */
export const keepsRest = (kind: Match["kind"]): boolean => kind === "partial";

/** Null when one of them is gone or is not what it was. */
function linesOf(
  ids: readonly number[],
  lines: ReadonlyMap<number, LedgerLine>,
  amounts: ReadonlyMap<number, number>,
): readonly LedgerLine[] | null {
  const found = ids.flatMap((id) => lines.get(id) ?? []);
  const areSame =
    found.length === ids.length && found.every(({ id, amountMinor }) => amounts.get(id) === amountMinor);
  return areSame ? found : null;
}
