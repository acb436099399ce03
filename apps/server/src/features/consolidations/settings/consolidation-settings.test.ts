import { beforeEach, describe, expect, it } from "vitest";
import { giveAccess } from "../../../testing/fixtures.ts";
import { waitingCategory } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createGroup, type Group } from "../testing/group.ts";

const now = new Date("2026-06-15T09:00:00Z");

const company = (companyId: number, ownershipBasisPoints = 10_000, method = "full") => ({
  companyId,
  ownershipBasisPoints,
  method,
});

describe("the settings of a consolidation", () => {
  const server = useTestServer({ now: () => now });
  let group: Group;

  beforeEach(async () => {
    group = await createGroup(server);
  });

  const url = (what: string) => `/api/consolidations/v4/${group.consolidationId}/${what}`;
  const get = (what: string, userId = group.keeper) => server.call(userId, { method: "GET", url: url(what) });
  const put = (what: string, payload: object, userId = group.keeper, headers: Record<string, string> = {}) =>
    server.call(userId, { method: "PUT", url: url(what), payload, headers });
  const codeOf = async (sent: ReturnType<typeof put>) => (await sent).json<{ type: string }>().type;
  const settings = (change: object = {}) => ({
    companies: [company(group.distribution.id, 1, "proportional"), company(group.atelier.id, 6667)],
    eliminates: false,
    nonWorkingDays: 65,
    publicHolidaysCountry: 9,
    ...change,
  });

  const organisationOf = ({ consolidationId }: Group) =>
    server.services.database
      .selectFrom("consolidations")
      .select("organisation_id as organisationId")
      .where("id", "=", consolidationId)
      .executeTakeFirstOrThrow();

  const mapping = (change: object = {}) => ({
    companyId: group.atelier.id,
    categoryId: group.atelier.outflowId,
    isInflow: false,
    path: ["Charges", "Immobilier"],
    ...change,
  });
  const map = (mappings: readonly object[], userId = group.administrator) =>
    put("category-mappings", { mappings }, userId);

  it("begin with the companies in full, weekends, and eliminations", async () => {
    const { atelier, distribution } = group;
    expect((await get("settings", group.member)).json()).toEqual({
      companies: [
        { ...company(atelier.id), name: "Atelier" },
        { ...company(distribution.id), name: "Distribution" },
      ],
      eliminates: true,
      nonWorkingDays: 96,
      publicHolidaysCountry: 0,
      rateSetId: null,
    });
    expect((await get("settings", group.administrator)).statusCode).toBe(200);
    expect((await get("settings", group.stranger)).statusCode).toBe(403);
  });

  it("are kept as they are sent, the order of the companies with them", async () => {
    const sent = settings();
    expect((await put("settings", sent)).statusCode).toBe(204);
    const [first, second] = sent.companies;
    expect((await get("settings")).json()).toEqual({
      ...sent,
      rateSetId: null,
      companies: [
        { ...first, name: "Distribution" },
        { ...second, name: "Atelier" },
      ],
    });
    const details = await server.call(group.keeper, {
      method: "GET",
      url: `/api/consolidation/${group.consolidationId}/details`,
    });
    expect(details.json()).toMatchObject({
      Result: { EntrepriseIds: [group.distribution.id, group.atelier.id] },
    });
  });

  it("hold a set of budget rates of the organisation, which stays as long as they do", async () => {
    const { organisationId } = await organisationOf(group);
    const setIn = async (organisation: number) =>
      (
        await server.services.database
          .insertInto("rate_sets")
          .values({ organisation_id: organisation, name: "Budget 2027" })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const rateSetId = await setIn(organisationId);
    const elsewhere = await setIn((await organisationOf(await createGroup(server))).organisationId);
    for (const unknown of [elsewhere, 999_999])
      expect(await codeOf(put("settings", settings({ rateSetId: unknown })))).toBe("not_found");
    expect((await put("settings", settings({ rateSetId }))).statusCode).toBe(204);
    expect((await get("settings")).json()).toMatchObject({ rateSetId });
    // Who does not speak of it leaves it.
    expect((await put("settings", settings({ eliminates: true }))).statusCode).toBe(204);
    expect((await get("settings")).json()).toMatchObject({ rateSetId, eliminates: true });
    const remove = () =>
      server.call(group.administrator, {
        method: "DELETE",
        url: `/api/exchange-rates/v1/organizations/${organisationId}/rate-sets/${rateSetId}`,
      });
    expect((await remove()).json()).toMatchObject({ type: "31106", errorParams: { count: 1 } });
    expect((await put("settings", settings({ rateSetId: null }))).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(204);
  });

  it.each([0, -1, 10_001])("refuse an ownership of %s hundredths of a percent", async (share) => {
    const { atelier, distribution } = group;
    const companies = [company(atelier.id, share), company(distribution.id)];
    expect(await codeOf(put("settings", settings({ companies })))).toBe("31008");
  });

  it.each([1, 10_000])("take an ownership of %s hundredths of a percent", async (share) => {
    const { atelier, distribution } = group;
    const companies = [company(atelier.id, share), company(distribution.id)];
    expect((await put("settings", settings({ companies }))).statusCode).toBe(204);
  });

  it("are a conflict when the companies are others by now", async () => {
    const { atelier, distribution, london } = group;
    const other = await createGroup(server);
    for (const ids of [
      [atelier.id],
      [atelier.id, atelier.id],
      [atelier.id, london.id],
      [atelier.id, distribution.id, london.id],
      [atelier.id, other.atelier.id],
    ])
      expect(await codeOf(put("settings", settings({ companies: ids.map((id) => company(id)) })))).toBe(
        "conflict",
      );
  });

  it("are a conflict for who has not seen the last change", async () => {
    const seen = (await get("settings")).headers.etag ?? "";
    expect((await put("settings", settings(), group.keeper, { "if-match": seen })).statusCode).toBe(204);
    const late = put("settings", settings({ eliminates: true }), group.administrator, { "if-match": seen });
    expect(await codeOf(late)).toBe("conflict");
  });

  it.each([
    { nonWorkingDays: 127 },
    { nonWorkingDays: -1 },
    { publicHolidaysCountry: 16 },
    { eliminates: "no" },
    { companies: undefined },
  ])("refuse %j", async (change) => {
    expect(await codeOf(put("settings", settings(change)))).toBe("invalid_input");
  });

  it("are set by who administers it", async () => {
    for (const userId of [group.member, group.reader, group.stranger])
      expect((await put("settings", settings(), userId)).statusCode).toBe(403);
    expect((await put("settings", settings(), group.administrator)).statusCode).toBe(204);
  });

  describe("for categories", () => {
    it("say where they stand in the tree of the group", async () => {
      const { administrator, reader, distribution } = group;
      const second = mapping({
        companyId: distribution.id,
        categoryId: distribution.inflowId,
        isInflow: true,
        path: [" Produits, « divers » "],
      });
      expect((await get("category-mappings", administrator)).json()).toEqual({ mappings: [] });
      expect((await map([second, mapping()])).statusCode).toBe(204);
      const stored = [mapping(), { ...second, path: ["Produits, « divers »"] }];
      expect((await get("category-mappings", reader)).json()).toEqual({ mappings: stored });
      expect((await map([mapping({ path: ["Loyers"] })])).statusCode).toBe(204);
      expect((await get("category-mappings", reader)).json()).toEqual({
        mappings: [mapping({ path: ["Loyers"] })],
      });
      const { database } = server.services;
      const told = await database
        .selectFrom("history")
        .select(["operation", "company_id", "changed_by"])
        .where("table_name", "=", "consolidation_category_mappings")
        .where("organisation_id", "=", group.organisationId)
        .orderBy("id")
        .execute();
      expect(told.map(({ operation }) => operation)).toEqual(["insert", "insert", "delete", "update"]);
      expect(new Set(told.map((row) => row.changed_by))).toEqual(new Set([administrator]));
      await database.deleteFrom("categories").where("id", "=", group.atelier.outflowId).execute();
      expect((await get("category-mappings", reader)).json()).toEqual({ mappings: [] });
    });

    it("refuse the other side, and what is no category of the company", async () => {
      const { database } = server.services;
      const { atelier, distribution, london } = group;
      const other = await createGroup(server);
      expect(await codeOf(map([mapping({ isInflow: true })]))).toBe("31009");
      const waiting = await waitingCategory(database, atelier.id, false);
      for (const wrong of [
        mapping({ companyId: distribution.id }),
        mapping({ companyId: london.id, categoryId: london.outflowId }),
        mapping({ companyId: other.atelier.id, categoryId: other.atelier.outflowId }),
        mapping({ categoryId: other.atelier.outflowId }),
        mapping({ categoryId: waiting }),
      ])
        expect(await codeOf(map([mapping(), wrong]))).toBe("not_found");
      for (const path of [[], [""], ["  "], ["x".repeat(101)], "Charges"])
        expect(await codeOf(map([mapping({ path })]))).toBe("invalid_input");
      expect((await get("category-mappings", group.administrator)).json()).toEqual({ mappings: [] });
    });

    it("are for those who see the trees", async () => {
      const { keeper, member, reader, stranger } = group;
      for (const userId of [keeper, member, stranger])
        expect((await get("category-mappings", userId)).statusCode).toBe(403);
      for (const userId of [keeper, reader, member, stranger])
        expect((await map([mapping()], userId)).statusCode).toBe(403);
      const { database } = server.services;
      for (const { id } of [group.atelier, group.distribution])
        await giveAccess(database, keeper, id, "read");
      expect((await map([mapping()], keeper)).statusCode).toBe(204);
    });
  });
});
