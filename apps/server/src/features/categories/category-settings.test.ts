import { beforeAll, describe, expect, it } from "vitest";
import { useTestServer } from "../../testing/use-test-server.ts";
import { type CategoryPlace, callsOf, createCategoryPlace } from "./testing/category-calls.ts";

interface Node {
  readonly Id: number;
  readonly Name: string;
  readonly Enfants: readonly Node[];
}

describe("the settings of categories", () => {
  const server = useTestServer();
  let place: CategoryPlace;
  let sales: number;
  let goods: number;
  let vat: number;

  beforeAll(async () => {
    place = await createCategoryPlace(server);
    sales = await place.create("Ventes");
    goods = await place.create("Biens", sales);
    vat = (await place.list()).find(({ kind }) => kind === "vat")?.id ?? 0;
  });

  const stored = async (id: number) => (await place.list()).find((category) => category.id === id);
  const done = { Error: false };

  it("are shown with the trees, in the older shapes", async () => {
    await place.olderPost("Annotate", { categoryId: goods, note: "Au comptoir" });
    const all = (await place.older("GetAllCategories")).json<{ Result: Node[] }>().Result;
    expect(all.map(({ Name }) => Name)).toEqual(["À catégoriser", "Ventes", "À catégoriser", "TVA"]);
    expect(all[1]).toMatchObject({
      Id: sales,
      ParentId: null,
      IsInflow: true,
      IsReadonly: false,
      IsToCategorize: false,
      Enfants: [{ Id: goods, ParentId: sales, Note: "Au comptoir", Enfants: [] }],
    });
    const named = await place.older(`GetAllCategoriesForCompany?companyId=${place.companyId}`);
    expect(named.json<{ Result: Node[] }>().Result).toEqual(all);
    const tree = (await place.older("getCategoriesTree?isCashInflow=true")).json<{ Result: unknown }>();
    expect(tree.Result).toEqual([
      {
        Id: all[0]?.Id,
        Name: "À catégoriser",
        IsCashInflow: true,
        IsReadonly: true,
        IsToCategorize: true,
        Children: [],
      },
      {
        Id: sales,
        Name: "Ventes",
        IsCashInflow: true,
        IsReadonly: false,
        IsToCategorize: false,
        Children: [
          {
            Id: goods,
            Name: "Biens",
            IsCashInflow: true,
            IsReadonly: false,
            IsToCategorize: false,
            Children: [],
          },
        ],
      },
    ]);
  });

  it("hold a VAT rate, for one category or for several at once", async () => {
    expect(
      (await place.olderPost("ChangeVatRate", { categoryId: goods, vatRate: 0.055 })).json(),
    ).toMatchObject(done);
    expect((await stored(goods))?.vatRate).toBe(0.055);
    await place.olderPost("ChangeVatRates", { categoryIds: [sales, goods], vatRate: 0.2 });
    expect([(await stored(sales))?.vatRate, (await stored(goods))?.vatRate]).toEqual([0.2, 0.2]);
    await place.olderPost("ChangeVatRate", { categoryId: goods, vatRate: null });
    expect((await stored(goods))?.vatRate).toBeNull();
  });

  it("refuse a rate out of bounds, a reserved category and an unknown one, all or nothing", async () => {
    for (const vatRate of [-0.01, 1.01, "0.2"]) {
      expect((await place.olderPost("ChangeVatRate", { categoryId: goods, vatRate })).statusCode).toBe(422);
    }
    const refused = await place.olderPost("ChangeVatRates", { categoryIds: [goods, vat], vatRate: 0.1 });
    expect(refused.json()).toMatchObject({ Error: true, ErrorCode: 20002 });
    const missing = await place.olderPost("ChangeVatRates", {
      categoryIds: [goods, 2_000_000_000],
      vatRate: 0.1,
    });
    expect(missing.statusCode).toBe(404);
    expect((await stored(goods))?.vatRate).toBeNull();
  });

  it("hold a payment delay in days", async () => {
    expect(
      (await place.olderPost("changePaymentDelay", { categoryId: goods, paymentDelay: 45 })).json(),
    ).toMatchObject(done);
    expect((await stored(goods))?.paymentDelay).toBe(45);
    for (const paymentDelay of [-1, 366, 1.5]) {
      expect(
        (await place.olderPost("changePaymentDelay", { categoryId: goods, paymentDelay })).statusCode,
      ).toBe(422);
    }
  });

  it.each([
    [19, 19],
    ["24", 24],
    ["2026-12-31", 31],
    ["2026-02-05T00:00:00Z", 5],
    [null, null],
  ])("hold the day on which VAT is declared: %j", async (vatDeclarationDate, day) => {
    const answer = await place.olderPost("changeVatDeclarationDate", { categoryId: vat, vatDeclarationDate });
    expect(answer.json()).toMatchObject(done);
    expect((await stored(vat))?.vatDeclarationDate).toBe(day);
  });

  it.each([
    [0, 4003],
    [32, 4003],
    [1.5, 4003],
    ["99", 4003],
    ["2026-02-30", 4001],
    ["demain", 4001],
  ])("refuse a day that is none: %j", async (vatDeclarationDate, code) => {
    const answer = await place.olderPost("changeVatDeclarationDate", { categoryId: vat, vatDeclarationDate });
    expect(answer.json()).toMatchObject({ Error: true, ErrorCode: code });
  });

  it("answer about unknown categories that they are unknown", async () => {
    for (const path of [
      "Details?id=2000000000",
      "WillCreateAutreIfNewCat?catId=2000000000",
      `WillRemoveBudgetIfMove?catparent=${sales}&catToMove=2000000000`,
    ]) {
      expect((await place.older(path)).statusCode, path).toBe(404);
    }
  });
});

describe("the standard trees", () => {
  const server = useTestServer();

  it("are given to a new company", async () => {
    const place = await createCategoryPlace(server);
    const created = await server.call(place.writer, {
      method: "POST",
      url: "/companies",
      payload: { name: "Neuve", currency: "EUR", organizationId: place.organisationId },
    });
    const calls = callsOf(server, { ...place, companyId: created.json<{ id: number }>().id });
    expect(await calls.paths(true)).toEqual(expect.arrayContaining(["Ventes > Prestations de services"]));
    const rent = (await calls.list()).find(({ name }) => name === "Loyer");
    expect(rent).toMatchObject({ isInflow: false, vatRate: 0.2, kind: "normal" });
  });

  it("follow the language as far as they bear their standard names", async () => {
    const place = await createCategoryPlace(server);
    const calls = callsOf(server, place);
    const added = await calls.post("/standard", { culture: "fr-FR" });
    expect(added.json<{ addedCount: number }>().addedCount).toBeGreaterThan(40);
    expect((await calls.post("/standard", { culture: "fr" })).json()).toEqual({ addedCount: 0 });
    const byName = async (name: string) => (await calls.list()).find((one) => one.name === name)?.id ?? 0;
    const [grants, insurance] = [await byName("Subventions et aides"), await byName("Assurances")];
    await calls.post(`/${grants}/rename`, { name: "Aides de la région" });
    await calls.create("Dividends", null, false);
    expect((await calls.post("/change-language", { culture: "en-GB" })).statusCode).toBe(204);
    const names = (await calls.list()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Sales", "Rent", "Aides de la région", "Dividendes"]));
    expect(await byName("Insurance")).toBe(insurance);
    await calls.post("/change-language", { culture: "de" });
    expect(await byName("Versicherungen")).toBe(insurance);
    expect((await calls.post("/change-language", { culture: "ja" })).statusCode).toBe(422);
  });
});
