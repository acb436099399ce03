/**
 * Any filter, against a plain reading of every row: what is found, in which order, how many, and what it sums up
 * to. The reading below knows nothing of indexes, daily totals or SQL.
 */
import { statusOf, transactionStatus } from "@amont/engine/ledger/transaction-status.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { normaliseForSearch } from "@amont/kernel/search-text.ts";
import { seededRandom } from "@amont/testkit/seeded-random.ts";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { propertyRuns } from "../../../testing/property-runs.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import {
  createEmptyLedger,
  createMixedLedger,
  type MixedLedger,
  mixedLedgerNow,
} from "../testing/mixed-ledger.ts";

const today = calendarDate("2026-03-15");

interface StoredRow {
  readonly id: number;
  readonly is_paid: boolean;
  readonly is_inflow: boolean;
  readonly is_split: boolean;
  readonly is_ignored: boolean;
  readonly is_reversed: boolean;
  readonly is_listed: boolean;
  readonly bank_account_id: number | null;
  readonly category_id: number;
  readonly categorisation: string;
  readonly scenario_id: number | null;
  readonly split_group_id: number | null;
  readonly import_id: number | null;
  readonly name: string;
  readonly memo: string;
  readonly amount_minor: number;
  readonly currency: CurrencyCode;
  readonly payment_date: string;
  readonly original_payment_date: string;
  readonly billing_date: string | null;
  readonly late_since: string | null;
  readonly reconciliation: "none" | "marked" | "full";
  readonly distribution_is_stale: boolean;
  readonly parts: ReadonlyArray<{ readonly project_id: number; readonly amount_minor: number }>;
}

interface Filters {
  readonly transactionsType?: string | undefined;
  readonly operationType?: string | undefined;
  readonly paymentDateSince?: string | undefined;
  readonly paymentDateBefore?: string | undefined;
  readonly billingDateSince?: string | undefined;
  readonly billingDateBefore?: string | undefined;
  readonly minAmount?: number | undefined;
  readonly maxAmount?: number | undefined;
  readonly nameContaining?: string | undefined;
  readonly nameNotContaining?: string | undefined;
  readonly categoryIds?: readonly number[] | undefined;
  readonly projectsIds?: readonly number[] | undefined;
  readonly includeTransactionWithoutProject?: boolean | undefined;
  readonly categorizationState?: string | undefined;
  readonly bankAccountIds?: readonly number[] | undefined;
  readonly bankAccountType?: string | undefined;
  readonly statusesToInclude?: number | undefined;
  readonly statusesToExclude?: number | undefined;
  readonly importId?: number | undefined;
  readonly containingText?: string | undefined;
  readonly transactionWithProjectsDistributionStale?: boolean | undefined;
  readonly selectedScenarioId?: number | undefined;
}

const statusOfRow = (row: StoredRow): number =>
  statusOf(
    {
      isPaid: row.is_paid,
      paymentDate: calendarDate(row.payment_date),
      originalPaymentDate: calendarDate(row.original_payment_date),
      lateSince: row.late_since === null ? null : calendarDate(row.late_since),
      isIgnored: row.is_ignored,
      isReversed: row.is_reversed,
      isSplit: row.is_split,
      splitGroupId: row.split_group_id,
      reconciliation: row.reconciliation,
      hasSuggestion: false,
      amountMinor: row.amount_minor,
      distributedMinor:
        row.parts.length === 0 ? null : row.parts.reduce((sum, part) => sum + part.amount_minor, 0),
    },
    today,
  );

const units = (row: StoredRow) => row.amount_minor / 10 ** minorDigits(row.currency);
const holds = (text: string, part: string) => normaliseForSearch(text).includes(normaliseForSearch(part));

const between = (date: string | null, from: string | undefined, before: string | undefined) =>
  (from === undefined || (date !== null && date >= from)) &&
  (before === undefined || (date !== null && date < before));

