import { beforeEach, describe, expect, it } from "vitest";
import { useTestServer } from "../../testing/use-test-server.ts";
import {
  addTransactions,
  type CategoryPlace,
  categoriesOfTransactions,
  createCategoryPlace,
} from "./testing/category-calls.ts";

describe("categories", () => {
  const server = useTestServer();
  let place: CategoryPlace;

  beforeEach(async () => {
    place = await createCategoryPlace(server);
  });

  const reservedId = async (isInflow: boolean) =>
    (await place.list()).find((one) => one.kind === "to-categorise" && one.isInflow === isInflow)?.id ?? 0;

  it("start with the reserved ones, which nobody can change", async () => {
    expect(await place.list()).toMatchObject([
      { name: "À catégoriser", isInflow: true, kind: "to-categorise", isReadonly: true, position: 0 },
      { name: "À catégoriser", isInflow: false, kind: "to-categorise", isReadonly: true, position: 0 },
      { name: "TVA", isInflow: false, kind: "vat", isReadonly: true, position: 1 },
    ]);
    const id = await reservedId(true);
    const refused = { type: "20002", status: 422 };
    expect((await place.post(`/${id}/rename`, { name: "Autre chose" })).json()).toMatchObject(refused);
    expect((await place.remove(id)).json()).toMatchObject(refused);
    expect((await place.post(`/${id}/move`, { parentId: null })).json()).toMatchObject(refused);
    expect((await place.post(`/${id}/annotate`, { note: "x" })).json()).toMatchObject(refused);
    expect((await place.post("", { parentId: id, name: "Fille", isInflow: true })).json()).toMatchObject(
      refused,
    );
    expect((await place.post(`/${id}/reorder-child-alphabetically`)).json()).toMatchObject(refused);
  });

  it("are added at the end of their tree or under another, with a name that no sibling has", async () => {
    const sales = await place.create("Ventes");
    const services = await place.create("Services", sales);
    await place.create("Marchandises", sales);
    expect(await place.paths()).toEqual([
      "À catégoriser",
      "Ventes",
      "Ventes > Services",
      "Ventes > Marchandises",
    ]);
    for (const name of ["services", "SERVICES", "  Sérvices "]) {
      const answer = await place.post("", { parentId: sales, name, isInflow: true });
      expect(answer.json()).toMatchObject({ type: "20001", errorParams: { name: name.trim() } });
      expect(answer.json<{ detail: string }>().detail).toContain(name.trim());
    }
    expect(
      (await place.post("", { parentId: null, name: "à categoriser", isInflow: true })).json(),
    ).toMatchObject({ type: "20001" });
    expect((await place.post(`/${services}/rename`, { name: "marchandises" })).json()).toMatchObject({
      type: "20001",
    });
    expect((await place.post(`/${services}/rename`, { name: "SERVICES" })).statusCode).toBe(204);
  });

  it("refuse what cannot be: no name, an unknown parent, a parent in the other tree", async () => {
    const sales = await place.create("Ventes");
    const attempts = [
      [{ parentId: null, name: "  ", isInflow: true }, "invalid_input"],
      [{ parentId: null, name: "x".repeat(101), isInflow: true }, "invalid_input"],
      [{ parentId: 2_000_000_000, name: "Perdue", isInflow: true }, "not_found"],
      [{ parentId: sales, name: "Achats", isInflow: false }, "20004"],
    ] as const;
    for (const [payload, type] of attempts) {
      expect((await place.post("", payload)).json(), JSON.stringify(payload)).toMatchObject({ type });
    }
    expect((await place.remove(2_000_000_000)).statusCode).toBe(404);
  });

  it("leave equal names that only the database knows to be equal to the database", async () => {
    await place.create("№ 1");
    expect((await place.post("", { parentId: null, name: "No 1", isInflow: true })).json()).toMatchObject({
      type: "20001",
      status: 422,
    });
    expect(await place.paths()).toEqual(["À catégoriser", "№ 1"]);
  });

  it("give what a leaf holds to the child 'Autre' when it gets its first child", async () => {
    const sales = await place.create("Ventes");
    const ids = await addTransactions(server, place.companyId, sales, 3);
    const willCreateOther = async () =>
      (await place.older(`WillCreateAutreIfNewCat?catId=${sales}`)).json<{ Result: boolean }>().Result;
    expect(await willCreateOther()).toBe(true);
    await place.create("Services", sales);
    expect(await willCreateOther()).toBe(false);
    expect(await place.paths()).toEqual(["À catégoriser", "Ventes", "Ventes > Services", "Ventes > Autre"]);
    const other = (await place.list()).find(({ name }) => name === "Autre");
    expect(other).toMatchObject({ parentId: sales, transactionCount: 3 });
    for (const row of await categoriesOfTransactions(server, ids)) {
      expect(row).toEqual({ category_id: other?.id, categorisation: "confirmed" });
    }
  });

  it("let a child that is called 'Autre' take over itself", async () => {
    const sales = await place.create("Ventes");
    const ids = await addTransactions(server, place.companyId, sales, 1);
    const other = await place.create("autre", sales);
    expect(await place.paths()).toEqual(["À catégoriser", "Ventes", "Ventes > autre"]);
    expect((await categoriesOfTransactions(server, ids))[0]?.category_id).toBe(other);
  });

  it("speak English to those who do", async () => {
    const sales = await place.create("Sales");
    await addTransactions(server, place.companyId, sales, 1);
    await server.call(place.writer, {
      method: "POST",
      url: place.base,
      headers: { "accept-language": "en-GB" },
      payload: { parentId: sales, name: "Services", isInflow: true },
    });
    expect(await place.paths()).toContain("Sales > Other");
  });

  it("move among siblings and under others, and keep their positions dense", async () => {
    const sales = await place.create("Ventes");
    const [first, second, third] = [
      await place.create("Un", sales),
      await place.create("Deux", sales),
      await place.create("Trois", sales),
    ];
    expect(
      (await place.post(`/${third}/move`, { parentId: sales, beforeCategoryId: first })).statusCode,
    ).toBe(204);
    expect(await place.paths()).toEqual([
      "À catégoriser",
      "Ventes",
      "Ventes > Trois",
      "Ventes > Un",
      "Ventes > Deux",
    ]);
    await place.post(`/${second}/move`, { parentId: null, beforeCategoryId: sales });
    await place.post(`/${first}/move`, { parentId: second });
    expect(await place.paths()).toEqual(["À catégoriser", "Deux", "Deux > Un", "Ventes", "Ventes > Trois"]);
    const tree = await place.list();
    expect(tree.filter(({ isInflow }) => isInflow).map(({ position }) => position)).toEqual([0, 1, 0, 2, 0]);
  });

  it("do not move into themselves, into the other tree, or beside a sibling of the same name", async () => {
    const sales = await place.create("Ventes");
    const goods = await place.create("Biens", sales);
    const purchases = await place.create("Achats", null, false);
    await place.create("Biens");
    const impossible = { type: "20004" };
    const move = async (id: number, parentId: number | null, beforeCategoryId: number | null = null) =>
      (await place.post(`/${id}/move`, { parentId, beforeCategoryId })).json<{ type: string }>();
    expect(await move(sales, goods)).toMatchObject(impossible);
    expect(await move(sales, sales)).toMatchObject(impossible);
    expect(await move(sales, purchases)).toMatchObject(impossible);
    expect(await move(sales, null, purchases)).toMatchObject(impossible);
    expect(await move(goods, null)).toMatchObject({ type: "20001" });
    expect(await move(goods, await reservedId(true))).toMatchObject({ type: "20002" });
  });

  it("make 'Autre' for a leaf that holds transactions and gets a category moved under it", async () => {
    const sales = await place.create("Ventes");
    const exports = await place.create("Autre");
    await place.create("Europe", exports);
    const ids = await addTransactions(server, place.companyId, sales, 2);
    expect(
      (await place.older(`WillRemoveBudgetIfMove?catparent=${sales}&catToMove=${exports}`)).json(),
    ).toMatchObject({ Error: false, Result: false });
    await place.post(`/${exports}/move`, { parentId: sales });
    expect(await place.paths()).toEqual([
      "À catégoriser",
      "Ventes",
      "Ventes > Autre",
      "Ventes > Autre > Europe",
      "Ventes > Autre 2",
    ]);
    const other = (await place.list()).find(({ name }) => name === "Autre 2");
    expect((await categoriesOfTransactions(server, ids)).map((row) => row.category_id)).toEqual([
      other?.id,
      other?.id,
    ]);
  });

  it("are counted with all below them, and give their transactions back when they go", async () => {
    const sales = await place.create("Ventes");
    const goods = await place.create("Biens", sales);
    const services = await place.create("Services", sales);
    const ids = [
      ...(await addTransactions(server, place.companyId, goods, 2)),
      ...(await addTransactions(server, place.companyId, services, 1)),
    ];
    await server.services.database
      .insertInto("categorisation_rules")
      .values({
        company_id: place.companyId,
        position: 0,
        is_inflow: true,
        name_contains: ["x"],
        action: "Categorize",
        category_id: goods,
      })
      .execute();
    expect((await place.older(`Details?id=${sales}`)).json()).toMatchObject({
      Result: { ChildrenCount: 2, ObjectiveCount: 0, TransactionCount: 3 },
    });
    expect((await place.remove(sales)).statusCode).toBe(204);
    expect(await place.paths()).toEqual(["À catégoriser"]);
    const waiting = await reservedId(true);
    for (const row of await categoriesOfTransactions(server, ids)) {
      expect(row).toEqual({ category_id: waiting, categorisation: "to-categorise" });
    }
    const rules = await server.services.database
      .selectFrom("categorisation_rules")
      .select("id")
      .where("company_id", "=", place.companyId)
      .execute();
    expect(rules).toEqual([]);
    expect((await place.older(`Details?id=${sales}`)).statusCode).toBe(404);
  });

  it("take a rule along when its category gets a child", async () => {
    const sales = await place.create("Ventes");
    const rule = await server.services.database
      .insertInto("categorisation_rules")
      .values({
        company_id: place.companyId,
        position: 0,
        is_inflow: true,
        name_contains: ["x"],
        action: "Categorize",
        category_id: sales,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await place.create("Biens", sales);
    const other = (await place.list()).find(({ name }) => name === "Autre");
    const { category_id } = await server.services.database
      .selectFrom("categorisation_rules")
      .select("category_id")
      .where("id", "=", rule.id)
      .executeTakeFirstOrThrow();
    expect(category_id).toBe(other?.id);
  });

  it("empty one tree and leave the other", async () => {
    const sales = await place.create("Ventes");
    const ids = await addTransactions(server, place.companyId, sales, 1);
    await place.create("Achats", null, false);
    expect((await place.post("/remove-all", { categoryType: "Inflow" })).statusCode).toBe(204);
    expect(await place.paths(true)).toEqual(["À catégoriser"]);
    expect(await place.paths(false)).toEqual(["À catégoriser", "TVA", "Achats"]);
    expect((await categoriesOfTransactions(server, ids))[0]?.category_id).toBe(await reservedId(true));
  });

  it("are put in the order of a French dictionary", async () => {
    const top = await place.create("Zèbres");
    for (const name of ["été", "Eté 10", "Eau", "Élan", "Eté 9"]) await place.create(name, top);
    await place.create("abeilles");
    await place.post(`/${top}/reorder-child-alphabetically`);
    expect(await place.paths()).toEqual([
      "À catégoriser",
      "Zèbres",
      "Zèbres > Eau",
      "Zèbres > Élan",
      "Zèbres > été",
      "Zèbres > Eté 9",
      "Zèbres > Eté 10",
      "abeilles",
    ]);
    await place.post("/reorder-alphabetically", { categoryTypeToReorder: "Inflow" });
    expect((await place.paths()).slice(0, 3)).toEqual(["À catégoriser", "abeilles", "Zèbres"]);
  });

  it("are annotated", async () => {
    const sales = await place.create("Ventes");
    expect((await place.post(`/${sales}/annotate`, { note: " Hors taxes " })).statusCode).toBe(204);
    expect((await place.list()).find(({ id }) => id === sales)?.note).toBe("Hors taxes");
    expect((await place.post(`/${sales}/annotate`, { note: "x".repeat(301) })).statusCode).toBe(422);
  });

  it("may be read, and not written, by those who may only read", async () => {
    const actions = async (userId: string) =>
      (await server.call(userId, { method: "GET", url: `${place.base}/actions-allowed` })).json<object>();
    expect(await actions(place.reader)).toMatchObject({
      canCreateCategory: false,
      canChangeVatDeclarationDate: false,
      isSharedTree: false,
    });
    expect(await actions(place.writer)).toMatchObject({
      canCreateCategory: true,
      canImportCategories: true,
      organizationId: place.organisationId,
    });
    expect((await server.call(place.reader, { method: "GET", url: place.base })).statusCode).toBe(200);
    const attempt = { parentId: null, name: "Pirate", isInflow: true };
    expect(
      (await server.call(place.reader, { method: "POST", url: place.base, payload: attempt })).statusCode,
    ).toBe(403);
  });
});
