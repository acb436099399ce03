/** One look through a company's open lines: reads, thinks without holding anybody up, then writes under the lock. */
import type { ReconciliationSettings } from "@amont/contract/operations/reconciliation/reconciliation-settings.ts";
import { matchInSteps } from "@amont/engine/reconciliation/match-lines.ts";
import {
  type Match,
  type MatchSettings,
  type OpenExpectation,
  type OpenPayment,
  usualMatchSettings,
} from "@amont/engine/reconciliation/reconciliation-lines.ts";
import { addDays, type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { companyToday } from "../../ledger/company-today.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { publish } from "../../realtime/publish.ts";
import { findLines, findOpenLines, type LedgerLine, type OpenLineRow } from "./lines-repository.ts";
import { checkPlan, writePlans } from "./reconcile-plans.ts";
import { findReconciliationSettings } from "./settings/settings-repository.ts";
import {
  findRefused,
  replaceSuggestions,
  type StoredSuggestion,
} from "./suggestions/suggestions-repository.ts";

type Refused = ReadonlyArray<Pick<StoredSuggestion, "paymentIds" | "expectationIds">>;

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
  const steps = matchInSteps(
    payments.map((row): OpenPayment => ({ ...matched(row), bankAccountId: row.bankAccountId ?? 0 })),
    expectations.map((row): OpenExpectation => ({ ...matched(row), bankAccountId: row.bankAccountId })),
    heldApart(matchSettings(settings, refused), payments, expectations),
  );
  const refusedKeys = new Set(refused.map(keyOf));
  const matches = (await inTurns(steps)).filter((match) => !refusedKeys.has(keyOf(match)));
  const amounts = new Map([...payments, ...expectations].map(({ id, amountMinor }) => [id, amountMinor]));
  return { settings, matches, amounts };
}

/** What came sooner than this paid the occurrence before. */
const mostDaysEarly = 5;

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
    const isOfOther =
      expectation.isRecurring && payment.paymentDate < addDays(expectation.paymentDate, 0 - mostDaysEarly);
    return isOneFile || isOfOther;
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

export const matched = (row: Omit<OpenLineRow, "bankAccountId" | "importId" | "isRecurring">) => ({
  id: row.id,
  effectMinor: row.isInflow ? row.amountMinor : 0 - row.amountMinor,
  currency: row.currency,
  day: toEpochDay(row.paymentDate),
  text: row.text,
});

const keyOf = ({ paymentIds, expectationIds }: Pick<Match, "paymentIds" | "expectationIds">) =>
  [paymentIds, expectationIds].map((ids) => ids.toSorted((left, right) => left - right).join(",")).join("|");

export function matchSettings(
  { automatic, expected, paid }: ReconciliationSettings,
  refused: Refused,
): MatchSettings {
  const pairs = new Set(
    refused
      .filter(({ paymentIds, expectationIds }) => paymentIds.length === 1 && expectationIds.length === 1)
      .map(keyOf),
  );
  return {
    ...usualMatchSettings,
    automaticFrom: automatic.threshold,
    daysBefore: expected.daysBefore,
    daysAfter: expected.daysAfter,
    allowsPartial: expected.allowsPartial,
    allowsGrouped: expected.allowsGrouped,
    feeShare: paid.feePercent / 100,
    mostFee: paid.mostFee,
    isRefused: (paymentId, expectationId) => pairs.has(`${paymentId}|${expectationId}`),
  };
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
