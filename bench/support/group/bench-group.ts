/** A consolidation that is measured: its companies with their ledgers and plans, some of them in pounds, and who reads it. */
import { addDays, addMonths, type CalendarDate, startOfMonth, todayIn } from "@amont/kernel/calendar-date.ts";
import { parseConfig } from "@amont/server/config.ts";
import { createPool } from "@amont/server/db/pool.ts";
import { openServices } from "@amont/server/services.ts";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "@amont/server/testing/fixtures.ts";
import { createMigratedDatabase } from "@amont/server/testing/test-server.ts";
import { generateLedger } from "@amont/testkit/ledger/generate-ledger.ts";
import { writePlan } from "../company-plan.ts";
import type { Pool } from "../connections.ts";
import { loadLedgers, type OwnedLedger } from "../load-ledger.ts";

export interface GroupSize {
  readonly companies: number;
  readonly categories: number;
  /** Paid transactions of each company. */
  readonly lines: number;
}

export interface BenchGroup extends GroupSize {
  readonly connectionString: string;
  readonly pool: Pool;
  readonly organisationId: number;
  readonly consolidationId: number;
  /** The one that is edited, and a leaf of it. */
  readonly companyId: number;
  readonly leafId: number;
  /** Who is a member of the consolidation and plans in that company, and somebody of the staff. */
  readonly token: string;
  readonly staffToken: string;
  readonly today: CalendarDate;
}

export const monthsOfLedger = 24;
/** One company in eight is not in euros: what new quotes cost is in proportion to them. */
const foreignEvery = 8;
/** One euro buys so many pounds, on every day until there is another quote. */
const poundsPerEuro = 0.8;
const secondsOfToken = 24 * 3600;

export async function createBenchGroup(size: GroupSize): Promise<BenchGroup> {
  const connectionString = await createMigratedDatabase();
  const services = await openServices({ config: parseConfig({ AMONT_DEMO: "off" }), connectionString });
  const { database } = services;
  const organisationId = await createOrganisation(database);
  const companyIds: number[] = [];
  for (let index = 0; index < size.companies; index += 1)
    companyIds.push(await createCompany(database, { organisationId, currency: currencyOf(index) }));
  const [companyId = 0] = companyIds;
  const userId = await createUser(database);
  await giveAccess(database, userId, companyId, "write");
  const { consolidationId } = await createConsolidation(database, {
    organisationId,
    companyIds,
    members: [userId],
  });
  const token = await services.issueToken(userId, secondsOfToken);
  const staffToken = await services.issueToken(await createUser(database, { isStaff: true }), secondsOfToken);
  await services.close();
  const pool = createPool({ connectionString, applicationName: "amont-bench", statementTimeoutMs: 900_000 });
  const today = todayIn("Europe/Paris", new Date());
  await loadLedgers(pool, ledgersOf(companyIds, size, today));
  let leafId = 0;
  for (const id of companyIds) {
    const { plainLeafId } = await writePlan(pool, id, today);
    if (id === companyId) leafId = plainLeafId;
  }
  await quotePounds(
    { pool, organisationId },
    addDays(addMonths(startOfMonth(today), -2 * monthsOfLedger), 1),
    poundsPerEuro,
  );
  await pool.query("analyze");
  return {
    ...size,
    connectionString,
    pool,
    organisationId,
    consolidationId,
    companyId,
    leafId,
    token,
    staffToken,
    today,
  };
}

const currencyOf = (index: number) => (index % foreignEvery === foreignEvery - 1 ? "GBP" : "EUR");

function* ledgersOf(
  companyIds: readonly number[],
  { lines, categories }: GroupSize,
  today: CalendarDate,
): Generator<OwnedLedger> {
  for (const [index, companyId] of companyIds.entries()) {
    const shape = { months: monthsOfLedger, today, accounts: 3, expected: lines / 40, categories };
    const ledger = generateLedger({ seed: `group ${index}`, size: lines, ...shape });
    yield { companyId, currency: currencyOf(index), ledger };
  }
}

export async function quotePounds(
  { pool, organisationId }: Pick<BenchGroup, "pool" | "organisationId">,
  day: CalendarDate,
  rate: number,
): Promise<void> {
  await pool.query(
    `insert into exchange_quotes (organisation_id, currency, quoted_on, rate) values ($1, 'GBP', $2, $3)`,
    [organisationId, day, rate],
  );
}

/**
 * All that was paid in some months, in euro cents, from the lines alone: converted once for each company, category and
 * month, half away from zero.
 */
export async function paidBySql(
  { pool, organisationId }: Pick<BenchGroup, "pool" | "organisationId">,
  { from, before }: { readonly from: CalendarDate; readonly before: CalendarDate },
): Promise<number> {
  const { rows } = await pool.query<{ total: string }>(
    `select coalesce(sum(converted), 0) as total from (
       select round(sum(t.counted_minor) / case t.currency when 'EUR' then 1 else $4::numeric end) as converted
       from transactions t join companies c on c.id = t.company_id
       where c.organisation_id = $1 and t.is_paid and t.counted_on >= $2 and t.counted_on < $3
       group by t.company_id, t.category_id, t.currency, date_trunc('month', t.counted_on)) units`,
    [organisationId, from, before, poundsPerEuro],
  );
  return Number(rows[0]?.total);
}