/** Left out so many times as often as given: few filters at once find something. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>, leftOut = 5) =>
  fc.oneof({ weight: 1, arbitrary }, { weight: leftOut, arbitrary: fc.constant(undefined) });

describe("filters", () => {
  const server = useTestServer({ now: () => mixedLedgerNow });
  let ledger: MixedLedger;
  let rows: readonly StoredRow[];

  beforeAll(async () => {
    ledger = await createMixedLedger(server.services.database, seededRandom("filters"), 220);
    const { rows: stored } = await server.services.pool.query<StoredRow>(
      `select t.*, coalesce((select json_agg(json_build_object('project_id', project_id, 'amount_minor', amount_minor))
         from transaction_projects p where p.transaction_id = t.id), '[]') as parts
       from transactions t where company_id = $1`,
      [ledger.companyId],
    );
    rows = stored;
  });

  function matches(row: StoredRow, filters: Filters): boolean {
    const { accounts, categories } = ledger;
    const isSigned = (filters.minAmount ?? 0) < 0 || (filters.maxAmount ?? 0) < 0;
    const amount = isSigned ? units(row) : Math.abs(units(row));
    const status = statusOfRow(row);
    const among = filters.statusesToInclude ?? 0;
    const isShown = (among & transactionStatus.reconciled) !== 0 ? !row.is_split : row.is_listed;
    const wantedCategories = (filters.categoryIds ?? []).flatMap((id) =>
      id === categories.purchases ? [id, categories.goods, categories.supplies] : [id],
    );
    const isWaiting = [categories.waitingInflow, categories.waitingOutflow].includes(row.category_id);
    const isManual = row.bank_account_id === accounts.manual || row.bank_account_id === accounts.yen;
    const projectIds = filters.projectsIds ?? [];
    const withoutProject = filters.includeTransactionWithoutProject === true;
    return [
      filters.transactionsType === undefined ||
        filters.transactionsType === "All" ||
        (filters.transactionsType === "Paid") === row.is_paid,
      filters.operationType === undefined || (filters.operationType === "CashInflow") === row.is_inflow,
      between(row.payment_date, filters.paymentDateSince, filters.paymentDateBefore),
      between(row.billing_date, filters.billingDateSince, filters.billingDateBefore),
      amount >= (filters.minAmount ?? -Infinity) && amount <= (filters.maxAmount ?? Infinity),
      holds(row.name, filters.nameContaining ?? ""),
      filters.nameNotContaining === undefined || !holds(row.name, filters.nameNotContaining),
      wantedCategories.length === 0 || wantedCategories.includes(row.category_id),
      (projectIds.length === 0 && !withoutProject) ||
        row.parts.some((part) => projectIds.includes(part.project_id)) ||
        (withoutProject && row.parts.length === 0),
      filters.categorizationState !== "ToBeCategorized" || isWaiting,
      filters.categorizationState !== "PreCategorized" || row.categorisation === "to-confirm",
      (filters.bankAccountIds ?? []).length === 0 ||
        (filters.bankAccountIds ?? []).includes(row.bank_account_id ?? 0),
      filters.bankAccountType !== "Manual" || isManual,
      filters.bankAccountType !== "Connected" || row.bank_account_id === accounts.connected,
      isShown && (among === 0 || (status & among) !== 0),
      (status & (filters.statusesToExclude ?? 0)) === 0,
      filters.importId === undefined || row.import_id === filters.importId,
      (filters.containingText ?? "").split(" ").every((word) => holds(`${row.name} ${row.memo}`, word)),
      filters.transactionWithProjectsDistributionStale !== true || row.distribution_is_stale,
      row.scenario_id === null || row.scenario_id === filters.selectedScenarioId,
    ].every(Boolean);
  }

  const call = async <T>(path: string, payload: object): Promise<T> => {
    const answer = await server.call(ledger.reader, {
      method: "POST",
      url: `/api/cash-flow/v1/transactions-search${path}`,
      headers: { EntrepriseId: String(ledger.companyId) },
      payload,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<T>();
  };

  interface Page {
    readonly results: ReadonlyArray<{ readonly id: number; readonly status: number }>;
    readonly count: number | null;
  }

  const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-03-${String(number).padStart(2, "0")}`);
  const flags = fc.constantFrom(2, 4, 8, 16, 32, 64, 128, 2 | 8, 32 | 64, 4 | 128);

  const anyFilters = () => {
    const { accounts, categories, projects } = ledger;
    return fc.record({
      transactionsType: maybe(fc.constantFrom("Paid", "Expected", "All"), 1),
      operationType: maybe(fc.constantFrom("CashInflow", "CashOutflow")),
      paymentDateSince: maybe(day),
      paymentDateBefore: maybe(day),
      billingDateSince: maybe(day, 20),
      billingDateBefore: maybe(day, 20),
      minAmount: maybe(fc.constantFrom(-10, 0, 50, 100.5), 15),
      // The same bound twice asks for one amount.
      maxAmount: maybe(fc.constantFrom(-10, -1, 50, 100.5, 120, 200.25), 15),
      nameContaining: maybe(fc.constantFrom("ELECTRICITE", "dupont", "100%", "_", "noel"), 15),
      nameNotContaining: maybe(fc.constantFrom("sepa", "é"), 15),
      categoryIds: maybe(
        fc.subarray([categories.purchases, categories.goods, categories.sales, categories.waitingInflow]),
      ),
      projectsIds: maybe(fc.subarray([...projects]), 15),
      includeTransactionWithoutProject: maybe(fc.boolean(), 15),
      categorizationState: maybe(fc.constantFrom("All", "ToBeCategorized", "PreCategorized")),
      bankAccountIds: maybe(fc.subarray(Object.values(accounts))),
      bankAccountType: maybe(fc.constantFrom("All", "Manual", "Connected"), 15),
      statusesToInclude: maybe(flags, 15),
      statusesToExclude: maybe(flags, 15),
      importId: maybe(fc.constantFrom(1, 2), 15),
      containingText: maybe(fc.constantFrom("Dupont", "vérif", "sepa dupont", "n° 12", "%", "zzz"), 15),
      transactionWithProjectsDistributionStale: maybe(fc.boolean(), 15),
      selectedScenarioId: maybe(fc.constant(7), 15),
    });
  };

  it("find exactly what a plain reading finds, count it and sum it", async () => {
    const found: number[] = [];
    await fc.assert(
      fc.asyncProperty(anyFilters(), async (filters) => {
        const expected = rows.filter((row) => matches(row, filters));
        found.push(expected.length);
        const { results, count } = await call<Page>("", { filters, pagination: { take: 200 } });
        const byDay = expected.toSorted(
          (left, right) => right.payment_date.localeCompare(left.payment_date) || right.id - left.id,
        );
        expect(results.map(({ id }) => id)).toEqual(byDay.slice(0, 200).map(({ id }) => id));
        expect([null, expected.length]).toContain(count);
        const statuses = new Map(rows.map((row) => [row.id, statusOfRow(row)]));
        expect(results.every(({ id, status }) => statuses.get(id) === status)).toBe(true);
        expect(await call("/totals", { filters })).toMatchObject(totalsOf(expected));
      }),
      propertyRuns(25),
    );
    // Filters that find nothing would prove nothing.
    expect(found.filter((count) => count > 0).length).toBeGreaterThan(found.length * 0.3);
  });

  function totalsOf(found: readonly StoredRow[]) {
    const sums = [...new Set(found.map((row) => row.currency))].map((currency) => {
      const counted = found.filter((row) => row.currency === currency);
      const sum = (isInflow: boolean) =>
        counted
          .filter((row) => row.is_inflow === isInflow && !row.is_ignored && isCounted(row))
          .reduce((total, row) => total + row.amount_minor, 0) /
        10 ** minorDigits(currency);
      const [inflow, outflow] = [sum(true), sum(false)];
      return { currency, count: counted.length, inflow, outflow };
    });
    const [only, another] = sums;
    return {
      count: found.length,
      currency: another === undefined ? (only?.currency ?? "EUR") : null,
      isMainCurrency: another === undefined && (only?.currency ?? "EUR") === "EUR",
      sum: another === undefined ? expect.closeTo((only?.inflow ?? 0) - (only?.outflow ?? 0), 4) : null,
      sums: expect.toSatisfy(
        (
          given: ReadonlyArray<{
            count: number;
            inflow: { value: number; currency: string };
            outflow: { value: number };
          }>,
        ) =>
          given.length === sums.length &&
          given.every(({ count, inflow, outflow }) => {
            const mine = sums.find(({ currency }) => currency === inflow.currency);
            return mine?.count === count && mine.inflow === inflow.value && mine.outflow === outflow.value;
          }),
      ) as unknown,
    };
  }

  /** A reconciled expected transaction is found when asked for, and counts for nothing. */
  const isCounted = (row: StoredRow) => row.is_paid || row.reconciliation === "none";

  const sortKeys: Readonly<Record<string, (row: StoredRow) => number | string | null>> = {
    PaymentDate: (row) => row.payment_date,
    Name: (row) => normaliseForSearch(row.name),
    Category: (row) => categoryName(row),
    Amount: (row) => (row.is_inflow ? units(row) : 0 - units(row)),
    AbsoluteAmount: (row) => Math.abs(units(row)),
    BillingDate: (row) => row.billing_date,
    LatePaymentDate: (row) =>
      (statusOfRow(row) & transactionStatus.isLate) === 0 ? null : (row.late_since ?? row.payment_date),
  };
  const categoryName = (row: StoredRow) =>
    ({
      [ledger.categories.goods]: "marchandises",
      [ledger.categories.supplies]: "fournitures",
      [ledger.categories.sales]: "ventes",
    })[row.category_id] ?? "a categoriser";

  it.each(
    Object.keys(sortKeys).flatMap(
      (field) =>
        [
          [field, "Asc"],
          [field, "Desc"],
        ] as const,
    ),
  )("sort by %s, %s, what has none at the end", async (field, direction) => {
    const key = sortKeys[field] ?? (() => null);
    const all: number[] = [];
    for (let skip = 0; all.length === skip; skip += 50) {
      const { results } = await call<Page>("", {
        sort: { field, direction },
        pagination: { skip, take: 50 },
      });
      all.push(...results.map(({ id }) => id));
    }
    const listed = rows.filter((row) => row.is_listed && row.scenario_id === null);
    expect(new Set(all)).toEqual(new Set(listed.map(({ id }) => id)));
    const keys = all.map((id) => key(rows.find((row) => row.id === id) as StoredRow));
    const given = keys.filter((value) => value !== null);
    expect(keys.slice(given.length).every((value) => value === null)).toBe(true);
    const sign = direction === "Asc" ? 1 : -1;
    for (let index = 1; index < given.length; index += 1) {
      const [left, right] = [given[index - 1], given[index]] as [string, string];
      const isInOrder = left === right ? true : sign * (left < right ? -1 : 1) < 0;
      expect(isInOrder, `${left} before ${right}`).toBe(true);
    }
  });

  it("find the same page from its day as by walking there, both ways, for every kind", async () => {
    const far = await createEmptyLedger(server.services.database);
    const { companyId, accounts, categories } = far;
    await server.services.pool.query(
      `insert into transactions (company_id, is_paid, is_inflow, bank_account_id, category_id, name, amount_minor,
         currency, payment_date, original_payment_date, late_since, origin)
       select $1, n % 5 > 0, false, case when n % 2 = 0 then $2::int else $3::int end,
         case when n % 3 = 0 then $4::int else $5::int end, 'Ligne ' || n, n, 'EUR', d, d,
         case when n % 10 = 0 then d - 3 end, 'manual'
       from (select n, date '2026-01-01' + (n * 7919 % 60) as d from generate_series(1, 3000) n) x`,
      [companyId, accounts.manual, accounts.connected, categories.goods, categories.supplies],
    );
    const search = async (payload: object) => {
      const headers = { EntrepriseId: String(companyId) };
      const url = "/api/cash-flow/v1/transactions-search";
      return (await server.call(far.reader, { method: "POST", url, headers, payload })).json<Page>();
    };
    for (const filters of [
      {},
      { transactionsType: "Paid" },
      { transactionsType: "Expected" },
      { categoryIds: [categories.purchases], bankAccountIds: [accounts.manual] },
    ]) {
      for (const direction of ["Asc", "Desc"]) {
        const sort = { field: "PaymentDate", direction };
        const whole: number[] = [];
        for (let skip = 0; skip === whole.length; skip += 200) {
          // A name filter that everything passes keeps the daily totals from helping.
          const walked = await search({
            filters: { ...filters, nameNotContaining: "zzz" },
            sort,
            pagination: { skip, take: 200 },
          });
          whole.push(...walked.results.map(({ id }) => id));
        }
        for (const skip of [500, 555, whole.length - 3, whole.length, whole.length + 100]) {
          const { results } = await search({ filters, sort, pagination: { skip, take: 20 } });
          expect(results.map(({ id }) => id)).toEqual(whole.slice(skip, skip + 20));
        }
      }
    }
  });
});
