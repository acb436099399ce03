import { describe, expect, it } from "vitest";
import { createCompany, createOrganisation } from "../testing/fixtures.ts";
import { createBankAccount, createTransaction } from "../testing/ledger-fixtures.ts";
import { useTestServer } from "../testing/use-test-server.ts";
import { plannerTeller } from "./tell-planner.ts";

describe("what the database knows of its lines", () => {
  const server = useTestServer();

  const known = async (): Promise<number> => {
    const { rows } = await server.services.pool.query<{ known: number }>(
      "select reltuples::float8 as known from pg_class where oid = 'transactions'::regclass",
    );
    return rows[0]?.known ?? Number.NaN;
  };

  it("is looked at when an import has grown, and not where it is a small part of all", async () => {
    const { database, pool } = server.services;
    const companyId = await createCompany(database, { organisationId: await createOrganisation(database) });
    const bankAccountId = await createBankAccount(database, companyId);
    const first = await createTransaction(database, companyId, { bank_account_id: bankAccountId });
    const more = (count: number) =>
      pool.query(
        `insert into transactions (company_id, bank_account_id, is_paid, is_inflow, category_id, categorisation, name, amount_minor,
           currency, payment_date, original_payment_date, origin)
         select company_id, bank_account_id, is_paid, is_inflow, category_id, categorisation, name, amount_minor, currency, payment_date,
           original_payment_date, origin
         from transactions, generate_series(1, $2) where company_id = $1 and id = $3`,
        [companyId, count, first],
      );
    // Nobody else looks meanwhile.
    await pool.query("alter table transactions set (autovacuum_enabled = false)");
    await pool.query("analyze transactions");
    const before = await known();
    await more(1_200);
    const tell = plannerTeller(pool);
    await tell(999);
    expect(await known()).toBe(before);
    await tell(1_200);
    expect(await known()).toBe(before + 1_200);
    await more(100);
    await tell(4_799);
    expect(await known()).toBe(before + 1_200);
    await tell(4_800);
    expect(await known()).toBe(before + 1_300);
    await pool.query("update pg_class set reltuples = 30000 where oid = 'transactions'::regclass");
    await plannerTeller(pool)(1_400);
    expect(await known()).toBe(30_000);
  });
});
