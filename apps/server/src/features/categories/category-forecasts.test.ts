/** What is planned for a category follows it, and never stays on a category that is no leaf. */
import { beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { createCompany, giveAccess } from "../../testing/fixtures.ts";
import { createScenario } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import {
  addTransactions,
  type CategoryPlace,
  callsOf,
  createCategoryPlace,
  sharedCallsOf,
} from "./testing/category-calls.ts";

/** The category of that name as a company has it. */
const copyIn = async (from: ReturnType<typeof callsOf>, name: string) =>
  (await from.list()).find((one) => one.name === name)?.id;

describe("the forecasts of categories", () => {
  const server = useTestServer();
  let place: CategoryPlace;

  beforeEach(async () => {
    place = await createCategoryPlace(server);
  });

  /** A series and two cells, one of them in a scenario. */
  async function plan(categoryId: number, companyId = place.companyId): Promise<void> {
    const { database } = server.services;
    const scenario = await createScenario(database, companyId, { name: `Pour ${categoryId}` });
    const own = { company_id: companyId, category_id: categoryId };
    await database
      .insertInto("forecast_series")
      .values({ ...own, kind: "categoryFormula", begin_on: "2026-11-01", definition: "{}" })
      .execute();
    await database
      .insertInto("forecast_cells")
      .values([
        { ...own, period_on: "2026-11-01", kind: "manualInput", amount_minor: 1 },
        { ...own, period_on: "2026-11-01", kind: "manualInput", amount_minor: 2, scenario_id: scenario },
      ])
      .execute();
    await database
      .insertInto("frozen_values")
      .values({
        ...own,
        scenario_id: scenario,
        measure: "forecast",
        bank_account_id: 0,
        currency: "EUR",
        day: "2026-11-01",
        amount_minor: 3,
      })
      .execute();
  }

  /** How many series, cells and frozen values a category has. */
  async function planned(categoryId: number | undefined): Promise<readonly number[]> {
    const { rows } = await server.services.pool.query<{ counts: number[] }>(
      `select array[(select count(*) from forecast_series where category_id = $1),
        (select count(*) from forecast_cells where category_id = $1),
        (select count(*) from frozen_values where category_id = $1)]::int[] as counts`,
      [categoryId],
    );
    return rows[0]?.counts ?? [];
  }

  const idOf = async (name: string) => (await place.list()).find((one) => one.name === name)?.id;
  const asked = async (path: string) => (await place.older(path)).json<{ Result: unknown }>().Result;

  const willRemove = (parent: number, moved: number) =>
    asked(`WillRemoveBudgetIfMove?catparent=${parent}&catToMove=${moved}`);

  const willCreateOther = (parent: number, moved: number) =>
    asked(`WillCreateAutreIfNewCat?catId=${parent}&catToMove=${moved}`);

  it("go to 'Autre' when their leaf gets its first child, alone or with transactions", async () => {
    const sales = await place.create("Ventes");
    expect(await asked(`WillCreateAutreIfNewCat?catId=${sales}`)).toBe(false);
    await plan(sales);
    expect(await asked(`WillCreateAutreIfNewCat?catId=${sales}`)).toBe(true);
    await place.create("Services", sales);
    expect(await place.paths()).toEqual(["À catégoriser", "Ventes", "Ventes > Services", "Ventes > Autre"]);
    expect(await planned(sales)).toEqual([0, 0, 0]);
    expect(await planned(await idOf("Autre"))).toEqual([1, 2, 1]);
  });

  it("are removed when a category is moved onto their leaf, which its transactions survive", async () => {
    const sales = await place.create("Ventes");
    const services = await place.create("Services");
    const goods = await place.create("Biens");
    await plan(sales);
    await plan(services);
    expect(await willRemove(sales, services)).toBe(true);
    expect(await willRemove(goods, services)).toBe(false);
    expect(await willCreateOther(sales, services)).toBe(false);
    await place.post(`/${services}/move`, { parentId: sales });
    expect(await place.paths()).toEqual(["À catégoriser", "Ventes", "Ventes > Services", "Biens"]);
    expect((await planned(sales)).slice(0, 2)).toEqual([0, 0]);
    expect((await planned(services)).slice(0, 2)).toEqual([1, 2]);
    expect(await willRemove(sales, goods)).toBe(false);

    await addTransactions(server, place.companyId, goods, 1);
    await plan(goods);
    expect(await willCreateOther(goods, services)).toBe(true);
    await place.post(`/${services}/move`, { parentId: goods });
    expect(await place.paths()).toEqual([
      "À catégoriser",
      "Ventes",
      "Biens",
      "Biens > Services",
      "Biens > Autre",
    ]);
    expect((await planned(await idOf("Autre"))).slice(0, 2)).toEqual([0, 0]);
    expect((await planned(goods)).slice(0, 2)).toEqual([0, 0]);
  });

  it("stay when the move is refused", async () => {
    const sales = await place.create("Ventes");
    const purchases = await place.create("Achats", null, false);
    await plan(sales);
    expect((await place.post(`/${purchases}/move`, { parentId: sales })).statusCode).toBe(422);
    expect(await planned(sales)).toEqual([1, 2, 1]);
  });

  it("are counted at any depth, and go with their category", async () => {
    const sales = await place.create("Ventes");
    const goods = await place.create("Biens", sales);
    await plan(goods);
    expect(await asked(`Details?id=${sales}`)).toEqual({
      ChildrenCount: 1,
      ObjectiveCount: 3,
      TransactionCount: 0,
    });
    const heard: string[] = [];
    await server.services.listener.start();
    const stop = server.services.events.subscribe({
      onEvent: ({ channel, name }) => {
        if (channel === `entity:${place.companyId}`) heard.push(name);
      },
      onAccessChanged: () => {},
      onConnected: () => {},
    });
    await place.remove(sales);
    expect((await planned(goods)).slice(0, 2)).toEqual([0, 0]);
    await eventually(() => expect(heard).toEqual(["CategoriesChanged", "ObjectiveChanged"]));
    stop();
  });

  it("follow the shared tree in each company", async () => {
    const { database } = server.services;
    const otherId = await createCompany(database, { organisationId: place.organisationId });
    await giveAccess(database, place.writer, otherId, "write");
    const others = callsOf(server, { ...place, companyId: otherId });
    const shared = sharedCallsOf(server, place);
    // Sharing makes one tree of two: what one company planned on a leaf that the other has children under moves on.
    const own = await place.create("Ventes");
    await others.create("Europe", await others.create("Ventes"));
    await plan(own);
    await shared.share(true);
    expect(await planned(await copyIn(place, "Autre"))).toEqual([1, 2, 1]);
    // A child under a planned leaf.
    const europe = await shared.idOf("Europe");
    await plan((await copyIn(others, "Europe")) ?? 0, otherId);
    expect((await shared.get(`/${europe}/details`)).json()).toMatchObject({
      objectiveCount: 3,
      willCreateOther: true,
      willCreateOtherIfMove: false,
    });
    await shared.post("", { parentId: europe, name: "Italie", isInflow: true });
    const heir = (await others.list()).find(
      ({ name, parentId, transactionCount }) =>
        name === "Autre" && parentId !== null && transactionCount !== null,
    );
    expect(heir).toBeDefined();
    expect(await planned(await copyIn(others, "Europe"))).toEqual([0, 0, 0]);
    // A category moved onto a planned leaf.
    const italy = await shared.idOf("Italie");
    await plan((await copyIn(place, "Italie")) ?? 0);
    await shared.post("", { parentId: null, name: "Divers", isInflow: true });
    await shared.post(`/${await shared.idOf("Divers")}/move`, { parentId: italy });
    expect((await planned(await copyIn(place, "Italie"))).slice(0, 2)).toEqual([0, 0]);
    expect((await shared.paths()).filter((path) => path.includes("Italie"))).toEqual([
      "Ventes > Europe > Italie",
      "Ventes > Europe > Italie > Divers",
    ]);
  });
});
