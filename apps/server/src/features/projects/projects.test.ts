import { beforeEach, describe, expect, it } from "vitest";
import { expectDistributionsToFit } from "../../ledger/testing/ledger-invariants.ts";
import { createCompany, createConsolidation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { createBankAccount, createCategory, createTransaction } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createWorkplace, requestAbout, type Workplace } from "../../testing/workplace.ts";
import { restoredTables } from "./project-removal-repository.ts";

const server = useTestServer();
let place: Workplace;

beforeEach(async () => {
  place = await createWorkplace(server);
});

const v1 = "/api/project-management/v1";
const v2 = () => `/api/project-management/v2/companies/${place.companyId}`;

const call = (
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  url: string,
  payload?: object,
  userId = place.writer,
) => server.call(userId, requestAbout(place.companyId, method, url, payload));
const create = (title: string, userId = place.writer) => call("POST", `${v1}/projects`, { title }, userId);
const made = async (title: string) => (await create(title)).json<{ id: number }>().id;
const list = async () => {
  const { active, archived } = (await call("GET", `${v2()}/projects`, undefined, place.reader)).json<
    Record<"active" | "archived", readonly { title: string }[]>
  >();
  return { active: active.map(({ title }) => title), archived: archived.map(({ title }) => title) };
};
const option = async (entityId = place.companyId) =>
  (await server.call(place.reader, requestAbout(entityId, "GET", `${v1}/option`))).json();

const rename = (projectId: number, title: string) => call("PATCH", `${v1}/projects/${projectId}`, { title });
const restore = (body: object, userId = place.writer) =>
  call("POST", `${v2()}/projects:restore`, body, userId);

describe("projects", () => {
  it("are listed by title, the archived ones apart, and those of others not at all", async () => {
    const { database } = server.services;
    const otherId = await createCompany(database, { organisationId: place.organisationId });
    await database.insertInto("projects").values({ company_id: otherId, title: "Pas le vôtre" }).execute();
    for (const title of ["Zéro papier", "éclairage"]) await made(title);
    const old = await made("Ancien chantier");
    expect((await call("PUT", `${v2()}/projects/${old}/archive`, {})).statusCode).toBe(204);
    expect(await list()).toEqual({ active: ["éclairage", "Zéro papier"], archived: ["Ancien chantier"] });
    expect((await call("PUT", `${v2()}/projects/${old}/unarchive`, {})).statusCode).toBe(204);
    expect((await list()).archived).toEqual([]);
    expect((await call("PUT", `${v2()}/projects/999999/archive`, {})).statusCode).toBe(404);
    const url = `/api/project-management/v2/companies/${otherId}/projects`;
    expect((await call("GET", url)).statusCode).toBe(403);
  });

  it("have a title of one to 255 characters, without = and \\, that no other has", async () => {
    const id = await made("  Éclairage public ");
    expect((await list()).active).toEqual(["Éclairage public"]);
    expect((await create("   ")).statusCode).toBe(422);
    expect((await create("x".repeat(256))).statusCode).toBe(422);
    expect((await create("x".repeat(255))).statusCode).toBe(200);
    for (const title of ["A=B", "A\\B"])
      expect((await create(title)).json()).toMatchObject({ type: "27002" });
    expect((await create(" éclairage PUBLIC")).json()).toMatchObject({ type: "27001", status: 422 });
    const other = await made("Autre");
    expect((await rename(other, "ÉCLAIRAGE public")).json()).toMatchObject({ type: "27001" });
    expect((await rename(id, "éclairage public")).statusCode).toBe(204);
    expect((await rename(id, "éclairage public")).statusCode).toBe(204);
    expect((await rename(id, "x = y")).json()).toMatchObject({ type: "27002" });
    expect((await rename(999_999, "Rien")).statusCode).toBe(404);
  });

  it("are an option of a company, and none of a consolidation", async () => {
    expect(await option()).toEqual({ activated: true, hasAnyProject: false });
    await made("Chantier");
    expect(await option()).toEqual({ activated: true, hasAnyProject: true });
    const { consolidationId } = await createConsolidation(server.services.database, {
      organisationId: place.organisationId,
      name: "Groupe",
      companyIds: [place.companyId],
      administrators: [place.reader],
    });
    expect(await option(consolidationId)).toEqual({ activated: false, hasAnyProject: false });
  });

  it("are shown with the indicators that the company chose", async () => {
    const read = async () => (await call("GET", `${v2()}/settings`, undefined, place.reader)).json();
    expect(await read()).toEqual({
      activated: true,
      shownKpis: ["margin", "marginSoFar", "marginRate"],
    });
    const chosen = { activated: false, shownKpis: ["marginRate"] };
    expect((await call("PUT", `${v2()}/settings`, chosen)).statusCode).toBe(204);
    expect(await read()).toEqual(chosen);
    expect(await option()).toEqual({ activated: false, hasAnyProject: false });
    expect((await call("PUT", `${v2()}/settings`, chosen, place.reader)).statusCode).toBe(403);
  });

  it("are not for readers to write", async () => {
    const id = await made("Chantier");
    expect((await create("Autre", place.reader)).statusCode).toBe(403);
    for (const [method, url] of [
      ["PATCH", `${v1}/projects/${id}`],
      ["DELETE", `${v1}/projects/${id}`],
      ["PUT", `${v2()}/projects/${id}/archive`],
    ] as const) {
      expect((await call(method, url, { title: "Pris" }, place.reader)).statusCode, url).toBe(403);
    }
    expect((await list()).active).toEqual(["Chantier"]);
  });
});

