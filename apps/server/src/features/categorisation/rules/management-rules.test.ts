/** The rules for projects and for accounts. Those for categories are tested with all that categorises. */
import { beforeEach, describe, expect, it } from "vitest";
import { createCompany } from "../../../testing/fixtures.ts";
import { createBankAccount, createCategory, createTransaction } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createWorkplace, requestAbout, type Workplace } from "../../../testing/workplace.ts";

const server = useTestServer({ now: () => new Date("2026-03-10T09:00:00Z") });
let place: Workplace;
let account: number;
let purchases: number;
let supplies: number;
let site: number;
let workshop: number;

beforeEach(async () => {
  const { database } = server.services;
  place = await createWorkplace(server);
  account = await createBankAccount(database, place.companyId);
  purchases = await createCategory(database, place.companyId, { name: "Achats" });
  supplies = await createCategory(database, place.companyId, { name: "Fournitures", parent_id: purchases });
  const project = async (title: string) =>
    (
      await database
        .insertInto("projects")
        .values({ company_id: place.companyId, title })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  site = await project("Chantier");
  workshop = await project("Atelier");
});

const base = {
  isCashInflow: null,
  nameContaining: ["peinture"],
  nameNotContaining: [],
  minAmount: null,
  maxAmount: null,
  categoryIds: [],
};
const kinds = {
  projects: {
    address: () => `/api/project-management/v1/entities/${place.companyId}/association-rules`,
    rule: (part: object = {}) => ({ ...base, bankAccountIds: [], projectId: site, ...part }),
  },
  accounts: {
    address: () => `/api/transaction-management/v1/entities/${place.companyId}/account-affectation-rules`,
    rule: (part: object = {}) => ({ ...base, bankAccountId: account, ...part }),
  },
};
type Kind = keyof typeof kinds;

const call = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  url: string,
  payload?: object,
  userId = place.writer,
) => server.call(userId, { method, url, ...(payload === undefined ? {} : { payload }) });
const create = (kind: Kind, part: object = {}, userId = place.writer) =>
  call("POST", kinds[kind].address(), kinds[kind].rule(part), userId);
const created = async (kind: Kind, part: object = {}) => (await create(kind, part)).json<{ id: number }>().id;
const refusalOf = async (kind: Kind, part: object) => (await create(kind, part)).json<unknown>();
const preview = async (kind: Kind, part: object) =>
  (await call("POST", `${kinds[kind].address()}:preview`, kinds[kind].rule(part), place.reader)).json<{
    count: number;
    newest: readonly { id: number }[];
  }>();
const apply = async (kind: Kind, ruleId: number) =>
  (await call("POST", `${kinds[kind].address()}/${ruleId}:apply`, {})).json<{
    count: number;
    undoToken: string;
  }>();
const transaction = (part: Parameters<typeof createTransaction>[2] = {}) =>
  createTransaction(server.services.database, place.companyId, {
    bank_account_id: account,
    category_id: supplies,
    name: "SARL Peinture & Fils",
    amount_minor: 120_000,
    ...part,
  });
const expected = (part: Parameters<typeof createTransaction>[2] = {}) =>
  transaction({ is_paid: false, bank_account_id: null, payment_date: "2026-04-01", ...part });
const projectsOf = async (id: number) =>
  (
    await server.services.database
      .selectFrom("transaction_projects")
      .select(["project_id", "amount_minor"])
      .where("transaction_id", "=", id)
      .execute()
  ).map((row) => [row.project_id, row.amount_minor]);
