/**
 * The cash pool of the demo: a bank brings the shops of two companies to zero every evening and keeps what pays suppliers at
 * an amount. Its sweeps since the first of last month are lines of both statements, worked out as the product does it; the
 * balances of the accounts follow from them.
 */
import { addSettlementDays } from "@amont/engine/calendar/settlement-days.ts";
import { type PoolSweep, simulatePools } from "@amont/engine/liquidity/pool/simulate-pool.ts";
import { annualRate } from "@amont/kernel/annual-rate.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { addDays, type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { dateInterval, lengthDays } from "@amont/kernel/interval.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";
import {
  addPool,
  writeMembers,
  writeOpenings,
  writeRates,
} from "../../features/cash-pools/cash-pools-repository.ts";
import { accountIdsOf, companyIdsOf, physicalPool } from "../../ledger/cash-pools/pool-chain.ts";
import {
  findPoolAccounts,
  findPools,
  type StoredMember,
  type StoredPool,
} from "../../ledger/cash-pools/pools-repository.ts";
import { ensureTransferCategories } from "../../ledger/liquidity/transfers/new-transfers-repository.ts";
import type { DemoAccounts } from "./demo-accounts.ts";
import { type ExpectedLine, insertExpectedLines } from "./expected-lines.ts";
import { accountNames, euros, firstPoolDay, openingDay } from "./liquidity-accounts.ts";
import { insertPaidLines } from "./paid-lines.ts";

const poolName = "Centralisation Belleville";
const labelWords = "NIVELLEMENT CENTRALISATION";

const keptForSuppliersMinor = 1_000_000;
/** What Distribution had lent when the pool was set up, and what the header held of its own then. */
const lentByShopsMinor = 2_200_000;
const ownCashMinor = 3_800_000;

/** The lines of both statements, and what the accounts hold since the last of them. */
export async function writeSweeps(
  database: SystemDatabase,
  demo: DemoAccounts,
  pool: StoredPool,
  today: CalendarDate,
): Promise<void> {
  const openings = new Map([
    [demo.account(accountNames.header).id, ownCashMinor + lentByShopsMinor],
    [demo.account(accountNames.suppliers).id, keptForSuppliersMinor],
  ]);
  const { sweeps, held } = await sweptSince(database, pool, openings, today);
  for (const companyId of companyIdsOf([pool])) await ensureTransferCategories(database, companyId);
  await insertPaidLines(database, linesOf(sweeps, pool, demo));
  await sql`
    update bank_accounts a set known_balance_minor = v.balance
    from unnest(${[...held.keys()]}::int[], ${[...held.values()]}::bigint[]) v (id, balance)
    where a.company_id = any (${[...companyIdsOf([pool])]}::int[]) and a.id = v.id`.execute(database);
}

const everything = { direction: "both", thresholdMinor: 0, stepMinor: 1, allOrNothing: false } as const;
const nothingSaid = { targetMinor: null, leastMinor: null, mostMinor: null } as const;

export async function definePool(
  database: SystemDatabase,
  { organisationId, atelierId, distributionId, account }: DemoAccounts,
  today: CalendarDate,
): Promise<StoredPool> {
  const id = await addPool(database, organisationId, {
    name: poolName,
    currency: "EUR",
    kind: "physical",
    headerCompanyId: atelierId,
    headerAccountId: account(accountNames.header).id,
    sweepDays: "everyBankDay",
    weekday: null,
    executedBy: "bank",
    yearBasis: 360,
    sharing: "header",
    startsOn: firstPoolDay(today),
    labelWords,
  });
  const toZero = { ...everything, ...nothingSaid, rule: "zero" } as const;
  const [shops, suppliers] = [account(accountNames.shops).id, account(accountNames.suppliers).id];
  const members: readonly StoredMember[] = [
    { ...toZero, companyId: atelierId, accountId: account(accountNames.workshopShop).id, priority: 1 },
    { ...toZero, companyId: distributionId, accountId: shops, priority: 2 },
    {
      ...everything,
      ...nothingSaid,
      companyId: distributionId,
      accountId: suppliers,
      rule: "target",
      targetMinor: keptForSuppliersMinor,
      priority: 3,
    },
  ];
  await writeMembers(database, organisationId, id, { members, leftOn: today });
  const begin = firstPoolDay(today);
  const risen = addDays(begin, 15);
  const ofAll = { companyId: null } as const;
  await writeRates(database, organisationId, id, [
    { ...ofAll, side: "credit", rate: annualRate(210_000), start: begin, endExclusive: null },
    { ...ofAll, side: "debit", rate: annualRate(335_000), start: begin, endExclusive: risen },
    { ...ofAll, side: "debit", rate: annualRate(360_000), start: risen, endExclusive: null },
  ]);
  await writeOpenings(database, organisationId, id, [
    { companyId: distributionId, accountId: shops, on: openingDay(today), positionMinor: lentByShopsMinor },
  ]);
  const pool = (await findPools(database, organisationId)).find((known) => known.id === id);
  invariant(pool !== undefined, "the pool was written");
  return pool;
}

