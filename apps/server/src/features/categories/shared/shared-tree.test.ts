import type { LightMyRequestResponse } from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import { inScope } from "../../../db/scope.ts";
import { enterOrganisation } from "../../../ledger/shared-tree-repository.ts";
import { createCompany, createUser, giveAccess } from "../../../testing/fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import type { Workplace } from "../../../testing/workplace.ts";
import {
  addTransactions,
  callsOf,
  categoriesOfTransactions,
  createCategoryPlace,
  sharedCallsOf,
} from "../testing/category-calls.ts";

const typeOf = async (answer: Promise<LightMyRequestResponse>) =>
  (await answer).json<{ type: string }>().type;

describe("trees that an organisation shares", () => {
  const server = useTestServer();
  let north: Workplace;
  let south: Workplace;
  let northCalls: ReturnType<typeof callsOf>;
  let southCalls: ReturnType<typeof callsOf>;
  let shared: ReturnType<typeof sharedCallsOf>;

  beforeEach(async () => {
    north = await createCategoryPlace(server);
    const companyId = await createCompany(server.services.database, {
      organisationId: north.organisationId,
      name: "Sud",
    });
    await giveAccess(server.services.database, north.writer, companyId, "write");
    south = { ...north, companyId };
    northCalls = callsOf(server, north);
    southCalls = callsOf(server, south);
    shared = sharedCallsOf(server, north);
  });

  /** North: Ventes > Biens, Aides. South: VENTES (which holds data), Divers. */
  async function fillTrees() {
    const sales = await northCalls.create("Ventes");
    const goods = await northCalls.create("Biens", sales);
    await northCalls.create("Aides");
    const southSales = await southCalls.create("VENTES");
    await southCalls.create("Divers");
    return {
      inGoods: await addTransactions(server, north.companyId, goods, 2),
      inSouthSales: await addTransactions(server, south.companyId, southSales, 3),
    };
  }

  const idIn = async (calls: typeof northCalls, name: string) =>
    (await calls.list()).find((category) => category.name === name)?.id;

  it("are for administrators of the organisation", async () => {
    const member = await createUser(server.services.database);
    await giveAccess(server.services.database, member, north.companyId, "write");
    expect((await server.call(member, { method: "GET", url: shared.base })).statusCode).toBe(403);
    // The second lock: the database itself opens the companies to nobody else.
    const scope = {
      companyIds: [north.companyId],
      organisationIds: [north.organisationId],
      consolidationIds: [],
    };
    const enterAs = (userId: string, organisationIds: readonly number[]) =>
      inScope(
        server.services.pool,
        { ...scope, organisationIds, userId, requestId: "test" },
        "write",
        (database) => enterOrganisation(database, north.organisationId),
      );
    await expect(enterAs(member, [north.organisationId])).rejects.toMatchObject({ code: "42501" });
    await expect(enterAs(north.writer, [])).rejects.toMatchObject({ code: "42501" });
    expect(await enterAs(north.writer, [north.organisationId])).toEqual([north.companyId, south.companyId]);
  });

  it("say before what they would match, give and take in", async () => {
    await fillTrees();
    const preview = (await shared.get("/sharing/preview")).json<{ companies: { companyId: number }[] }>();
    const of = (companyId: number) => preview.companies.find((company) => company.companyId === companyId);
    expect(of(north.companyId)).toMatchObject({
      matchedCount: 0,
      received: [{ path: ["Ventes", "Autre"] }, { path: ["Divers"] }],
      contributed: [{ path: ["Ventes"] }, { path: ["Ventes", "Biens"] }, { path: ["Aides"] }],
    });
    expect(of(south.companyId)).toMatchObject({
      companyName: "Sud",
      matchedCount: 1,
      received: [{ path: ["Ventes", "Biens"] }, { path: ["Ventes", "Autre"] }, { path: ["Aides"] }],
      contributed: [{ isInflow: true, path: ["Divers"] }],
    });
    expect(await southCalls.paths()).toEqual(["À catégoriser", "VENTES", "Divers"]);
    expect((await shared.get("")).json()).toMatchObject({ isShared: false, companyCount: 2, categories: [] });
  });

  it("are the same in all companies once they are shared, and lose no transaction", async () => {
    const { inGoods, inSouthSales } = await fillTrees();
    expect((await shared.share(true)).statusCode).toBe(204);
    const paths = ["Ventes", "Ventes > Biens", "Ventes > Autre", "Aides", "Divers"];
    expect(await northCalls.paths()).toEqual(["À catégoriser", ...paths]);
    expect(await southCalls.paths()).toEqual(["À catégoriser", ...paths]);
    expect(await shared.paths()).toEqual(paths);
    const goods = await idIn(northCalls, "Biens");
    expect((await categoriesOfTransactions(server, inGoods)).map((row) => row.category_id)).toEqual([
      goods,
      goods,
    ]);
    const other = await idIn(southCalls, "Autre");
    for (const row of await categoriesOfTransactions(server, inSouthSales)) {
      expect(row).toEqual({ category_id: other, categorisation: "confirmed" });
    }
  });

  it("cannot be changed by a company, but for its own VAT declaration day", async () => {
    await fillTrees();
    await shared.share(true);
    const goods = await idIn(northCalls, "Biens");
    const refused = { type: "20003", status: 422 };
    for (const [path, payload] of [
      ["", { parentId: null, name: "Locale", isInflow: true }],
      [`/${goods}/rename`, { name: "Locale" }],
      [`/${goods}/move`, { parentId: null }],
      [`/${goods}/annotate`, { note: "x" }],
      [`/${goods}/reorder-child-alphabetically`, {}],
      ["/reorder-alphabetically", { categoryTypeToReorder: "Inflow" }],
      ["/remove-all", { categoryType: "Inflow" }],
      ["/change-language", { culture: "en" }],
      ["/standard", { culture: "fr" }],
    ] as const) {
      expect((await northCalls.post(path, payload)).json(), path).toMatchObject(refused);
    }
    expect((await northCalls.remove(goods ?? 0)).json()).toMatchObject(refused);
    expect(
      (await northCalls.olderPost("ChangeVatRate", { categoryId: goods, vatRate: 0.1 })).json(),
    ).toMatchObject({ ErrorCode: 20003 });
    expect(
      (
        await northCalls.olderPost("changeVatDeclarationDate", { categoryId: goods, vatDeclarationDate: 19 })
      ).json(),
    ).toMatchObject({ Error: false });
    const actions = await server.call(north.writer, {
      method: "GET",
      url: `${northCalls.base}/actions-allowed`,
    });
    expect(actions.json()).toMatchObject({ canCreateCategory: false, isSharedTree: true });
  });

  it("change in all companies at once", async () => {
    const { inGoods } = await fillTrees();
    await shared.share(true);
    const goods = await shared.idOf("Biens");
    const details = (await shared.get(`/${goods}/details`)).json();
    expect(details).toEqual({
      childrenCount: 0,
      objectiveCount: 0,
      transactionCount: 2,
      willCreateOther: true,
      willCreateOtherIfMove: true,
    });
    await shared.post("", { parentId: goods, name: "Neufs", isInflow: true });
    await shared.change(await shared.idOf("Aides"), { name: "Subventions", note: "Région", vatRate: 0.1 });
    await shared.change(goods, { paymentDelay: 30 });
    await shared.post(`/${await shared.idOf("Divers")}/move`, {
      parentId: null,
      beforeCategoryId: await shared.idOf("Ventes"),
    });
    const paths = [
      "Divers",
      "Ventes",
      "Ventes > Biens",
      "Ventes > Biens > Neufs",
      "Ventes > Biens > Autre",
      "Ventes > Autre",
      "Subventions",
    ];
    for (const calls of [northCalls, southCalls]) {
      expect(await calls.paths()).toEqual(["À catégoriser", ...paths]);
      const tree = await calls.list();
      expect(tree.find(({ name }) => name === "Subventions")).toMatchObject({ note: "Région", vatRate: 0.1 });
      expect(tree.find(({ name }) => name === "Biens")?.paymentDelay).toBe(30);
      const top = tree.filter(({ parentId, isInflow }) => parentId === null && isInflow);
      expect(top.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    }
    const moved = (await northCalls.list()).find(({ transactionCount }) => transactionCount === 2);
    expect(moved?.name).toBe("Autre");
    expect((await categoriesOfTransactions(server, inGoods))[0]?.category_id).toBe(moved?.id);
  });

  it("take one VAT rate together, in every company, or not at all", async () => {
    await fillTrees();
    await shared.share(true);
    const ids = [await shared.idOf("Biens"), await shared.idOf("Aides")];
    const ratesIn = async (calls: Pick<typeof shared, "list">) =>
      (await calls.list())
        .filter(({ name }) => ["Biens", "Aides", "Divers"].includes(name))
        .map(({ name, vatRate }) => [name, vatRate]);
    const set = (categoryIds: readonly number[], vatRate: number | null) =>
      shared.post("/vat-rates", { categoryIds, vatRate });
    expect((await set(ids, 0.055)).statusCode).toBe(204);
    const rates = [
      ["Biens", 0.055],
      ["Aides", 0.055],
      ["Divers", null],
    ];
    for (const calls of [shared, northCalls, southCalls]) expect(await ratesIn(calls)).toEqual(rates);
    expect(await typeOf(set([...ids, 2_000_000_000], 0.2))).toBe("not_found");
    expect((await set([], 0.2)).statusCode).toBe(422);
    expect((await set(ids, 1.2)).statusCode).toBe(422);
    for (const calls of [shared, northCalls, southCalls]) expect(await ratesIn(calls)).toEqual(rates);
    expect((await set(ids, null)).statusCode).toBe(204);
    expect((await ratesIn(southCalls)).map(([, rate]) => rate)).toEqual([null, null, null]);
  });

  it("write the rates of many in one statement", async () => {
    await fillTrees();
    await shared.share(true);
    const categoryIds = (await shared.list()).map(({ id }) => id);
    await shared.post("/vat-rates", { categoryIds, vatRate: 0.1 });
    // The database notes which statement of which transaction wrote a row.
    const { rows } = await server.services.pool.query(
      `select vat_rate_bp, count(*)::int from organisation_categories
       where organisation_id = $1 group by vat_rate_bp, xmin::text, cmin::text`,
      [north.organisationId],
    );
    expect(rows).toEqual([{ vat_rate_bp: 1000, count: categoryIds.length }]);
  });

  it("give transactions back in each company when a category goes", async () => {
    const { inGoods, inSouthSales } = await fillTrees();
    await shared.share(true);
    expect((await shared.remove(await shared.idOf("Ventes"))).statusCode).toBe(204);
    expect(await northCalls.paths()).toEqual(["À catégoriser", "Aides", "Divers"]);
    expect(await southCalls.paths()).toEqual(["À catégoriser", "Aides", "Divers"]);
    for (const [calls, ids] of [
      [northCalls, inGoods],
      [southCalls, inSouthSales],
    ] as const) {
      const waiting = (await calls.list()).find(({ kind, isInflow }) => kind === "to-categorise" && isInflow);
      for (const row of await categoriesOfTransactions(server, ids)) {
        expect(row).toEqual({ category_id: waiting?.id, categorisation: "to-categorise" });
      }
    }
  });

  it("follow the rules of every tree", async () => {
    await fillTrees();
    await shared.share(true);
    const [sales, goods] = [await shared.idOf("Ventes"), await shared.idOf("Biens")];
    expect(await typeOf(shared.post("", { parentId: sales, name: "biens", isInflow: true }))).toBe("20001");
    expect(await typeOf(shared.post("", { parentId: null, name: "tva", isInflow: false }))).toBe("20001");
    expect(await typeOf(shared.post("", { parentId: sales, name: "Achats", isInflow: false }))).toBe("20004");
    expect(await typeOf(shared.post(`/${sales}/move`, { parentId: goods }))).toBe("20004");
    expect(await typeOf(shared.change(goods, { name: "AUTRE" }))).toBe("20001");
    expect(await typeOf(shared.remove(2_000_000_000))).toBe("not_found");
    expect(await typeOf(shared.get("/2000000000/details"))).toBe("not_found");
    await shared.post("/reorder-alphabetically", { categoryTypeToReorder: "Inflow" });
    expect(await northCalls.paths()).toEqual([
      "À catégoriser",
      "Aides",
      "Divers",
      "Ventes",
      "Ventes > Autre",
      "Ventes > Biens",
    ]);
  });

  it("are the first trees of a company that joins", async () => {
    await fillTrees();
    await shared.share(true);
    const created = await server.call(north.writer, {
      method: "POST",
      url: "/companies",
      payload: { name: "Est", currency: "EUR", organizationId: north.organisationId },
    });
    const east = callsOf(server, { ...north, companyId: created.json<{ id: number }>().id });
    expect(await east.paths()).toEqual(await northCalls.paths());
  });

  it("stay as each company's own when sharing ends, and meet again when it starts anew", async () => {
    await fillTrees();
    await shared.share(true);
    const before = await northCalls.paths();
    expect((await shared.share(false)).statusCode).toBe(204);
    expect(await northCalls.paths()).toEqual(before);
    await northCalls.create("Locale");
    await shared.post("", { parentId: null, name: "Préparée", isInflow: true });
    expect(await southCalls.paths()).toEqual(before);
    await shared.share(true);
    expect(await southCalls.paths()).toEqual([...before, "Préparée", "Locale"]);
    expect(await northCalls.paths()).toEqual(await southCalls.paths());
  });

  it("tell the open screens of every company", async () => {
    const client = await server.services.pool.connect();
    try {
      const heard: string[] = [];
      client.on("notification", ({ payload }) => heard.push(payload ?? ""));
      await client.query("listen amont_events");
      await shared.share(true);
      const isTold = ({ companyId }: Workplace) =>
        heard.some((text) => text.includes("CategoriesChanged") && text.includes(`entity:${companyId}`));
      await expect.poll(() => [north, south].map(isTold)).toEqual([true, true]);
    } finally {
      client.release(true);
    }
  });
});