const accountOf = async (id: number) =>
  (
    await server.services.database
      .selectFrom("transactions")
      .select("bank_account_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).bank_account_id;
const undo = (undoToken: string) =>
  server.call(
    place.writer,
    requestAbout(place.companyId, "POST", "/api/transaction-management/v1/transactions:undo", { undoToken }),
  );

describe.each(["projects", "accounts"] as const)("rules for %s", (kind) => {
  it("are added, listed, changed, put in order and removed", async () => {
    const first = await created(kind);
    const second = await created(kind, { nameContaining: ["verre"], isCashInflow: false });
    const list = async () => (await call("GET", kinds[kind].address(), undefined, place.reader)).json();
    expect(await list()).toEqual([
      { id: first, ...kinds[kind].rule() },
      { id: second, ...kinds[kind].rule({ nameContaining: ["verre"], isCashInflow: false }) },
    ]);
    const reorder = (ruleIds: readonly number[]) =>
      call("POST", `${kinds[kind].address()}:reorder`, { ruleIds });
    expect((await reorder([second])).statusCode).toBe(409);
    expect((await reorder([second, first])).statusCode).toBe(204);
    const changed = kinds[kind].rule({ maxAmount: { value: 900, currency: "EUR" }, categoryIds: [supplies] });
    const one = `${kinds[kind].address()}/${first}`;
    expect((await call("PUT", one, changed)).statusCode).toBe(204);
    expect(await list()).toMatchObject([{ id: second }, { id: first, ...changed }]);
    expect((await call("DELETE", one)).statusCode).toBe(204);
    expect((await call("DELETE", one)).statusCode).toBe(404);
    expect((await call("PUT", one, changed)).statusCode).toBe(404);
    expect((await call("POST", `${one}:apply`, {})).statusCode).toBe(404);
    const back = await call("POST", `${kinds[kind].address()}?place=1`, changed);
    expect(await list()).toMatchObject([{ id: back.json<{ id: number }>().id, ...changed }, { id: second }]);
  });

  it("need a condition, and are not for readers to write", async () => {
    expect((await create(kind, { nameContaining: [] })).json()).toMatchObject({ type: "22001" });
    expect((await create(kind, { nameContaining: [], categoryIds: [purchases] })).statusCode).toBe(200);
    expect((await create(kind, {}, place.reader)).statusCode).toBe(403);
  });

  it("look at what a line says and where it stands", async () => {
    const id = await (kind === "projects" ? transaction() : expected());
    const table = [
      [{}, 1],
      [{ nameContaining: ["PEINTÛRE", "verre"] }, 1],
      [{ nameNotContaining: ["fils"] }, 0],
      [{ isCashInflow: true }, 0],
      [{ isCashInflow: false }, 1],
      [{ categoryIds: [supplies] }, 1],
      // A category stands for those below it.
      [{ categoryIds: [purchases] }, 1],
      [{ categoryIds: [purchases + 10_000] }, 0],
      [{ minAmount: { value: 1_200, currency: "EUR" } }, 1],
      [{ minAmount: { value: 1_200.01, currency: "EUR" } }, 0],
      [{ maxAmount: { value: 5_000, currency: "USD" } }, 0],
    ] as const;
    for (const [part, count] of table) {
      expect((await preview(kind, part)).count, JSON.stringify(part)).toBe(count);
    }
    expect((await preview(kind, {})).newest).toMatchObject([{ id }]);
  });
});

describe("rules for projects", () => {
  it("refuses categories and accounts of another company, and keeps what was deleted since", async () => {
    const { database } = server.services;
    const elsewhere = await createCompany(database, { organisationId: place.organisationId });
    const foreign = {
      account: await createBankAccount(database, elsewhere),
      category: await createCategory(database, elsewhere, { name: "Ailleurs" }),
    };
    for (const kind of ["projects", "accounts"] as const) {
      expect(await refusalOf(kind, { categoryIds: [supplies, foreign.category] })).toMatchObject({
        type: "22006",
      });
    }
    const accounts = { bankAccountIds: [account, foreign.account] };
    expect(await refusalOf("projects", accounts)).toMatchObject({ type: "22005", status: 422 });
    const id = await created("projects", { categoryIds: [supplies] });
    const change = (part: object) =>
      call("PUT", `${kinds.projects.address()}/${id}`, kinds.projects.rule(part));
    expect((await change(accounts)).json()).toMatchObject({ type: "22005" });
    await database.deleteFrom("categories").where("id", "=", supplies).execute();
    expect((await change({ categoryIds: [supplies, purchases] })).statusCode).toBe(204);
    expect((await change({ categoryIds: [foreign.category] })).json()).toMatchObject({ type: "22006" });
  });

  it.each(["minAmount", "maxAmount"])("refuses an amount with a sign: %s", async (bound) => {
    for (const kind of ["projects", "accounts"] as const) {
      const answer = await create(kind, { [bound]: { value: -0.01, currency: "EUR" } });
      expect(answer.statusCode).toBe(422);
      expect((await create(kind, { [bound]: { value: 0, currency: "EUR" } })).statusCode).toBe(200);
    }
  });

  it("lead to a project in use", async () => {
    await server.services.database
      .updateTable("projects")
      .set({ archived_at: new Date() })
      .where("id", "=", workshop)
      .execute();
    for (const projectId of [workshop, 999_999]) {
      expect((await create("projects", { projectId })).json()).toMatchObject({ type: "22004" });
    }
  });

  it("give the whole of what is in no project, by the first that fits, and are taken back", async () => {
    const rule = await created("projects");
    await created("projects", { projectId: workshop });
    const free = await transaction();
    const refund = await transaction({ amount_minor: -500 });
    const taken = await transaction();
    await server.services.database
      .insertInto("transaction_projects")
      .values({ company_id: place.companyId, transaction_id: taken, project_id: workshop, amount_minor: 100 })
      .execute();
    const ignored = await transaction({ is_ignored: true });
    const done = await apply("projects", rule);
    expect(done.count).toBe(2);
    expect(await projectsOf(free)).toEqual([[site, 120_000]]);
    expect(await projectsOf(refund)).toEqual([[site, -500]]);
    expect(await projectsOf(taken)).toEqual([[workshop, 100]]);
    expect(await projectsOf(ignored)).toEqual([]);
    expect((await apply("projects", rule)).count).toBe(0);
    expect((await undo(done.undoToken)).statusCode).toBe(200);
    expect(await projectsOf(free)).toEqual([]);
  });

  it("look at accounts too", async () => {
    const other = await createBankAccount(server.services.database, place.companyId, { name: "Livret" });
    await transaction();
    expect((await preview("projects", { bankAccountIds: [other] })).count).toBe(0);
    expect((await preview("projects", { bankAccountIds: [account, other] })).count).toBe(1);
  });
});

describe("rules for accounts", () => {
  it("lead to an account of the company", async () => {
    expect((await create("accounts", { bankAccountId: 999_999 })).json()).toMatchObject({ type: "22005" });
  });

  it("put expected transactions in the account's currency on it, and leave alone what is on one", async () => {
    const { database } = server.services;
    const dollars = await createBankAccount(database, place.companyId, { name: "Dollars", currency: "USD" });
    const rule = await created("accounts");
    const free = await expected();
    const inDollars = await expected({ currency: "USD" });
    const onAnother = await expected({ currency: "USD", bank_account_id: dollars });
    const done = await apply("accounts", rule);
    expect(done.count).toBe(1);
    expect(await accountOf(free)).toBe(account);
    expect(await accountOf(inDollars)).toBeNull();
    expect(await accountOf(onAnother)).toBe(dollars);
    expect((await undo(done.undoToken)).statusCode).toBe(200);
    expect(await accountOf(free)).toBeNull();
  });
});

const enter = async (part: object = {}) => {
  const answer = await server.call(place.writer, {
    method: "POST",
    url: "/api/manualexpectedtransaction/CreateTransaction",
    headers: { EntrepriseId: String(place.companyId) },
    payload: {
      name: "Peinture du hall",
      amount: 50,
      isCashInflow: false,
      paymentDate: "2026-04-01",
      categoryId: supplies,
      ...part,
    },
  });
  return answer.json<{ Result: { transactionId: number } }>().Result.transactionId;
};

describe("a transaction that comes", () => {
  it("goes to the project and the account that rules say, unless somebody said otherwise", async () => {
    await created("projects", { categoryIds: [supplies] });
    await created("accounts");
    const id = await enter();
    expect(await projectsOf(id)).toEqual([[site, 5_000]]);
    expect(await accountOf(id)).toBe(account);
    const other = await createBankAccount(server.services.database, place.companyId, { name: "Livret" });
    const said = await enter({
      bankAccountId: other,
      projects: [{ projectId: workshop, amount: 20 }],
    });
    expect(await projectsOf(said)).toEqual([[workshop, 2_000]]);
    expect(await accountOf(said)).toBe(other);
    const none = await enter({ name: "Autre chose" });
    expect(await projectsOf(none)).toEqual([]);
    expect(await accountOf(none)).toBeNull();
  });

  it("goes to no project that was put away", async () => {
    await created("projects");
    await server.services.database
      .updateTable("projects")
      .set({ archived_at: new Date() })
      .where("id", "=", site)
      .execute();
    expect(await projectsOf(await enter())).toEqual([]);
  });
});
