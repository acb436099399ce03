/**
 * A consolidation in euros of three companies with ledgers and plans of any amounts: one in euros, one in pounds that
 * enters by its part, one in euros with an account in dollars, an account and a category that are left out. Who looks at it: a
 * member without a right on any company, one who reads the first, and a stranger.
 */
import { seededRandom } from "@amont/testkit/seeded-random.ts";
import { sql } from "kysely";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../testing/fixtures.ts";
import { createBankAccount, createCategory, createTransaction } from "../../testing/ledger-fixtures.ts";
import type { TestServer } from "../../testing/test-server.ts";

export const groupNow = new Date("2026-11-15T10:00:00Z");

/** What no answer to somebody without rights may hold. */
export const hiddenWord = "Confidentiel";

type Currency = "EUR" | "GBP" | "USD";

export interface RandomCompany {
  readonly id: number;
  readonly accounts: ReadonlyArray<{ readonly id: number; readonly currency: Currency }>;
  readonly leaves: ReadonlyArray<{ readonly id: number; readonly isInflow: boolean }>;
}

export type RandomGroup = Awaited<ReturnType<typeof createRandomGroup>>;

const days = ["2026-10-06", "2026-10-19", "2026-11-03", "2026-11-12", "2026-11-27", "2026-12-09"] as const;
const firstUnpaid = "2026-11-15";

export async function createRandomGroup(server: TestServer, seed = 1) {
  const { database } = server.services;
  const random = seededRandom(seed);
  const organisationId = await createOrganisation(database);

  const transaction = async ({ id, accounts, leaves }: RandomCompany, day: string) => {
    for (const leaf of leaves) {
      for (const account of accounts) {
        const isPaid = day < firstUnpaid && random.chance(0.8);
        await createTransaction(database, id, {
          is_paid: isPaid,
          is_inflow: leaf.isInflow,
          category_id: leaf.id,
          bank_account_id: account.id,
          currency: account.currency,
          payment_date: day,
          original_payment_date: day,
          amount_minor: random.integer(1, 999_999),
          name: `${hiddenWord} ${random.integer(1, 1_000_000)}`,
        });
      }
    }
  };

  const company = async (name: string, currency: Currency, accountCurrencies: readonly Currency[]) => {
    const id = await createCompany(database, { organisationId, name, currency });
    const accounts: RandomCompany["accounts"][number][] = [];
    for (const of of accountCurrencies) {
      const held = {
        currency: of,
        known_balance_on: "2026-09-30",
        known_balance_minor: random.integer(-99_999, 9_999_999),
      };
      accounts.push({ id: await createBankAccount(database, id, held), currency: of });
    }
    const income = await createCategory(database, id, { name: "Chiffre d'affaires", is_inflow: true });
    const category = async (leafName: string, isInflow: boolean, parent_id?: number) => {
      const place = {
        name: leafName,
        is_inflow: isInflow,
        ...(parent_id === undefined ? {} : { parent_id }),
      };
      return { id: await createCategory(database, id, place), isInflow };
    };
    const leaves = [
      await category("Ventes", true, income),
      await category(`Services ${name}`, true, income),
      await category("Loyers", false),
      await category(`Énergie ${name}`, false),
    ];
    const made: RandomCompany = { id, accounts, leaves };
    for (const day of days) await transaction(made, day);
    for (const leaf of leaves) {
      for (const period_on of ["2026-11-01", "2026-12-01"]) {
        const amount_minor = random.integer(0, 5_000_000);
        const cell = {
          company_id: id,
          category_id: leaf.id,
          period_on,
          amount_minor,
          kind: "manualInput" as const,
        };
        await database.insertInto("forecast_cells").values(cell).execute();
      }
    }
    return made;
  };

  const atelier = await company("Atelier", "EUR", ["EUR", "EUR"]);
  const london = await company("London", "GBP", ["GBP"]);
  const distribution = await company("Distribution", "EUR", ["EUR", "USD"]);
  const companies = [atelier, london, distribution] as const;
  const [member, reader, stranger] = [
    await createUser(database),
    await createUser(database),
    await createUser(database),
  ];
  await giveAccess(database, reader, atelier.id, { CashFlow: "read" });
  const { consolidationId } = await createConsolidation(database, {
    organisationId,
    companyIds: companies.map(({ id }) => id),
    members: [member, reader],
  });
  for (const [position, { id }] of companies.entries())
    await sql`update consolidation_companies set position = ${position} where consolidation_id = ${consolidationId}
      and company_id = ${id}`.execute(database);
  await sql`update consolidation_companies set method = 'proportional', ownership_bp = 8000
    where consolidation_id = ${consolidationId} and company_id = ${london.id}`.execute(database);
  await sql`insert into consolidation_ignored_accounts (organisation_id, consolidation_id, company_id, bank_account_id)
    values (${organisationId}, ${consolidationId}, ${atelier.id}, ${atelier.accounts[1]?.id})`.execute(
    database,
  );
  await sql`insert into consolidation_ignored_categories (organisation_id, consolidation_id, company_id, category_id)
    values (${organisationId}, ${consolidationId}, ${distribution.id}, ${distribution.leaves[3]?.id})`.execute(
    database,
  );
  await sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate) values
    (${organisationId}, 'GBP', '2026-09-30', 0.84638), (${organisationId}, 'GBP', '2026-10-30', 0.8438),
    (${organisationId}, 'GBP', '2026-11-13', 0.85708), (${organisationId}, 'USD', '2026-09-30', 1.0705),
    (${organisationId}, 'USD', '2026-10-30', 1.0828), (${organisationId}, 'USD', '2026-11-13', 1.0917)`.execute(
    database,
  );
  return { organisationId, consolidationId, atelier, london, distribution, member, reader, stranger };
}
