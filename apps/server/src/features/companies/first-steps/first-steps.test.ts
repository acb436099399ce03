import { beforeAll, describe, expect, it } from "vitest";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../../testing/fixtures.ts";
import {
  createBankAccount,
  createCategory,
  createScenario,
  createTransaction,
} from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

describe("the first steps of a company", () => {
  const server = useTestServer();
  let reader: string;
  let companyId: number;
  let neighbourId: number;

  beforeAll(async () => {
    const { database } = server.services;
    reader = await createUser(database);
    const organisationId = await createOrganisation(database);
    [companyId, neighbourId] = [
      await createCompany(database, { organisationId }),
      await createCompany(database, { organisationId }),
    ];
    await giveAccess(database, reader, companyId, "read");
  });

  const steps = async () => {
    const answer = await server.call(reader, { url: `/v1/companies/${companyId}/first-steps` });
    return answer.json<unknown>();
  };
  const plan = (scenario_id: number | null, category_id: number) =>
    server.services.database
      .insertInto("forecast_cells")
      .values({
        company_id: companyId,
        scenario_id,
        category_id,
        period_on: "2027-01-01",
        kind: "manualInput",
        amount_minor: 100,
      })
      .execute();
  const recurrence = (scenario_id: number | null, category_id: number) =>
    server.services.database
      .insertInto("recurrences")
      .values({
        company_id: companyId,
        scenario_id,
        name: "Loyer",
        is_inflow: false,
        amount_minor: 100,
        currency: "EUR",
        category_id,
        start_on: "2027-01-15",
        day_count: 0,
        month_count: 1,
        is_month_end: false,
        shift: "none",
      })
      .execute();

  it("are told from what the company has, one after the other", async () => {
    const { database } = server.services;
    const nothing = {
      hasTransactions: false,
      toCategorise: 0,
      hasRecurrences: false,
      suggestedRecurrences: 0,
      hasForecasts: false,
    };
    expect(await steps()).toEqual(nothing);

    // Of somebody else, planned only, or tried in a scenario: no step of this company.
    const neighbours = await createBankAccount(database, neighbourId);
    await createTransaction(database, neighbourId, { bank_account_id: neighbours });
    const bank_account_id = await createBankAccount(database, companyId);
    const rent = await createCategory(database, companyId, { name: "Loyers" });
    await createTransaction(database, companyId, { is_paid: false, category_id: rent });
    const scenarioId = await createScenario(database, companyId);
    await plan(scenarioId, rent);
    await recurrence(scenarioId, rent);
    expect(await steps()).toEqual(nothing);

    const first = await createTransaction(database, companyId, { bank_account_id });
    await createTransaction(database, companyId, { bank_account_id, is_inflow: true });
    await createTransaction(database, companyId, { bank_account_id, category_id: rent });
    expect(await steps()).toEqual({ ...nothing, hasTransactions: true, toCategorise: 2 });

    await database
      .updateTable("transactions")
      .set({ category_id: rent, categorisation: "confirmed" })
      .where("id", "=", first)
      .execute();
    await database
      .insertInto("recurrence_suggestions")
      .values(
        (["open", "open", "refused"] as const).map((state, index) => ({
          company_id: companyId,
          fingerprint: `loyer ${index}`,
          state,
          name: "Loyer",
          is_inflow: false,
          currency: "EUR",
          day_count: 0,
          month_count: 1,
          is_month_end: false,
          shift: "none" as const,
          next_on: "2027-01-15",
          amount_minor: 100,
          least_minor: 100,
          most_minor: 100,
          confidence_bp: 9000,
          transaction_ids: [first],
          found_at: new Date(),
        })),
      )
      .execute();
    expect(await steps()).toMatchObject({ toCategorise: 1, suggestedRecurrences: 2, hasRecurrences: false });

    await recurrence(null, rent);
    expect(await steps()).toMatchObject({ hasRecurrences: true, hasForecasts: false });
    await plan(null, rent);
    expect(await steps()).toMatchObject({ hasForecasts: true });
  });

  it("are for who may read the company's cash flow", async () => {
    const answer = await server.call(reader, { url: `/v1/companies/${neighbourId}/first-steps` });
    expect(answer.statusCode).toBe(403);
  });
});
