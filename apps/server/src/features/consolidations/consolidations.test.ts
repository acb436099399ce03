import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createOrganisation, giveAccess } from "../../testing/fixtures.ts";
import { createBankAccount } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { addCompany, createGroup, type Group, sentGroup } from "./testing/group.ts";
import { groupCalls, type Method } from "./testing/group-calls.ts";

const now = new Date("2026-06-15T09:00:00Z");

describe("consolidations", () => {
  const server = useTestServer({ now: () => now });
  let group: Group;
  const { send, read, details, create, update, changes } = groupCalls(server, () => group);

  const find = async (userId: string, id: string) =>
    (await send(userId, "GET", `/api/consolidations/v4/id/from-workspace-id/${id}`)).json<object>();

  beforeEach(async () => {
    group = await createGroup(server);
  });

  it("begin with this year, by category and by day, in the currency of the first company", async () => {
    const { administrator, london, atelier } = group;
    const sent = { Nom: " Le  neuf ", EntrepriseIds: [london.id, atelier.id, london.id] };
    const { id } = (await send(administrator, "POST", "/api/consolidations/v3", sent)).json<{ id: number }>();
    expect(await details(id)).toEqual({
      ...sentGroup(group),
      Id: id,
      Nom: "Le neuf",
      EntrepriseIds: [london.id, atelier.id],
      DeviseCible: "GBP",
      TypeConsolidation: 1,
    });
  });

  it.each([
    ["Daily", 0],
    ["Weekly", 1],
    ["Monthly", 2],
    ["Quarterly", 3],
  ])("are %s, by company or by category", async (word, number) => {
    for (const TypeConsolidation of [0, 1]) {
      expect((await update({ Periodicite: number, TypeConsolidation })).statusCode).toBe(204);
      expect(await details()).toMatchObject({ Periodicite: word, TypeConsolidation });
      expect((await update({ Periodicite: word })).statusCode).toBe(204);
      expect(await details()).toMatchObject({ Periodicite: word, TypeConsolidation });
    }
  });

  it("make a workspace that the caller administers, and become one of theirs at once", async () => {
    const { id } = (await create()).json<{ id: number }>();
    const workspaces = (await send(group.administrator, "GET", "/v1/workspaces")).json<object>();
    expect(workspaces).toMatchObject({
      workspaces: [{ name: "Nouveau", consolidationId: id, companyCount: 2 }],
    });
    const settings = await send(group.administrator, "GET", `/api/consolidations/v4/${id}/settings`);
    expect(settings.json()).toMatchObject({ eliminates: true, nonWorkingDays: 96, publicHolidaysCountry: 4 });
    const [made] = (await changes("workspace_members")).slice(-1);
    expect(made).toMatchObject({
      operation: "insert",
      changed_by: group.administrator,
      after: { user_id: group.administrator, role: "administrator" },
    });
  });

  it("read days as moments in Paris or as dates, and periodicities as words or numbers", async () => {
    const days = { DebutPeriodeTimeStamp: "2026-03-01", FinPeriodeTimeStamp: Date.UTC(2026, 2, 29, 12) };
    expect((await update({ ...days, Periodicite: 2 })).statusCode).toBe(204);
    expect(await details()).toMatchObject({
      DebutPeriodeTimeStamp: Date.UTC(2026, 1, 28, 23),
      FinPeriodeTimeStamp: Date.UTC(2026, 2, 28, 23),
      Periodicite: "Monthly",
    });
    const { database } = server.services;
    const row = await database
      .selectFrom("consolidations")
      .select(["period_begin", "period_end_exclusive"])
      .where("id", "=", group.consolidationId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ period_begin: "2026-03-01", period_end_exclusive: "2026-03-30" });
  });

  it("keep companies, plans, and what they leave out, in the order that was sent", async () => {
    const { atelier, distribution } = group;
    const change = {
      Nom: "Groupe élargi",
      EntrepriseIds: [distribution.id, atelier.id],
      ScenariosIds: [0, atelier.scenarioId],
      NameScenario: "",
      BanquesIgnoreesIds: [atelier.accountIds[1], distribution.accountIds[0]],
      CategoriesIgnoreesIds: [distribution.outflowId],
      TransactionDetailsAreVisible: true,
      CanYieldAdministratorRights: true,
      TypeConsolidation: 0,
    };
    expect((await update(change, group.administrator)).statusCode).toBe(204);
    expect(await details()).toMatchObject({
      ...change,
      ScenariosIds: [atelier.scenarioId],
      NameScenario: "Atelier prudent",
    });
    // Without a kind it stays what it is, and the workspace bears the new name.
    await update({ Nom: "Groupe élargi" }, group.administrator);
    expect(await details()).toMatchObject({ TypeConsolidation: 0, NameScenario: "Scénario principal" });
    expect((await send(group.member, "GET", "/v1/workspaces")).json()).toMatchObject({
      workspaces: [{ name: "Groupe élargi" }],
    });
  });

  it("keep what a company has besides when others come and go", async () => {
    const { atelier, distribution, london, administrator, consolidationId } = group;
    await update({ BanquesIgnoreesIds: [atelier.accountIds[0], distribution.accountIds[0]] });
    const url = `/api/consolidations/v4/${consolidationId}/settings`;
    const companies = [
      { companyId: atelier.id, ownershipBasisPoints: 8000, method: "proportional" },
      { companyId: distribution.id, ownershipBasisPoints: 10_000, method: "full" },
    ];
    const settings = { companies, eliminates: false, nonWorkingDays: 64, publicHolidaysCountry: 0 };
    expect((await send(administrator, "PUT", url, settings)).statusCode).toBe(204);
    const EntrepriseIds = [london.id, atelier.id];
    expect(
      (await update({ EntrepriseIds, BanquesIgnoreesIds: [atelier.accountIds[0]] }, administrator))
        .statusCode,
    ).toBe(204);
    expect((await send(administrator, "GET", url)).json()).toEqual({
      ...settings,
      rateSetId: null,
      companies: [
        { companyId: london.id, name: "London", ownershipBasisPoints: 10_000, method: "full" },
        { companyId: atelier.id, name: "Atelier", ownershipBasisPoints: 8000, method: "proportional" },
      ],
    });
    expect(await details()).toMatchObject({ EntrepriseIds, BanquesIgnoreesIds: [atelier.accountIds[0]] });
    const told = (await changes("consolidation_ignored_accounts")).map(({ operation }) => operation);
    expect(told).toEqual(["insert", "insert", "delete"]);
  });

  it("lose what is gone: an account, a category, a company", async () => {
    const { database } = server.services;
    const { atelier, distribution } = group;
    const extra = await createBankAccount(database, atelier.id, { name: "Ancien" });
    await update(
      { BanquesIgnoreesIds: [extra], CategoriesIgnoreesIds: [atelier.outflowId, distribution.outflowId] },
      group.administrator,
    );
    await database.deleteFrom("bank_accounts").where("id", "=", extra).execute();
    await database.deleteFrom("categories").where("id", "=", atelier.outflowId).execute();
    expect(await details()).toMatchObject({
      BanquesIgnoreesIds: [],
      CategoriesIgnoreesIds: [distribution.outflowId],
    });
    await database.deleteFrom("companies").where("id", "=", distribution.id).execute();
    expect(await details()).toMatchObject({ EntrepriseIds: [atelier.id], CategoriesIgnoreesIds: [] });
    await database.deleteFrom("companies").where("id", "=", atelier.id).execute();
    expect(await details()).toMatchObject({ EntrepriseIds: [] });
  });

  it("hold a scenario, which cannot be deleted until they let go of it", async () => {
    const { atelier, reader } = group;
    await giveAccess(server.services.database, reader, atelier.id, "write");
    await update({ ScenariosIds: [atelier.scenarioId] });
    const asked = (method: Method, url: string) =>
      send(reader, method, url, undefined, { EntrepriseId: String(atelier.id) });
    const names = await asked(
      "GET",
      `/api/scenario/getReferencingConsolidationNames?scenarioId=${atelier.scenarioId}`,
    );
    expect(names.json()).toMatchObject({ Result: ["Groupe"] });
    const refused = await asked("DELETE", `/api/scenario/Delete?id=${atelier.scenarioId}`);
    expect(refused.json()).toMatchObject({ ErrorCode: 23_002, errorParams: { names: "Groupe" } });
    await update({ ScenariosIds: [] });
    expect((await asked("DELETE", `/api/scenario/Delete?id=${atelier.scenarioId}`)).json()).toMatchObject({
      Error: false,
    });
  });

  it("are listed for members and for those who administer them, by name", async () => {
    const { organisationId, consolidationId, workspaceId } = group;
    const { id } = (await create({ Nom: "Autre", DeviseCible: "GBP", TypeConsolidation: 0 })).json<{
      id: number;
    }>();
    const list = async (userId: string, query = "") =>
      (await send(userId, "GET", `/api/consolidations/v4${query}`)).json<object[]>();
    const groupe = {
      id: consolidationId,
      workspaceId,
      organizationId: organisationId,
      name: "Groupe",
      currency: "EUR",
      kind: "category",
      scenarioLabel: "Scénario principal",
      companyCount: 2,
      memberCount: 3,
      changedAt: expect.any(String) as string,
      isMember: false,
      isAdministrator: true,
    };
    expect(await list(group.administrator)).toEqual([
      {
        ...groupe,
        id,
        workspaceId: expect.any(String) as string,
        name: "Autre",
        currency: "GBP",
        kind: "company",
        memberCount: 1,
        changedAt: now.toISOString(),
        isMember: true,
      },
      groupe,
    ]);
    expect(await list(group.keeper)).toEqual([{ ...groupe, isMember: true }]);
    expect(await list(group.member)).toEqual([{ ...groupe, isMember: true, isAdministrator: false }]);
    expect(await list(group.stranger)).toEqual([]);
    expect(await list(group.administrator, `?organizationId=${organisationId}`)).toHaveLength(2);
    const other = await createGroup(server);
    const foreign = await send(
      group.administrator,
      "GET",
      `/api/consolidations/v4?organizationId=${other.organisationId}`,
    );
    expect(foreign.statusCode).toBe(403);
  });

  it("are found by their workspace, and the other way round, by their members", async () => {
    const { consolidationId, workspaceId, member, administrator, stranger } = group;
    expect(await find(member, workspaceId.toUpperCase())).toEqual({ consolidationId });
    expect(await find(stranger, workspaceId)).toEqual({ consolidationId: null });
    expect(await find(administrator, workspaceId)).toEqual({ consolidationId: null });
    expect(await find(member, randomUUID())).toEqual({ consolidationId: null });
    const workspaceOf = (userId: string) =>
      send(userId, "GET", `/api/consolidations/v4/${consolidationId}/workspace-id`);
    expect((await workspaceOf(member)).json()).toEqual({ workspaceId });
    expect((await workspaceOf(stranger)).statusCode).toBe(403);
  });

  it("keep a company that went to another organisation until somebody takes it out", async () => {
    const { database } = server.services;
    const organisationId = await createOrganisation(database);
    const gone = await addCompany(server, group.organisationId, { name: "Partie", currency: "EUR" });
    const EntrepriseIds = [group.atelier.id, gone.id];
    await update({ EntrepriseIds }, group.administrator);
    await database
      .updateTable("companies")
      .set({ organisation_id: organisationId })
      .where("id", "=", gone.id)
      .execute();
    expect((await update({ EntrepriseIds, Nom: "Sans elle" })).statusCode).toBe(204);
    const companies = await read(`/api/consolidations/${group.consolidationId}/companies`, group.member);
    expect(companies).toMatchObject([{ isAvailable: true }, { id: gone.id, isAvailable: false }]);
    expect((await update({ EntrepriseIds: [group.atelier.id] })).statusCode).toBe(204);
    expect((await update({ EntrepriseIds })).statusCode).toBe(403);
  });
});