const shares = async (id: number) =>
  (
    await server.services.database
      .selectFrom("transaction_projects")
      .select(["project_id", "amount_minor"])
      .where("transaction_id", "=", id)
      .orderBy("project_id")
      .execute()
  ).map((row) => [row.project_id, row.amount_minor]);
const isStale = async (id: number) =>
  (
    await server.services.database
      .selectFrom("transactions")
      .select("distribution_is_stale")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).distribution_is_stale;

describe("a project that goes", () => {
  let account: number;
  let category: number;
  let going: number;
  let staying: number;

  beforeEach(async () => {
    const { database } = server.services;
    account = await createBankAccount(database, place.companyId);
    category = await createCategory(database, place.companyId, { name: "Achats" });
    going = await made("Qui part");
    staying = await made("Qui reste");
  });

  /** A payment of 100 €, given to these. */
  const given = async (parts: ReadonlyArray<readonly [number, number]>, wasStale = false) => {
    const { database } = server.services;
    const id = await createTransaction(database, place.companyId, {
      bank_account_id: account,
      category_id: category,
      amount_minor: 10_000,
      distribution_is_stale: wasStale,
    });
    await database
      .insertInto("transaction_projects")
      .values(
        parts.map(([project_id, amount_minor]) => ({
          company_id: place.companyId,
          transaction_id: id,
          project_id,
          amount_minor,
        })),
      )
      .execute();
    return id;
  };
  const fill = async () => {
    const { database } = server.services;
    const company = { company_id: place.companyId };
    await database
      .insertInto("forecast_cells")
      .values({
        ...company,
        category_id: category,
        project_id: going,
        period_on: "2026-05-01",
        kind: "manualInput",
        amount_minor: 500,
      })
      .execute();
    await database
      .insertInto("project_association_rules")
      .values({ ...company, position: 0, name_contains: ["PLOMBERIE"], project_id: going })
      .execute();
    return {
      alone: await given([[going, 10_000]], true),
      shared: await given([
        [going, 6_000],
        [staying, 4_000],
      ]),
    };
  };
  const remove = () => call("DELETE", `${v1}/projects/${going}`);
  const removed = async () => (await remove()).json<{ undoToken: string }>();
  const removal = async () =>
    (await call("GET", `${v2()}/projects/${going}/removal`, undefined, place.reader)).json();

  it("says what goes with it, leaves transactions their other projects, and comes back with everything", async () => {
    const { alone, shared } = await fill();
    const consequences = { transactionCount: 2, forecastCount: 1, ruleCount: 1 };
    expect(await removal()).toEqual(consequences);
    const undo = await removed();
    expect(await list()).toEqual({ active: ["Qui reste"], archived: [] });
    expect(await shares(alone)).toEqual([]);
    expect(await isStale(alone)).toBe(false);
    expect(await shares(shared)).toEqual([[staying, 4_000]]);
    expect((await remove()).statusCode).toBe(404);
    expect((await restore(undo, place.reader)).statusCode).toBe(403);
    expect((await restore(undo)).statusCode).toBe(204);
    expect(await removal()).toEqual(consequences);
    expect(await shares(alone)).toEqual([[going, 10_000]]);
    expect(await isStale(alone)).toBe(true);
    expect(await isStale(shared)).toBe(false);
    expect((await restore(undo)).json()).toMatchObject({ type: "21009" });
  });

  it("comes back to what has changed meanwhile as something to look at again", async () => {
    const { shared } = await fill();
    const undo = await removed();
    const { pool } = server.services;
    await pool.query("update transaction_projects set amount_minor = 10000 where transaction_id = $1", [
      shared,
    ]);
    expect((await restore(undo)).statusCode).toBe(204);
    expect(await isStale(shared)).toBe(true);
    await expectDistributionsToFit(pool, place.companyId);
  });

  it("does not come back when its title was taken, or for somebody else, or by any token", async () => {
    await fill();
    const undo = await removed();
    const colleague = await createUser(server.services.database);
    await giveAccess(server.services.database, colleague, place.companyId, "write");
    expect((await restore(undo, colleague)).json()).toMatchObject({ type: "21009" });
    expect((await restore({ undoToken: "0-1" })).json()).toMatchObject({ type: "21009" });
    await made("qui part");
    expect((await restore(undo)).json()).toMatchObject({ type: "21009" });
  });

  it("would bring back every column there is", async () => {
    for (const [table, columns] of Object.entries(restoredTables)) {
      const { rows } = await server.services.pool.query<{ column_name: string }>(
        `select column_name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'company_id'`,
        [table],
      );
      expect(rows.map((row) => row.column_name).toSorted(), table).toEqual([...columns].toSorted());
    }
  });
});
