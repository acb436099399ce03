/** A resolved filter as conditions on a row `t` of transactions, or on a row `d` of their daily totals. */
import { type TransactionStatus, transactionStatus } from "@amont/engine/ledger/transaction-status.ts";
import { currencyCodes, minorDigits } from "@amont/kernel/currency.ts";
import { type RawBuilder, sql } from "kysely";
import { hasProjectFilter, type ResolvedFilter } from "./resolved-filter.ts";
import { isSuggested } from "./transaction-rows.ts";

export type Condition = RawBuilder<unknown>;

const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Folded like the text it is looked for in; its own wildcards mean themselves. */
export const containing = (text: string): Condition =>
  sql`'%' || fold(${text.replaceAll(/[\\%_]/g, "\\$&")}) || '%'`;

/** Of transactions of either kind; `isPaid` narrows where it is known, so that an index in order of date can be used. */
export function conditionsOf(
  company: Condition,
  filter: ResolvedFilter,
  today: Condition,
  isPaid?: boolean,
): Condition {
  return allOf([
    sql`t.company_id = ${company}`,
    ...kindConditions(filter, isPaid),
    shownCondition(filter),
    ...dateConditions(filter),
    ...amountConditions(filter),
    ...textConditions(filter),
    ...placeConditions(filter),
    ...projectConditions(filter),
    ...statusConditions(filter, today),
  ]);
}

function kindConditions(filter: ResolvedFilter, isPaid: boolean | undefined): Condition[] {
  const kinds = isPaid === undefined ? filter.paidOrNot : [isPaid];
  return [
    ...(kinds.length === 2 ? [] : [sql`t.is_paid = ${kinds[0] ?? false}`]),
    ...(filter.direction === undefined || filter.direction === "all"
      ? []
      : [sql`t.is_inflow = ${filter.direction === "inflow"}`]),
    filter.scenarioId === null || filter.scenarioId === undefined
      ? sql`t.scenario_id is null`
      : sql`(t.scenario_id is null or t.scenario_id in (select scenario_chain(t.company_id, ${filter.scenarioId})))`,
  ];
}

/** What was reconciled hides behind its payment, unless it is asked for. */
function shownCondition({ statusesAmong }: ResolvedFilter): Condition {
  const asksForReconciled = ((statusesAmong ?? 0) & transactionStatus.reconciled) !== 0;
  return asksForReconciled ? sql`not t.is_split` : sql`t.is_listed`;
}

function dateConditions(filter: ResolvedFilter): Condition[] {
  return [
    ...given(filter.paymentDateFrom, (date) => sql`t.payment_date >= ${date}::date`),
    ...given(filter.paymentDateBefore, (date) => sql`t.payment_date < ${date}::date`),
    ...given(filter.billingDateFrom, (date) => sql`t.billing_date >= ${date}::date`),
    ...given(filter.billingDateBefore, (date) => sql`t.billing_date < ${date}::date`),
  ];
}

/** The digits of bounds, and of the currency with the finest minor unit. */
const finestDigits = 4;

/** An amount in ten thousandths of its unit: what amounts of any currency are compared in. */
export const comparableAmount = (amount: Condition): Condition => {
  const others = [0, 1, 3, 4].flatMap((digits) => {
    const codes = currencyCodes.filter((code) => minorDigits(code) === digits);
    if (codes.length === 0) return [];
    return [
      sql`when t.currency in (${sql.join(codes.map((code) => sql.lit(code)))}) then ${factorOf(digits)}`,
    ];
  });
  return sql`${amount} * case ${sql.join(others, sql` `)} else ${factorOf(2)} end`;
};

/** What one amount of a filter may be in minor units, which depends on the currency. */
export const minorUnitsOf = (fine: number): readonly number[] =>
  [0, 1, 2, 3, 4].flatMap((digits) => {
    const factor = 10 ** (finestDigits - digits);
    return fine % factor === 0 ? [fine / factor] : [];
  });

const factorOf = (digits: number): Condition => sql.lit(10 ** (finestDigits - digits));

function amountConditions({ minAmount, maxAmount }: ResolvedFilter): Condition[] {
  const isSigned = (minAmount ?? 0) < 0 || (maxAmount ?? 0) < 0;
  const amount = comparableAmount(isSigned ? sql`t.amount_minor` : sql`abs(t.amount_minor)`);
  return [
    ...given(minAmount, (bound) => sql`${amount} >= ${bound}::bigint`),
    ...given(maxAmount, (bound) => sql`${amount} <= ${bound}::bigint`),
  ];
}

