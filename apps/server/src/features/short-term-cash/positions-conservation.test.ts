/** Positions against the daily statement, which is worked out from the model in memory: the two share no query. */
import { chosenLayers, type PositionLayer } from "@amont/engine/liquidity/position-layers.ts";
import { rollPositions } from "@amont/engine/liquidity/roll-positions.ts";
import { calendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { describe, expect, it } from "vitest";
import type { TestServer } from "../../testing/test-server.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { requestAbout } from "../../testing/workplace.ts";
import { type CashCompany, createCashCompany, fillAtRandom } from "./testing/cash-company.ts";

const today = calendarDate("2026-11-18");

interface Case {
  readonly seed: number;
  readonly plansPerAccount: boolean;
  readonly usesExpected: boolean;
  readonly sharing: "history" | "default" | "none";
}

const cases: readonly Case[] = [
  { seed: 1, plansPerAccount: false, usesExpected: true, sharing: "history" },
  { seed: 2, plansPerAccount: true, usesExpected: true, sharing: "history" },
  { seed: 3, plansPerAccount: false, usesExpected: false, sharing: "default" },
  { seed: 4, plansPerAccount: true, usesExpected: false, sharing: "history" },
  { seed: 5, plansPerAccount: false, usesExpected: true, sharing: "none" },
  { seed: 6, plansPerAccount: false, usesExpected: false, sharing: "history" },
];

async function createCase(server: TestServer, { seed, plansPerAccount, usesExpected, sharing }: Case) {
  const company = await createCashCompany(server);
  const { database } = server.services;
  const { companyId, organisationId } = company;
  if (plansPerAccount)
    await database
      .updateTable("companies")
      .set({ objectives_calculation_mode: "non-shared" })
      .where("id", "=", companyId)
      .execute();
  const chosen = { use_expected_in_liquidity_planning: usesExpected };
  await database
    .insertInto("organisation_settings")
    .values({ organisation_id: organisationId, ...chosen })
    .onConflict((conflict) => conflict.column("organisation_id").doUpdateSet(chosen))
    .execute();
  await database
    .insertInto("liquidity_preferences")
    .values({ organisation_id: organisationId, sharing })
    .execute();
  await database
    .insertInto("account_rules")
    .values({
      company_id: companyId,
      bank_account_id: company.accounts[1] ?? 0,
      is_default_for_inflows: true,
    })
    .execute();
  return { company, ...(await fillAtRandom(company, today, { seed, plansPerAccount })) };
}

/** As the reader of an answer rolls it. */
async function rolled(company: CashCompany, query: string, layers: readonly PositionLayer[]) {
  const { companies, begin, endExclusive } = await company.positions(query);
  const planned = await company.forecast(query);
  const [{ entries, accounts }] = companies as [(typeof companies)[number]];
  return rollPositions(
    {
      period: dateInterval(begin, endExclusive),
      today,
      openings: accounts.map(({ id, openingMinor }) => ({ accountId: id, balanceMinor: openingMinor })),
      entries: [...entries, ...(planned.companies[0]?.entries ?? [])].map(
        ({ accountId, on, layer, amountMinor, isLate = false }) => ({
          accountId,
          on,
          layer,
          amountMinor,
          isLate,
        }),
      ),
    },
    { layers: chosenLayers(layers), isPrudent: false },
  );
}

/** Σ accounts + what is on none = the end balances of the statement, to the cent, in every column; and each account its own. */
async function expectConserved(
  company: CashCompany,
  scenarioId: number | null,
  { plansPerAccount, usesExpected, sharing }: Case,
): Promise<void> {
  const layers: readonly PositionLayer[] = usesExpected ? ["committed", "planned"] : ["planned"];
  const inScenario = scenarioId === null ? "" : `&scenarioId=${scenarioId}`;
  const positions = await rolled(company, `from=2026-11-12&to=2026-12-30${inScenario}`, layers);
  const filter = { offsetBegin: -4, offsetEnd: 30, scenarioId };
  const statement = await company.statement(filter);
  const inColumns = (row: ArrayLike<number>) =>
    statement.columns.map(({ end }) => row[toEpochDay(end) - 1 - positions.firstDay]);
  const rows = [...positions.rows.values(), positions.unassigned];
  const sums = Array.from({ length: positions.dayCount }, (_, day) =>
    rows.reduce((sum, { ends }) => sum + (ends?.[day] ?? 0), 0),
  );
  expect(inColumns(sums)).toEqual(statement.endBalances);
  if (sharing !== "history") return;
  for (const [accountId, { ends }] of positions.rows) {
    const own = { ...filter, bankAccountIds: [accountId], sharePlan: !plansPerAccount };
    expect(inColumns(ends ?? [])).toEqual((await company.statement(own)).endBalances);
  }
}

describe("positions of a random company", () => {
  const server = useTestServer({ now: () => new Date(`${today}T08:05:00Z`) });

  it.each(cases)(
    "add up to its daily statement: plans per account $plansPerAccount, expected $usesExpected, $sharing",
    async (chosen) => {
      const { company, scenarioId } = await createCase(server, chosen);
      for (const scenario of [null, scenarioId]) await expectConserved(company, scenario, chosen);
    },
  );

  it.each([cases[0], cases[1]] as const)(
    "of a copy are those of the copy, whatever happens later",
    async (chosen) => {
      if (chosen === undefined) throw new Error("there is such a case");
      const { company, scenarioId } = await createCase(server, chosen);
      const { companyId, writer, leaves } = company;
      const frozen = { Name: "Copie", Color: "#46a7f5", ReferenceScenarioId: scenarioId, IsFrozen: true };
      const answer = await server.call(
        writer,
        requestAbout(companyId, "POST", "/api/forecasting/v1/scenarios", frozen),
      );
      const { id } = answer.json<{ id: number }>();
      await company.paid(leaves.sales, today, 1_234_567);
      await company.expected(leaves.rent, "2026-11-25", 7_654_321);
      await server.services.database
        .updateTable("forecast_cells")
        .set((row) => ({ amount_minor: row("amount_minor", "+", 424_242) }))
        .where("company_id", "=", companyId)
        .where("scenario_id", "is", null)
        .execute();
      expect(
        (await company.positions(`from=${today}&to=${today}&scenarioId=${id}`)).companies[0],
      ).toMatchObject({
        isFrozen: true,
        scenarioId: id,
      });
      await expectConserved(company, id, chosen);
    },
  );

  it("counts nothing twice for who counts what is expected although the organisation does not", async () => {
    const { company } = await createCase(server, { ...cases[5], usesExpected: false } as Case);
    const query = "from=2026-11-18&to=2026-12-30";
    const [own] = (await company.forecast(query)).companies;
    await server.services.database
      .updateTable("organisation_settings")
      .set({ use_expected_in_liquidity_planning: true })
      .where("organisation_id", "=", company.organisationId)
      .execute();
    const [counting] = (await company.forecast(query)).companies;
    expect(own?.afterCommitments).toEqual(counting?.entries);
    expect(own?.afterCommitments).not.toEqual(own?.entries);
    expect(counting?.afterCommitments).toBeNull();
  });
});
