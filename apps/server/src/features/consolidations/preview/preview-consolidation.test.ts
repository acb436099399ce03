import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createTransaction } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createGroup, type Group } from "../testing/group.ts";

const now = new Date("2026-06-15T09:00:00Z");

describe("what a consolidation would hold", () => {
  const server = useTestServer({ now: () => now });
  let group: Group;

  beforeEach(async () => {
    group = await createGroup(server);
    await sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate)
      values (${group.organisationId}, 'GBP', '2026-06-12', 0.8)`.execute(server.services.database);
  });

  const scope = (change: object = {}) => ({
    companyIds: [group.atelier.id, group.distribution.id],
    entering: [],
    scenarioIds: [],
    ignoredAccountIds: [],
    ignoredCategoryIds: [],
    currency: "EUR",
    rateSetId: null,
    periodLastDay: "2026-12-15",
    ...change,
  });
  const preview = (
    change: object = {},
    userId = group.administrator,
    id: number | null = group.consolidationId,
  ) =>
    server.call(userId, {
      method: "POST",
      url: id === null ? "/api/consolidations/v4:preview" : `/api/consolidations/v4/${id}:preview`,
      payload: scope(change),
    });
  const told = async (sent: ReturnType<typeof preview>) => {
    const answer = await sent;
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Record<string, unknown>>();
  };
  const codeOf = async (sent: ReturnType<typeof preview>) => (await sent).json<{ type: string }>().type;

  it("is told for the end of its period, beside what it holds as it is saved", async () => {
    const { atelier, distribution, london } = group;
    // 1,250.00 and −50.50 in each company.
    const before = { currency: "EUR", closingOn: "2026-12-31", closingBefore: 2399, isIncomplete: false };
    expect(await told(preview())).toEqual({ ...before, closingAfter: 2399, leftOutBalance: 0 });
    const ignoredAccountIds = [atelier.accountIds[0], distribution.accountIds[1]];
    expect(await told(preview({ ignoredAccountIds }))).toEqual({
      ...before,
      closingAfter: 1199.5,
      leftOutBalance: 1199.5,
    });
    // 1,199.50 pounds at 0.80, by half.
    const half = { companyId: london.id, ownershipBasisPoints: 5_000, method: "proportional" };
    const companyIds = [atelier.id, london.id];
    expect(await told(preview({ companyIds, entering: [half] }))).toEqual({
      ...before,
      closingAfter: 1199.5 + 749.69,
      leftOutBalance: 0,
    });
    const left = await told(
      preview({ companyIds, entering: [half], ignoredAccountIds: [london.accountIds[0]] }),
    );
    expect(left).toMatchObject({ leftOutBalance: 781.25 });
    // In pounds both are in pounds.
    expect(await told(preview({ currency: "GBP" }))).toMatchObject({
      currency: "GBP",
      closingBefore: 1919.2,
      closingAfter: 1919.2,
    });
  });

  it("follows the plan that is chosen, and writes nothing", async () => {
    const { atelier } = group;
    await createTransaction(server.services.database, atelier.id, {
      is_paid: false,
      is_inflow: true,
      category_id: atelier.inflowId,
      bank_account_id: atelier.accountIds[0],
      scenario_id: atelier.scenarioId,
      payment_date: "2026-09-10",
      original_payment_date: "2026-09-10",
      amount_minor: 50_000,
    });
    expect(await told(preview({ scenarioIds: [atelier.scenarioId] }))).toMatchObject({
      closingBefore: 2399,
      closingAfter: 2899,
    });
    const { rows } = await sql<{ count: number }>`select count(*)::int from consolidation_companies
      where consolidation_id = ${group.consolidationId} and scenario_id is not null`.execute(
      server.services.database,
    );
    expect(rows).toEqual([{ count: 0 }]);
    expect(await told(preview())).toMatchObject({ closingBefore: 2399, closingAfter: 2399 });
  });

  it("is told before it is made, to who may make it", async () => {
    const { london, administrator, keeper, reader } = group;
    const alone = { companyIds: [london.id] };
    expect(await told(preview(alone, administrator, null))).toEqual({
      currency: "EUR",
      closingOn: "2026-12-31",
      closingBefore: null,
      closingAfter: 1499.38,
      leftOutBalance: 0,
      isIncomplete: false,
    });
    for (const userId of [keeper, reader]) expect((await preview(alone, userId, null)).statusCode).toBe(403);
  });

  it("is for its administrators, with companies that it has or that they administer", async () => {
    const { keeper, member, reader, stranger, london, atelier } = group;
    for (const userId of [member, reader, stranger]) expect((await preview({}, userId)).statusCode).toBe(403);
    expect((await preview({}, keeper)).statusCode).toBe(200);
    expect((await preview({ companyIds: [atelier.id, london.id] }, keeper)).statusCode).toBe(403);
    // The keeper may not look into the trees of the companies.
    expect((await preview({ ignoredCategoryIds: [atelier.inflowId] }, keeper)).statusCode).toBe(403);
    expect((await preview({ ignoredCategoryIds: [atelier.inflowId] })).statusCode).toBe(200);
  });

  it("refuses what saving would refuse", async () => {
    const { atelier, distribution, london } = group;
    const all = [...atelier.accountIds, ...distribution.accountIds];
    expect(await codeOf(preview({ ignoredAccountIds: all }))).toContain("6007");
    expect(await codeOf(preview({ scenarioIds: [london.scenarioId] }))).toContain("31004");
    expect((await preview({ ignoredAccountIds: [london.accountIds[0]] })).statusCode).toBe(404);
    expect((await preview({ companyIds: [] }, group.administrator, null)).statusCode).toBe(422);
    expect((await preview({ periodLastDay: "1950-01-01" })).statusCode).toBe(422);
  });

  it("says what it could not count", async () => {
    const { atelier, london } = group;
    await sql`delete from exchange_quotes where organisation_id = ${group.organisationId}`.execute(
      server.services.database,
    );
    const companyIds = [atelier.id, london.id];
    expect(await told(preview({ companyIds }))).toMatchObject({ closingAfter: 1199.5, isIncomplete: true });
  });
});