/** What the bank swept on every evening before today, and what each account holds since. */
async function sweptSince(
  database: SystemDatabase,
  pool: StoredPool,
  openings: ReadonlyMap<number, number>,
  today: CalendarDate,
) {
  const interval = dateInterval(firstPoolDay(today), today);
  const ids = accountIdsOf(pool);
  const { rows } = await sql<{ id: number; day: CalendarDate; moved: number }>`
    select bank_account_id as id, counted_on as day,
      sum(case when is_inflow then amount_minor else -amount_minor end)::bigint as moved
    from daily_totals
    where company_id = any (${[...companyIdsOf([pool])]}::int[]) and bank_account_id = any (${ids}::int[]) and is_paid
      and counted_on >= ${interval.start}::date and counted_on < ${interval.endExclusive}::date
    group by 1, 2`.execute(database);
  const positions = new Map(
    ids.map((id) => {
      const days = new Float64Array(lengthDays(interval)).fill(openings.get(id) ?? 0);
      for (const { day, moved } of rows.filter((row) => row.id === id))
        days.subarray(toEpochDay(day) - toEpochDay(interval.start)).forEach((held, at, rest) => {
          rest[at] = held + moved;
        });
      return [id, { currency: pool.currency, positions: days }];
    }),
  );
  const accounts = await findPoolAccounts(database, [...companyIdsOf([pool])], ids);
  const simulated = simulatePools(
    [physicalPool(pool, accounts.get(pool.headerAccountId))],
    positions,
    interval,
  );
  invariant(simulated.ok, "the demo's pool can be swept");
  const held = new Map(
    [...simulated.value.positions].map(([id, days]) => [id, days.at(-1) ?? openings.get(id) ?? 0]),
  );
  return { sweeps: simulated.value.sweeps, held };
}

/** On both statements, each naming the company on the other side. */
function linesOf(sweeps: readonly PoolSweep[], pool: StoredPool, { account, distributionId }: DemoAccounts) {
  const ofDistribution = new Set(
    pool.members.filter(({ companyId }) => companyId === distributionId).map(({ accountId }) => accountId),
  );
  const header = { companyId: pool.headerCompanyId, accountId: pool.headerAccountId };
  return sweeps
    .filter(({ sweptMinor }) => sweptMinor !== 0)
    .flatMap(({ accountId, day, sweptMinor }) => {
      const isOther = ofDistribution.has(accountId);
      const companyId = isOther ? distributionId : pool.headerCompanyId;
      const [ofMember, ofHeader] = isOther
        ? ["ATELIER BELLEVILLE SAS", "BELLEVILLE DISTRIBUTION SARL"]
        : ["CENTRALISATEUR", account(accountNames.workshopShop).name.toUpperCase()];
      return [
        { companyId, accountId, on: day, label: `${labelWords} ${ofMember}`, amountMinor: 0 - sweptMinor },
        { ...header, on: day, label: `${labelWords} ${ofHeader}`, amountMinor: sweptMinor },
      ];
    });
}

/** By account, in so many bank days from today: what its next sweeps rest on. */
const comingDays = [1, 4, 7, 9, 13, 16] as const;
const takingsMinor = [164_000, 121_500, 187_250, 98_400, 143_900, 156_300] as const;
const deliveriesMinor = [486_000, 0, 725_000, 394_000, 0, 612_500] as const;

/** What the shops will have taken, and what suppliers will be paid, in the weeks to come. */
export async function writeComingDays(
  database: SystemDatabase,
  { account }: DemoAccounts,
  today: CalendarDate,
): Promise<void> {
  const takings = { category: "Ventes au comptoir", name: "Remise de cartes attendue" } as const;
  const delivery = { category: "Marchandises", name: "Coopérative du bois, livraison" } as const;
  const lines = comingDays.flatMap((days, at): readonly ExpectedLine[] => {
    const on = addSettlementDays(euros, today, days);
    const amountMinor = takingsMinor[at] ?? 0;
    const delivered = deliveriesMinor[at] ?? 0;
    return [
      { ...takings, account: account(accountNames.workshopShop), amountMinor, on },
      { ...takings, account: account(accountNames.shops), amountMinor: amountMinor * 2, on },
      { ...delivery, account: account(accountNames.suppliers), amountMinor: delivered, on },
    ];
  });
  await insertExpectedLines(
    database,
    lines.filter(({ amountMinor }) => amountMinor > 0),
    today,
  );
}