function textConditions(filter: ResolvedFilter): Condition[] {
  // The first line of the search text is the name.
  const name = sql`split_part(t.search_text, e'\n', 1)`;
  const nameContains = (filter.nameContains ?? []).filter((text) => text.trim() !== "");
  const nameLacks = (filter.nameLacks ?? []).filter((text) => text.trim() !== "");
  return [
    ...given(filter.candidateIds, (ids) => sql`t.id = any(${ids}::int[])`),
    ...filter.words.map((word) => sql`t.search_text like ${containing(word)}`),
    ...nameContains.map((text) => sql`${name} like ${containing(text)}`),
    ...nameLacks.map((text) => sql`${name} not like ${containing(text)}`),
  ];
}

function placeConditions(filter: ResolvedFilter): Condition[] {
  return [
    ...given(filter.categoryIds, (ids) => sql`t.category_id = any(${ids}::int[])`),
    ...given(filter.bankAccountIds, (ids) => sql`t.bank_account_id = any(${ids}::int[])`),
    ...given(filter.importId, (id) => sql`t.import_id = ${id}`),
    ...(filter.categorisation === "to-confirm" ? [sql`t.categorisation = 'to-confirm'`] : []),
    ...(filter.hasStaleDistribution === true ? [sql`t.distribution_is_stale`] : []),
  ];
}

const projectsOfRow = sql`select from transaction_projects p
  where p.company_id = t.company_id and p.transaction_id = t.id`;

function projectConditions(filter: ResolvedFilter): Condition[] {
  if (!hasProjectFilter(filter)) return [];
  const projectIds = filter.projectIds ?? [];
  const oneOf = [
    ...(projectIds.length === 0
      ? []
      : [sql`exists (${projectsOfRow} and p.project_id = any(${projectIds}::int[]))`]),
    ...(filter.withoutProject === true ? [sql`not exists (${projectsOfRow})`] : []),
  ];
  return [sql`(${sql.join(oneOf, sql` or `)})`];
}

/** Says of a row what `statusOf` of the engine says of a transaction. */
const statusCondition: Readonly<Record<TransactionStatus, (today: Condition) => Condition>> = {
  normal: () => sql`false`,
  possibleReconciliation: () => sql`(t.reconciliation = 'none' and not t.is_split and ${isSuggested})`,
  reconciled: () => sql`t.reconciliation <> 'none'`,
  reversed: () => sql`t.is_reversed`,
  ignored: () => sql`t.is_ignored`,
  dateOriginChange: () => sql`t.payment_date <> t.original_payment_date`,
  isLate: (today) =>
    sql`(not t.is_paid and t.is_listed and (t.late_since is not null or t.payment_date < ${today}))`,
  split: () => sql`(t.is_split or t.split_group_id is not null)`,
  partiallyDistributed: () => sql`exists (${projectsOfRow} having sum(p.amount_minor) <> t.amount_minor)`,
};

const statuses = Object.keys(transactionStatus) as TransactionStatus[];

function statusConditions(filter: ResolvedFilter, today: Condition): Condition[] {
  const { statusesAmong, statusesExcept } = filter;
  const anyOf = (flags: number) =>
    sql`(${sql.join(
      statuses
        .filter((status) => (transactionStatus[status] & flags) !== 0)
        .map((status) => statusCondition[status](today)),
      sql` or `,
    )})`;
  return [
    ...(statusesAmong ? [anyOf(statusesAmong)] : []),
    ...(statusesExcept ? [sql`not ${anyOf(statusesExcept)}`] : []),
  ];
}

/** Of daily totals: only for a filter that fits them, and whose days are those the totals are kept by. */
export function dailyConditions(company: Condition, filter: ResolvedFilter, isPaid: boolean): Condition {
  const { scenarioId } = filter;
  return allOf([
    sql`d.company_id = ${company} and d.is_paid = ${isPaid}`,
    scenarioId
      ? sql`(d.scenario_id = 0 or d.scenario_id in (select scenario_chain(${company}, ${scenarioId})))`
      : sql`d.scenario_id = 0`,
    ...(filter.direction === undefined || filter.direction === "all"
      ? []
      : [sql`d.is_inflow = ${filter.direction === "inflow"}`]),
    ...given(filter.categoryIds, (ids) => sql`d.category_id = any(${ids}::int[])`),
    ...given(filter.bankAccountIds, (ids) => sql`d.bank_account_id = any(${ids}::int[])`),
    ...given(filter.paymentDateFrom, (date) => sql`d.counted_on >= ${date}::date`),
    ...given(filter.paymentDateBefore, (date) => sql`d.counted_on < ${date}::date`),
  ]);
}

function given<T>(value: T | null | undefined, condition: (value: T) => Condition): Condition[] {
  return value === null || value === undefined ? [] : [condition(value)];
}
