import { beforeEach, describe, expect, it } from "vitest";
import { createBankAccount, createScenario } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { addCompany, createWorkplace, type Workplace } from "../../testing/workplace.ts";

const body = (more: object) => ({
  kind: "adjustment",
  label: "Caisse",
  amount: 1234.5,
  beginDate: "2026-07-01",
  ...more,
});

describe("adjustments and investments", () => {
  const server = useTestServer();
  let place: Workplace;

  beforeEach(async () => {
    place = await createWorkplace(server);
  });

  const url = (id?: number) =>
    `/api/forecasting/v3/forecast/entities/${place.companyId}/balance-adjustments${id === undefined ? "" : `/${id}`}`;
  const create = (more: object = {}, userId = place.writer) =>
    server.call(userId, { method: "POST", url: url(), payload: body(more) });
  const created = async (more: object = {}) => (await create(more)).json<{ id: number }>().id;
  const change = (id: number, more: object = {}, userId = place.writer) =>
    server.call(userId, { method: "PUT", url: url(id), payload: body(more) });
  const remove = (id: number, userId = place.writer) =>
    server.call(userId, { method: "DELETE", url: url(id) });
  const list = async () =>
    (await server.call(place.reader, { method: "GET", url: url() })).json<Record<string, unknown>[]>();

  it("are listed from the earliest on, in the currency of the account or of the company", async () => {
    const { database } = server.services;
    const bankAccountId = await createBankAccount(database, place.companyId, { currency: "JPY" });
    const scenarioId = await createScenario(database, place.companyId);
    const later = await created({ label: "  Caisse   de Lyon ", beginDate: "2026-07-02" });
    const sooner = await created({
      kind: "investment",
      amount: -500,
      endDate: "2026-10-01",
      bankAccountId,
      scenarioId,
    });
    expect(await list()).toEqual([
      {
        id: sooner,
        kind: "investment",
        label: "Caisse",
        amount: { value: -500, currency: "JPY" },
        beginDate: "2026-07-01",
        endDate: "2026-10-01",
        bankAccountId,
        scenarioId,
      },
      {
        id: later,
        kind: "adjustment",
        label: "Caisse de Lyon",
        amount: { value: 1234.5, currency: "EUR" },
        beginDate: "2026-07-02",
        endDate: null,
        bankAccountId: null,
        scenarioId: null,
      },
    ]);
  });

  it("can be changed and removed", async () => {
    const id = await created({ endDate: "2026-10-01" });
    expect((await change(id, { amount: 10, label: "Autre" })).statusCode).toBe(204);
    expect(await list()).toMatchObject([{ id, label: "Autre", amount: { value: 10 }, endDate: null }]);
    expect((await remove(id)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect((await remove(id)).statusCode).toBe(404);
    expect((await change(id)).statusCode).toBe(404);
  });

  it.each([
    ["no label", { label: " " }],
    ["a long label", { label: "x".repeat(101) }],
    ["nothing", { amount: 0 }],
    ["a third decimal", { amount: 0.001 }],
    ["a decimal of nothing", { amount: -0 }],
    ["an end before its begin", { endDate: "2026-06-30" }],
    ["an end on its begin", { endDate: "2026-07-01" }],
    ["no day", { beginDate: "2026-02-30" }],
    ["a far day", { beginDate: "9999-01-01" }],
    ["another kind", { kind: "gift" }],
  ])("are refused with %s", async (_case, more) => {
    expect((await create(more)).statusCode).toBe(422);
    const id = await created();
    expect((await change(id, more)).statusCode).toBe(422);
    expect(await list()).toHaveLength(1);
  });

  it("have a bound", async () => {
    expect((await create({ amount: 10_000_000_001 })).json()).toMatchObject({ type: "14007" });
    expect((await create({ amount: -10_000_000_000 })).statusCode).toBe(200);
  });

  it("are neither put into a frozen copy nor taken out of one", async () => {
    const { database } = server.services;
    const scenarioId = await createScenario(database, place.companyId);
    const id = await created({ scenarioId });
    await database
      .updateTable("scenarios")
      .set({ frozen_on: "2026-06-15" })
      .where("id", "=", scenarioId)
      .execute();
    const outside = await created();
    const attempts = [
      await create({ scenarioId }),
      await change(id),
      await change(outside, { scenarioId }),
      await remove(id),
    ];
    expect(attempts.map((answer) => answer.json<{ type: string }>().type)).toEqual(Array(4).fill("23003"));
    expect(await list()).toHaveLength(2);
  });

  it("are another company's business, as are its accounts and scenarios", async () => {
    const { database } = server.services;
    const bankAccountId = await createBankAccount(database, place.companyId);
    const scenarioId = await createScenario(database, place.companyId);
    const id = await created();
    place = { ...place, companyId: await addCompany(server, place) };
    const attempts = [
      await create({ bankAccountId }),
      await create({ scenarioId }),
      await change(id),
      await remove(id),
    ];
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await list()).toEqual([]);
  });

  it("are read, not written, by those who only read", async () => {
    const id = await created();
    const attempts = [
      await create({}, place.reader),
      await change(id, {}, place.reader),
      await remove(id, place.reader),
    ];
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(await list()).toHaveLength(1);
  });
});
