/** A thousand companies in one database: most of them small, some of them large, and the people who work in the large ones. */
import { type CalendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import { parseConfig } from "@amont/server/config.ts";
import { createPool } from "@amont/server/db/pool.ts";
import { openServices } from "@amont/server/services.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "@amont/server/testing/fixtures.ts";
import { createMigratedDatabase } from "@amont/server/testing/test-server.ts";
import { generateLedger } from "@amont/testkit/ledger/generate-ledger.ts";
import { writePlan } from "../company-plan.ts";
import type { Pool } from "../connections.ts";
import { loadLedgers, type OwnedLedger } from "../load-ledger.ts";

export interface TenantCounts {
  readonly small: number;
  readonly large: number;
  readonly users: number;
}

export interface TenantUser {
  readonly token: string;
  readonly companyId: number;
  /** A leaf of their own to plan in. */
  readonly leafId: number;
}

export interface Tenants {
  readonly connectionString: string;
  readonly pool: Pool;
  readonly users: readonly TenantUser[];
  readonly staffToken: string;
  /** Somebody who may open every company, and somebody who may open one. */
  readonly everywhere: string;
  readonly inOne: string;
}

const companiesOfGroup = 20;
const linesOf = { small: 2_000, large: 20_000 } as const;
const secondsOfToken = 24 * 3600;

export async function createTenants({ small, large, users }: TenantCounts): Promise<Tenants> {
  const connectionString = await createMigratedDatabase();
  const services = await openServices({ config: parseConfig({ AMONT_DEMO: "off" }), connectionString });
  const { database } = services;
  const companyIds: number[] = [];
  let organisationId = 0;
  for (let index = 0; index < small + large; index += 1) {
    if (index % companiesOfGroup === 0) organisationId = await createOrganisation(database);
    companyIds.push(await createCompany(database, { organisationId }));
  }
  const largeIds = companyIds.slice(0, large);
  const pool = createPool({ connectionString, applicationName: "amont-bench", statementTimeoutMs: 900_000 });
  const today = todayIn("Europe/Paris", new Date());
  await loadLedgers(pool, ledgersOf(companyIds, large, today));
  for (const companyId of largeIds) await writePlan(pool, companyId, today);

  const signedIn = async (access: readonly number[], isStaff = false) => {
    const userId = await createUser(database, { isStaff });
    for (const companyId of access) await giveAccess(database, userId, companyId, "write");
    return services.issueToken(userId, secondsOfToken);
  };
  const people: TenantUser[] = [];
  for (let index = 0; index < users; index += 1) {
    const companyId = largeIds[index % largeIds.length] ?? 0;
    const leafId = await leafOf(pool, companyId, Math.floor(index / largeIds.length));
    people.push({ token: await signedIn([companyId]), companyId, leafId });
  }
  const staffToken = await signedIn([], true);
  const everywhere = await signedIn(companyIds);
  const inOne = await signedIn(companyIds.slice(0, 1));
  await services.close();
  return { connectionString, pool, users: people, staffToken, everywhere, inOne };
}

function* ledgersOf(
  companyIds: readonly number[],
  large: number,
  today: CalendarDate,
): Generator<OwnedLedger> {
  for (const [index, companyId] of companyIds.entries()) {
    const size = index < large ? linesOf.large : linesOf.small;
    const shape = {
      months: 24,
      today,
      accounts: 3,
      expected: size / 40,
      categories: index < large ? 300 : 40,
    };
    yield { companyId, ledger: generateLedger({ seed: `tenant ${index}`, size, ...shape }) };
  }
}

async function leafOf(pool: Pool, companyId: number, nth: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `select c.id from categories c where c.company_id = $1 and c.kind = 'normal'
       and not exists (select from categories k where k.company_id = $1 and k.parent_id = c.id)
     order by c.id desc offset $2 limit 1`,
    [companyId, nth],
  );
  return rows[0]?.id ?? 0;
}
