import { beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { createCompany, createConsolidation } from "../../testing/fixtures.ts";
import { createCategory, createTransaction } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { addCompany, createWorkplace, requestAbout, type Workplace } from "../../testing/workplace.ts";

const now = new Date("2026-06-15T09:00:00Z");

interface Answer {
  readonly Error?: boolean;
  readonly ErrorCode?: unknown;
  readonly Result: unknown;
  readonly errorParams?: unknown;
}

const namesOf = (answer: Answer) => (answer.Result as { Name: string }[]).map(({ Name }) => Name);

describe("scenarios", () => {
  const server = useTestServer({ now: () => now });
  let place: Workplace;

  beforeEach(async () => {
    place = await createWorkplace(server);
  });

  const send = (
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    payload?: object,
    userId = place.writer,
  ) => server.call(userId, requestAbout(place.companyId, method, url, payload));
  const read = async (url: string) => (await send("GET", url)).json<Answer>();
  const create = async (name: string, more: object = {}) =>
    (await send("POST", "/api/scenario/Create", { Name: name, Color: "#1F7FD1", ...more })).json<Answer>();
  const made = async (name: string, referenceId: number | null = null) =>
    (await create(name, { ReferenceScenarioId: referenceId })).Result as number;
  const available = async (name: string) =>
    (await read(`/api/scenario/IsScenarioNameAvailable?scenarioName=${encodeURIComponent(name)}`)).Result;

  it("are made over the main plan or over another, and listed in the order they were made", async () => {
    const base = await made("  Prudent   2027 ");
    const over = await made("Ambitieux", base);
    expect((await read("/api/scenario/GetScenarios")).Result).toEqual([
      {
        Id: base,
        Name: "Prudent 2027",
        Color: "#1f7fd1",
        ReferenceScenarioId: null,
        IsFrozen: false,
        CanBeFrozen: true,
      },
      {
        Id: over,
        Name: "Ambitieux",
        Color: "#1f7fd1",
        ReferenceScenarioId: base,
        IsFrozen: false,
        CanBeFrozen: true,
      },
    ]);
  });

  it("have an older shape, with the colour in three numbers", async () => {
    const id = await made("Prudent");
    expect((await read("/api/scenario/GetAll")).Result).toEqual([
      {
        Id: id,
        Nom: "Prudent",
        CouleurR: 31,
        CouleurG: 127,
        CouleurB: 209,
        ReferenceScenarioId: null,
        IsFrozen: false,
        CanBeFrozen: true,
      },
    ]);
  });

  it("have a name of their own, whatever the case, the accents and the spaces", async () => {
    await made("Été prudent");
    expect(await available(" ete PRUDENT ")).toBe(false);
    expect(await available("Hiver")).toBe(true);
    expect(await available("   ")).toBe(false);
    expect(await available("scenario principal")).toBe(false);
    expect(await create("ÉTÉ prudent")).toMatchObject({ Error: true, ErrorCode: 23001 });
  });

  it("may share a name with another company's", async () => {
    await made("Prudent");
    place = { ...place, companyId: await addCompany(server, place) };
    expect(await available("Prudent")).toBe(true);
    expect((await create("Prudent")).Error).toBe(false);
  });

  it.each([
    ["no name", "   "],
    ["31 characters", "x".repeat(31)],
  ])("need a name of at most thirty characters: %s", async (_case, name) => {
    expect(await create(name)).toMatchObject({ Error: true, ErrorCode: "invalid_input" });
    expect((await create("x".repeat(30))).Error).toBe(false);
  });

  it.each(["red", "#12345", "#1234567", ""])("need a colour: %j", async (color) => {
    expect(await create("Prudent", { Color: color })).toMatchObject({ ErrorCode: "invalid_input" });
  });

  it("keep what they stand on when they get another name and colour", async () => {
    const base = await made("Base");
    const id = await made("Prudent", base);
    const change = {
      id,
      name: "prudent",
      color: "#CC2B3F",
      ReferenceScenarioId: null,
      referenceScenarioId: null,
    };
    expect((await send("PUT", "/api/scenario/Update", change)).json<Answer>().Error).toBe(false);
    expect((await read("/api/scenario/GetScenarios")).Result).toMatchObject([
      { Id: base },
      { Id: id, Name: "prudent", Color: "#cc2b3f", ReferenceScenarioId: base },
    ]);
    const taken = { id, name: "BASE", color: "#cc2b3f" };
    expect((await send("PUT", "/api/scenario/Update", taken)).json()).toMatchObject({ ErrorCode: 23001 });
    const unknown = { id: 999_999, name: "Autre", color: "#cc2b3f" };
    expect((await send("PUT", "/api/scenario/Update", unknown)).statusCode).toBe(404);
  });

  it("take their dependants of every level and all their data with them", async () => {
    const { database } = server.services;
    const base = await made("Base");
    const middle = await made("Milieu", base);
    await made("Haut", middle);
    const apart = await made("À part");
    const category_id = await createCategory(database, place.companyId, { name: "Loyers" });
    const transaction = { is_paid: false, payment_date: "2026-09-01", category_id };
    await createTransaction(database, place.companyId, { ...transaction, scenario_id: middle });
    await createTransaction(database, place.companyId, { ...transaction, scenario_id: apart });
    expect(namesOf(await read(`/api/scenario/GetDependantsScenarii?scenarioId=${base}`))).toEqual([
      "Milieu",
      "Haut",
    ]);
    expect((await send("DELETE", `/api/scenario/Delete?id=${base}`)).json<Answer>().Error).toBe(false);
    expect(namesOf(await read("/api/scenario/GetScenarios"))).toEqual(["À part"]);
    const left = await database
      .selectFrom("daily_totals")
      .select(["scenario_id", "amount_minor"])
      .where("company_id", "=", place.companyId)
      .execute();
    expect(left).toEqual([{ scenario_id: apart, amount_minor: 10_000 }]);
    expect((await send("DELETE", `/api/scenario/Delete?id=${base}`)).statusCode).toBe(404);
  });

  it("cannot be deleted while a consolidation uses them or one that stands on them", async () => {
    const { database } = server.services;
    const base = await made("Base");
    const over = await made("Dessus", base);
    // The caller is a member of neither.
    for (const name of ["Groupe", "Ancien groupe"]) {
      const { consolidationId } = await createConsolidation(database, {
        organisationId: place.organisationId,
        name,
        companyIds: [place.companyId],
      });
      await database
        .updateTable("consolidation_companies")
        .set({ scenario_id: over })
        .where("consolidation_id", "=", consolidationId)
        .execute();
    }
    for (const scenarioId of [base, over]) {
      const names = await read(`/api/scenario/getReferencingConsolidationNames?scenarioId=${scenarioId}`);
      expect(names.Result).toEqual(["Ancien groupe", "Groupe"]);
      expect((await send("DELETE", `/api/scenario/Delete?id=${scenarioId}`)).json()).toMatchObject({
        ErrorCode: 23002,
        errorParams: { names: "Ancien groupe, Groupe" },
      });
    }
    expect(namesOf(await read("/api/scenario/GetScenarios"))).toEqual(["Base", "Dessus"]);
    await database.deleteFrom("consolidation_companies").where("company_id", "=", place.companyId).execute();
    expect((await send("DELETE", `/api/scenario/Delete?id=${base}`)).json<Answer>().Error).toBe(false);
  });

  it("go with their company, even while a consolidation uses them", async () => {
    const { database } = server.services;
    const base = await made("Base");
    const over = await made("Dessus", base);
    const other = await createCompany(database, { organisationId: place.organisationId });
    const { consolidationId } = await createConsolidation(database, {
      organisationId: place.organisationId,
      companyIds: [place.companyId, other],
    });
    const members = () =>
      database
        .selectFrom("consolidation_companies")
        .select(["company_id", "scenario_id"])
        .where("consolidation_id", "=", consolidationId)
        .execute();
    await database
      .updateTable("consolidation_companies")
      .set({ scenario_id: over })
      .where("company_id", "=", place.companyId)
      .execute();
    const foreign = database
      .updateTable("consolidation_companies")
      .set({ scenario_id: base })
      .where("company_id", "=", other)
      .execute();
    await expect(foreign).rejects.toThrow(/foreign key/);
    await database.deleteFrom("companies").where("id", "=", place.companyId).execute();
    expect(await members()).toEqual([{ company_id: other, scenario_id: null }]);
  });

  it("are another company's business", async () => {
    const foreign = await made("Le leur");
    place = { ...place, companyId: await addCompany(server, place) };
    expect((await create("Mien", { ReferenceScenarioId: foreign })).ErrorCode).toBe("not_found");
    expect((await send("DELETE", `/api/scenario/Delete?id=${foreign}`)).statusCode).toBe(404);
    for (const call of ["GetDependantsScenarii", "getReferencingConsolidationNames"]) {
      expect((await send("GET", `/api/scenario/${call}?scenarioId=${foreign}`)).statusCode).toBe(404);
    }
  });

  it("are read, not written, by those who only read", async () => {
    const id = await made("Prudent");
    const body = { Name: "Autre", Color: "#1f7fd1" };
    const asReader = [
      await send("POST", "/api/scenario/Create", body, place.reader),
      await send("PUT", "/api/scenario/Update", { id, name: "Autre", color: "#1f7fd1" }, place.reader),
      await send("DELETE", `/api/scenario/Delete?id=${id}`, undefined, place.reader),
      await send("POST", "/api/forecasting/v1/scenarios", { ...body, IsFrozen: true }, place.reader),
    ];
    expect(asReader.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect((await send("GET", "/api/scenario/GetScenarios", undefined, place.reader)).statusCode).toBe(200);
  });

  it("leave a history, and tell open screens", async () => {
    const { database, events, listener } = server.services;
    const heard: unknown[] = [];
    await listener.start();
    const stop = events.subscribe({
      onEvent: ({ channel, name, payload }) => {
        if (channel === `entity:${place.companyId}`) heard.push([name, payload]);
      },
      onAccessChanged: () => {},
      onConnected: () => {},
    });
    const base = await made("Base");
    const over = await made("Dessus", base);
    await send("PUT", "/api/scenario/Update", { id: base, name: "Socle", color: "#1f7fd1" });
    await send("DELETE", `/api/scenario/Delete?id=${base}`);
    const history = await database
      .selectFrom("history")
      .select(["operation", "changed_by"])
      .where("company_id", "=", place.companyId)
      .where("table_name", "=", "scenarios")
      .orderBy("id")
      .execute();
    expect(history.map(({ operation }) => operation)).toEqual([
      "insert",
      "insert",
      "update",
      "delete",
      "delete",
    ]);
    expect(new Set(history.map(({ changed_by }) => changed_by))).toEqual(new Set([place.writer]));
    await eventually(() => expect(heard).toHaveLength(5));
    stop();
    expect(heard).toEqual([
      ["ScenarioCreated", { scenarioId: base }],
      ["ScenarioCreated", { scenarioId: over }],
      ["ScenarioUpdated", { scenarioId: base }],
      ["ScenarioDeleted", { scenarioId: over }],
      ["ScenarioDeleted", { scenarioId: base }],
    ]);
  });
});
