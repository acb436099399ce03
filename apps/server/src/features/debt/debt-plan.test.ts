import { beforeEach, describe, expect, it } from "vitest";
import { createPlanningCompany, type PlanningCompany } from "../../plan/testing/planning-company.ts";
import { createUser, giveAccess } from "../../testing/fixtures.ts";
import { createCategory, createScenario } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

/** 12,000 € at 6 %, paid back in four months from the end of December on. */
const loan = {
  label: "Prêt camion",
  principal: 12_000,
  ratePercentage: 6,
  firstDueOn: "2026-12-31",
  instalmentCount: 4,
  recurrenceMonths: 1,
  repayment: "constantInstalment",
};

describe("the debt plan", () => {
  const server = useTestServer({ now: () => new Date("2026-11-15T10:00:00Z") });
  let company: PlanningCompany;

  beforeEach(async () => {
    company = await createPlanningCompany(server);
  });

  const url = (id = "") => `/api/forecasting/v3/forecast/entities/${company.companyId}/debt-schedules${id}`;
  const create = async (part: object = {}) => {
    const answer = await company.call("POST", url(), { ...loan, ...part });
    const body = answer.json<{ id: number; categoryId: number; type?: string }>();
    return { code: body.type ?? null, id: body.id, categoryId: body.categoryId };
  };
  const list = async (query = "") =>
    (await company.call("GET", `${url()}${query}`)).json<ReadonlyArray<Record<string, unknown>>>();

  /** This quarter and the next. */
  const quarters = async (categoryId: number, scenarioId: number | null = null) =>
    (await company.planned(categoryId, scenarioId, 3)).forecast.slice(0, 2);

  it("makes its category with the first loan, and plans the instalments in it", async () => {
    const { id, categoryId } = await create();
    const line = await company.planned(categoryId);
    expect(line).toMatchObject({ type: "debt", isForecastSettable: false });
    // November to March: principal and interest of each month.
    expect(line.forecast).toEqual([0, 303_759, 303_759, 303_759, 303_760]);
    expect(line.statuses.get(1)).toEqual(["debt"]);
    expect(await list()).toMatchObject([
      {
        id,
        label: "Prêt camion",
        categoryId,
        principal: 12_000,
        ratePercentage: 6,
        instalments: [
          { date: "2026-12-31", principal: 2_977.59, interest: 60 },
          { date: "2027-01-31", principal: 2_992.48, interest: 45.11 },
          { date: "2027-02-28", principal: 3_007.44, interest: 30.15 },
          { date: "2027-03-31", principal: 3_022.49, interest: 15.11 },
        ],
      },
    ]);
  });

  it("adds loans up, and takes one away without the others", async () => {
    const first = await create();
    const second = await create({
      label: "Second",
      repayment: "atTheEnd",
      principal: 1_000,
      ratePercentage: 12,
    });
    expect(second.categoryId).toBe(first.categoryId);
    const { categoryId } = first;
    expect((await company.planned(categoryId)).forecast).toEqual([0, 304_759, 304_759, 304_759, 404_760]);
    expect((await company.call("DELETE", url(`/${first.id}`))).statusCode).toBe(204);
    expect((await company.planned(categoryId)).forecast).toEqual([0, 1_000, 1_000, 1_000, 101_000]);
    expect((await company.call("DELETE", url(`/${second.id}`))).statusCode).toBe(204);
    expect((await company.planned(categoryId)).forecast).toEqual([0, 0, 0, 0, 0]);
    expect(await list()).toEqual([]);
    expect((await company.call("DELETE", url(`/${second.id}`))).statusCode).toBe(404);
  });

  it("explains its forecasts", async () => {
    const { categoryId } = await create();
    const query = `frequency=2&lineId=${categoryId}&offset=1`;
    const answer = await company.call("GET", `/api/forecasting/v3/forecast/cell-explanation?${query}`);
    expect(answer.body.replaceAll(/\s/g, " ")).toMatch(/3 037,59 € tirés du plan de dette/);
  });

  it("is entered by nobody else, and survives a budget that replaces the plan", async () => {
    const { categoryId } = await create();
    const cells = `/api/forecasting/v3/forecast/entities/${company.companyId}/cells`;
    const write = async (body: object) => (await company.call("POST", cells, body)).json<{ type?: string }>();
    expect(await write({ cells: [{ categoryId, offset: 1, amount: 5 }] })).toMatchObject({ type: "14002" });
    await write({ cells: [], resetFutureForecasts: true, resetAllCategories: true });
    expect((await company.planned(categoryId)).forecast[1]).toBe(303_759);
  });

  it("plans in a leaf below it too, where what is entered by hand wins", async () => {
    const { database } = server.services;
    const first = await create();
    expect((await company.call("DELETE", url(`/${first.id}`))).statusCode).toBe(204);
    const leaf = await createCategory(database, company.companyId, {
      name: "Crédit-bail",
      parent_id: first.categoryId,
    });
    const cells = `/api/forecasting/v3/forecast/entities/${company.companyId}/cells`;
    await company.call("POST", cells, { cells: [{ categoryId: leaf, offset: 1, amount: 5 }] });
    expect((await create({ categoryId: leaf })).code).toBeNull();
    expect((await company.planned(leaf)).forecast).toEqual([0, 500, 303_759, 303_759, 303_760]);
    expect((await create({ categoryId: first.categoryId })).code).toBe("14002");
    expect((await create()).code).toBe("14002");
  });

  describe("that was planned in shorter periods before", () => {
    const interest = { label: "Second", repayment: "atTheEnd", principal: 1_000, ratePercentage: 12 };

    it("leaves what was entered for a month where it is, and adds up beside it", async () => {
      const debt = await create();
      await company.call("DELETE", url(`/${debt.id}`));
      const leaf = await createCategory(server.services.database, company.companyId, {
        name: "Crédit-bail",
        parent_id: debt.categoryId,
      });
      const cells = `/api/forecasting/v3/forecast/entities/${company.companyId}/cells`;
      await company.call("POST", cells, { cells: [{ categoryId: leaf, offset: 3, amount: 5 }] });
      const first = await create({ categoryId: leaf });
      expect((await company.planned(leaf)).forecast).toEqual([0, 303_759, 303_759, 500, 303_760]);
      await company.planIn("quarterly");
      expect(await quarters(leaf)).toEqual([303_759, 303_759 + 500 + 303_760]);
      const second = await create({ categoryId: leaf, ...interest });
      expect(await quarters(leaf)).toEqual([304_759, 304_759 + 500 + 404_760]);
      for (const { id } of [first, second]) await company.call("DELETE", url(`/${id}`));
      expect(await quarters(leaf)).toEqual([0, 500]);
    });

    it("counts the loans of the reference once in a scenario", async () => {
      const { categoryId } = await create();
      await company.planIn("quarterly");
      const scenarioId = await createScenario(server.services.database, company.companyId);
      await create({ scenarioId, ...interest });
      expect(await quarters(categoryId)).toEqual([303_759, 911_278]);
      expect(await quarters(categoryId, scenarioId)).toEqual([304_759, 911_278 + 103_000]);
    });
  });

  describe("in scenarios", () => {
    it("adds to the loans of what they stand on, and follows these", async () => {
      const { database } = server.services;
      const main = await create({ repayment: "atTheEnd", principal: 1_000, ratePercentage: 12 });
      const { categoryId } = main;
      const scenarioId = await createScenario(database, company.companyId, { name: "Investir" });
      const own = await create({ scenarioId });
      expect((await company.planned(categoryId, scenarioId)).forecast[1]).toBe(304_759);
      expect((await company.planned(categoryId)).forecast[1]).toBe(1_000);
      expect(await list(`?scenarioId=${scenarioId}`)).toHaveLength(2);
      expect(await list()).toHaveLength(1);
      await company.call("DELETE", url(`/${main.id}`));
      expect((await company.planned(categoryId, scenarioId)).forecast[1]).toBe(303_759);
      await company.call("DELETE", url(`/${own.id}`));
      expect((await company.planned(categoryId, scenarioId)).forecast[1]).toBe(0);
    });

    it("never reaches a frozen copy", async () => {
      const frozen = await createScenario(server.services.database, company.companyId, {
        name: "Copie",
        frozen_on: "2026-11-01",
      });
      expect((await create({ scenarioId: frozen })).code).toBe("14011");
      expect((await create({ scenarioId: 2_000_000 })).code).toBe("not_found");
      expect(await list()).toEqual([]);
    });
  });

  it.each([
    ["a principal below zero", { principal: -1 }, "14006"],
    ["a loan of nothing", { principal: 0 }, "14006"],
    ["more than can be planned", { principal: 10_000_000_001 }, "14007"],
    ["a fraction of a cent", { principal: 0.001 }, "invalid_input"],
    ["a rate of three decimals", { ratePercentage: 1.234 }, "invalid_input"],
    ["no instalment", { instalmentCount: 0 }, "invalid_input"],
    ["a day before all plans", { firstDueOn: "1920-01-01" }, "invalid_input"],
    ["another category", { categoryId: 2_000_000 }, "14002"],
    ["an account, where nothing is planned by account", { bankAccountId: 1 }, "23012"],
  ])("refuses %s", async (_what, part, code) => {
    expect((await create(part)).code).toBe(code);
    expect(await list()).toEqual([]);
  });

  it("is planned on an account where the company plans so", async () => {
    await server.services.database
      .updateTable("companies")
      .set({ objectives_calculation_mode: "non-shared" })
      .where("id", "=", company.companyId)
      .execute();
    expect((await create()).code).toBe("23011");
    const { code, categoryId } = await create({ bankAccountId: company.accountId });
    expect(code).toBeNull();
    expect((await company.planned(categoryId)).forecast[1]).toBe(303_759);
  });

  it("is read, not written, by who may only read", async () => {
    const readerId = await createUser(server.services.database);
    await giveAccess(server.services.database, readerId, company.companyId, "read");
    expect((await company.call("POST", url(), loan, readerId)).statusCode).toBe(403);
    expect((await company.call("GET", url(), undefined, readerId)).statusCode).toBe(200);
  });
});
