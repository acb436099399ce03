import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { describe, expect, it } from "vitest";
import { inScope } from "../../db/scope.ts";
import { createCompany, createOrganisation, createUser } from "../../testing/fixtures.ts";
import { createBankAccount, createTransaction } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { sweepsOfAccounts } from "./simulated-sweeps.ts";

const period = dateInterval(calendarDate("2026-11-16"), calendarDate("2026-11-18"));

describe("the layer of sweeps", () => {
  const server = useTestServer();

  /** A header at zero, a member to zero that holds 500.00 and gets 80.00 tomorrow, and one whose account nobody knows. */
  async function poolOf(memberAccount: { readonly connection?: "file" } = {}) {
    const { database } = server.services;
    const userId = await createUser(database);
    const organisationId = await createOrganisation(database);
    const [headerCompanyId, memberCompanyId] = [
      await createCompany(database, { organisationId }),
      await createCompany(database, { organisationId }),
    ];
    const known = { known_balance_on: "2026-11-15" };
    const headerId = await createBankAccount(database, headerCompanyId, known);
    const memberId = await createBankAccount(database, memberCompanyId, {
      ...known,
      known_balance_minor: memberAccount.connection === undefined ? 50_000 : 0,
      ...memberAccount,
    });
    await createTransaction(database, memberCompanyId, {
      bank_account_id: memberId,
      is_paid: false,
      is_inflow: true,
      amount_minor: 8_000,
      payment_date: "2026-11-17",
    });
    const { id } = await database
      .insertInto("cash_pools")
      .values({
        organisation_id: organisationId,
        name: "Pool",
        currency: "EUR",
        kind: "physical",
        company_id: headerCompanyId,
        header_account_id: headerId,
        sweep_days: "everyBankDay",
        executed_by: "bank",
        year_basis: 360,
        sharing: "header",
        starts_on: "2026-11-01",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await database
      .insertInto("cash_pool_members")
      .values({
        organisation_id: organisationId,
        pool_id: id,
        company_id: memberCompanyId,
        bank_account_id: memberId,
        rule: "zero",
        direction: "both",
        threshold_minor: 0,
        step_minor: 1,
        priority: 1,
        all_or_nothing: false,
      })
      .execute();
    const asReaderOf = (companyId: number) => ({
      userId,
      companyIds: [companyId],
      organisationIds: [organisationId],
      consolidationIds: [],
      requestId: "sweeps",
    });
    return { organisationId, headerCompanyId, memberCompanyId, headerId, memberId, asReaderOf };
  }
  type Pooled = Awaited<ReturnType<typeof poolOf>>;
  const sweepsFor = (
    { organisationId, asReaderOf }: Pooled,
    companyId: number,
    accountId: number,
    positions?: ReadonlyMap<number, readonly number[]>,
  ) =>
    inScope(server.services.pool, asReaderOf(companyId), "read", async (database) => {
      const asked = { organisationId, accountIds: [accountId], period };
      const sweeps = await sweepsOfAccounts(
        database,
        positions === undefined ? asked : { ...asked, positions },
      );
      // What was opened for it is closed again.
      const { length } = await database.selectFrom("bank_accounts").select("id").execute();
      expect(length).toBe(1);
      return sweeps.map(({ accountId: id, day, amountMinor }) => [id, day, amountMinor]);
    });

  it("is worked out from all accounts of the pool, and told for the accounts that were asked for", async () => {
    const pooled = await poolOf();
    const { headerCompanyId, memberCompanyId, headerId, memberId } = pooled;
    expect(await sweepsFor(pooled, memberCompanyId, memberId)).toEqual([
      [memberId, "2026-11-16", -50_000],
      [memberId, "2026-11-17", -8_000],
    ]);
    expect(await sweepsFor(pooled, headerCompanyId, headerId)).toEqual([
      [headerId, "2026-11-16", 50_000],
      [headerId, "2026-11-17", 8_000],
    ]);
  });

  it("takes positions that the caller knows better", async () => {
    const pooled = await poolOf();
    const positions = new Map([[pooled.memberId, [10_000, 10_000]]]);
    expect(await sweepsFor(pooled, pooled.memberCompanyId, pooled.memberId, positions)).toEqual([
      [pooled.memberId, "2026-11-16", -10_000],
    ]);
  });

  it("invents nothing where nobody knows a balance, nor for accounts in no pool", async () => {
    const unknown = await poolOf({ connection: "file" });
    expect(await sweepsFor(unknown, unknown.headerCompanyId, unknown.headerId)).toEqual([]);
    const pooled = await poolOf();
    expect(await sweepsFor(pooled, pooled.headerCompanyId, 1)).toEqual([]);
  });
});
