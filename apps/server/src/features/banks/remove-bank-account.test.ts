import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import {
  createBankAccount,
  createCategory,
  createTransaction,
  waitingCategory,
} from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { requestAbout } from "../../testing/workplace.ts";

describe("removing a bank account", () => {
  const server = useTestServer();
  let writer: string;
  let organisationId: number;
  let companyId: number;
  let account: number;
  let kept: number;

  beforeAll(async () => {
    writer = await createUser(server.services.database);
    organisationId = await createOrganisation(server.services.database);
  });
  beforeEach(async () => {
    const { database } = server.services;
    companyId = await createCompany(database, { organisationId });
    await giveAccess(database, writer, companyId, "write");
    account = await createBankAccount(database, companyId, { connection: "aggregator" });
    kept = await createBankAccount(database, companyId, { name: "Gardé" });
  });

  const get = (url: string) => server.call(writer, requestAbout(companyId, "GET", url));
  const remove = (id = account) => get(`/api/banque/Remove?banqueId=${id}`);
  const preview = async (id = account) =>
    (await get(`/v1/bank-accounts/${id}/removal`)).json<Record<string, unknown>>();

  const transactions = () =>
    server.services.database
      .selectFrom("transactions")
      .select(["id", "bank_account_id", "reconciliation", "reconciled_with"])
      .where("company_id", "=", companyId)
      .orderBy("id")
      .execute();

  async function addRule(bankAccountIds: number[]): Promise<number> {
    const { id } = await server.services.database
      .insertInto("categorisation_rules")
      .values({
        company_id: companyId,
        position: 0,
        is_inflow: false,
        name_contains: ["loyer"],
        bank_account_ids: bankAccountIds,
        action: "Categorize",
        category_id: await createCategory(server.services.database, companyId, {
          name: `Loyer ${bankAccountIds.join()}`,
        }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }

  it("names its consequences, then does just that", async () => {
    const { database } = server.services;
    const onAccount = { bank_account_id: account };
    const settled = await createTransaction(database, companyId, {
      is_paid: false,
      bank_account_id: kept,
      reconciliation: "full",
    });
    const paid = await createTransaction(database, companyId, {
      ...onAccount,
      reconciliation: "full",
      reconciled_with: settled,
    });
    await database
      .updateTable("transactions")
      .set({ reconciled_with: paid })
      .where("id", "=", settled)
      .execute();
    await createTransaction(database, companyId, onAccount);
    const owed = await createTransaction(database, companyId, { ...onAccount, is_paid: false });
    const elsewhere = await createTransaction(database, companyId, { bank_account_id: kept });
    await addRule([account]);
    const shared = await addRule([account, kept]);
    const everywhere = await addRule([]);

    expect(await preview()).toEqual({
      paidCount: 2,
      expectedCount: 1,
      reconciliationCount: 1,
      changedRuleCount: 1,
      removedRuleCount: 1,
      endsConnection: true,
    });
    expect((await remove()).json()).toMatchObject({ Error: false });

    expect(await transactions()).toEqual([
      { id: settled, bank_account_id: kept, reconciliation: "none", reconciled_with: null },
      { id: owed, bank_account_id: null, reconciliation: "none", reconciled_with: null },
      { id: elsewhere, bank_account_id: kept, reconciliation: "none", reconciled_with: null },
    ]);
    const rules = await database
      .selectFrom("categorisation_rules")
      .select(["id", "bank_account_ids"])
      .where("company_id", "=", companyId)
      .orderBy("id")
      .execute();
    expect(rules).toEqual([
      { id: shared, bank_account_ids: [kept] },
      { id: everywhere, bank_account_ids: [] },
    ]);
    const totals = await database
      .selectFrom("daily_totals")
      .select(["bank_account_id", "is_paid", "transaction_count"])
      .where("company_id", "=", companyId)
      .orderBy("is_paid")
      .orderBy("bank_account_id")
      .execute();
    expect(totals).toEqual([
      { bank_account_id: 0, is_paid: false, transaction_count: 1 },
      { bank_account_id: kept, is_paid: false, transaction_count: 1 },
      { bank_account_id: kept, is_paid: true, transaction_count: 1 },
    ]);
  });

  it("takes split transactions along, whole", async () => {
    const { database } = server.services;
    const onAccount = {
      bank_account_id: account,
      category_id: await waitingCategory(database, companyId, false),
    };
    const whole = await createTransaction(database, companyId, { ...onAccount, is_split: true });
    await createTransaction(database, companyId, {
      ...onAccount,
      split_group_id: whole,
      amount_minor: 4_000,
    });
    await createTransaction(database, companyId, {
      ...onAccount,
      split_group_id: whole,
      amount_minor: 6_000,
    });
    expect(await preview()).toMatchObject({ paidCount: 2 });
    await remove();
    expect(await transactions()).toEqual([]);
  });

  it("leaves a history of what was there", async () => {
    await remove();
    const rows = await server.services.database
      .selectFrom("history")
      .select(["operation", "changed_by"])
      .where("company_id", "=", companyId)
      .where("table_name", "=", "bank_accounts")
      .where("operation", "=", "delete")
      .execute();
    expect(rows).toEqual([{ operation: "delete", changed_by: writer }]);
  });

  it("knows only the accounts of the company", async () => {
    const elsewhere = await createCompany(server.services.database, { organisationId });
    const foreign = await createBankAccount(server.services.database, elsewhere);
    expect((await remove(foreign)).json()).toMatchObject({ ErrorCode: "not_found" });
    expect(await preview(foreign)).toMatchObject({ type: "not_found" });
    const row = await server.services.database
      .selectFrom("bank_accounts")
      .select("id")
      .where("id", "=", foreign)
      .executeTakeFirst();
    expect(row).toEqual({ id: foreign });
  });
});
