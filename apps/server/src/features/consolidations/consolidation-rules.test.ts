import { beforeEach, describe, expect, it } from "vitest";
import { createCompany, createOrganisation } from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createGroup, type Group } from "./testing/group.ts";
import { groupCalls } from "./testing/group-calls.ts";

const now = new Date("2026-06-15T09:00:00Z");

describe("what consolidations refuse", () => {
  const server = useTestServer({ now: () => now });
  let group: Group;
  const { details, create, update, codeOf } = groupCalls(server, () => group);

  beforeEach(async () => {
    group = await createGroup(server);
  });

  it.each([
    ["", "31002"],
    ["   ", "31002"],
    ["x".repeat(101), "31002"],
    ["GROUPE", "31002"],
    ["gröupé", "31002"],
  ])("refuse the name %j", async (name, code) => {
    expect(await codeOf(create({ Nom: name }))).toBe(code);
  });

  it("have a name that no other of the organisation has, and keep their own", async () => {
    expect((await create({ Nom: "x".repeat(100) })).statusCode).toBe(200);
    expect((await create({ Nom: "Élan" })).statusCode).toBe(200);
    expect(await codeOf(update({ Nom: "elan" }))).toBe("31002");
    expect((await update({ Nom: "GROUPE" })).statusCode).toBe(204);
    const elsewhere = await createGroup(server);
    expect((await details(elsewhere.consolidationId, elsewhere.administrator))["Nom"]).toBe("Groupe");
  });

  it("span one organisation", async () => {
    const { database } = server.services;
    const organisationId = await createOrganisation(database, { administrators: [group.administrator] });
    const elsewhere = await createCompany(database, { organisationId });
    const EntrepriseIds = [group.atelier.id, elsewhere];
    expect(await codeOf(create({ EntrepriseIds }))).toBe("31003");
    expect(await codeOf(update({ EntrepriseIds }, group.administrator))).toBe("31003");
  });

  it("take one scenario per company, of a company that they have", async () => {
    const { atelier, london } = group;
    const { database } = server.services;
    const { id } = await database
      .insertInto("scenarios")
      .values({ company_id: atelier.id, name: "Autre", color: "#46a7f5" })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const ScenariosIds of [[atelier.scenarioId, id], [london.scenarioId], [2_000_000_000]])
      for (const sent of [create({ ScenariosIds }), update({ ScenariosIds })])
        expect(await codeOf(sent), String(ScenariosIds)).toBe("31004");
    expect((await update({ ScenariosIds: [id, id, 0, 0] })).statusCode).toBe(204);
    expect(await codeOf(update({ ScenariosIds: [-1] }))).toBe("invalid_input");
    expect(await codeOf(update({ NameScenario: "x".repeat(31) }))).toBe("invalid_input");
    expect((await update({ NameScenario: "x".repeat(30) })).statusCode).toBe(204);
  });

  it.each([
    ["2026-03-02", "2026-03-01", "31005"],
    ["2026-03-02", "2026-03-02", null],
    ["2026-03-01", "2031-02-28", null],
    ["2026-03-01", "2031-03-01", "31005"],
    ["2024-02-29", "2029-02-27", null],
    ["2024-02-29", "2029-02-28", "31005"],
  ])("last from %s to %s, or not", async (begin, last, code) => {
    const sent = await update({ DebutPeriodeTimeStamp: begin, FinPeriodeTimeStamp: last });
    expect(sent.statusCode === 204 ? null : sent.json<{ type: string }>().type).toBe(code);
  });

  it("leave at least one account in", async () => {
    const { atelier, distribution } = group;
    const all = [...atelier.accountIds, ...distribution.accountIds];
    expect(await codeOf(create({ BanquesIgnoreesIds: all }))).toBe("6007");
    expect((await update({ BanquesIgnoreesIds: all.slice(1) })).statusCode).toBe(204);
    // The last account that counts would go with its company.
    const change = { EntrepriseIds: [distribution.id], BanquesIgnoreesIds: distribution.accountIds };
    expect(await codeOf(update(change))).toBe("6007");
    // Companies without any account leave none out.
    const { database } = server.services;
    const bare = await createCompany(database, { organisationId: group.organisationId });
    expect((await create({ EntrepriseIds: [bare] })).statusCode).toBe(200);
  });

  it("know nothing of somebody else's accounts, categories, scenarios and companies", async () => {
    const other = await createGroup(server);
    for (const change of [
      { BanquesIgnoreesIds: [other.atelier.accountIds[0]] },
      { CategoriesIgnoreesIds: [other.atelier.outflowId] },
      { BanquesIgnoreesIds: [group.london.accountIds[0]] },
    ])
      for (const sent of [create(change), update(change, group.administrator)])
        expect(await codeOf(sent)).toBe("not_found");
    expect(await codeOf(create({ ScenariosIds: [other.atelier.scenarioId] }))).toBe("31004");
    expect(await codeOf(create({ EntrepriseIds: [group.atelier.id, other.atelier.id] }))).toBe("forbidden");
    expect(await codeOf(update({ EntrepriseIds: [other.atelier.id] }, group.administrator))).toBe(
      "forbidden",
    );
  });

  it("have 200 companies at most", async () => {
    const { database } = server.services;
    const companies = await database
      .insertInto("companies")
      .values(
        Array.from({ length: 201 }, (_, index) => ({
          organisation_id: group.organisationId,
          name: `Filiale ${index}`,
          currency: "EUR" as const,
        })),
      )
      .returning("id")
      .execute();
    const ids = companies.map(({ id }) => id);
    const tooMany = await create({ EntrepriseIds: ids });
    expect(tooMany.json()).toMatchObject({
      type: "invalid_input",
      errorParams: {
        issues: [{ field: "EntrepriseIds", problem: expect.stringContaining("200") as string }],
      },
    });
    const { id } = (await create({ EntrepriseIds: ids.slice(1) })).json<{ id: number }>();
    expect((await details(id))["EntrepriseIds"]).toEqual(ids.slice(1));
  });

  it.each([
    ["no companies", { EntrepriseIds: [] }],
    ["no list of companies", { EntrepriseIds: undefined }],
    ["a word for a company", { EntrepriseIds: [{}] }],
    ["an unknown currency", { DeviseCible: "EURO" }],
    ["an unknown periodicity", { Periodicite: "Yearly" }],
    ["a periodicity beyond the last", { Periodicite: 4 }],
    ["an unknown kind", { TypeConsolidation: 2 }],
    ["a moment that is none", { DebutPeriodeTimeStamp: 1e300 }],
    ["half a millisecond", { FinPeriodeTimeStamp: 1.5 }],
    ["a name that is a number", { Nom: 7 }],
    ["an account that is none", { BanquesIgnoreesIds: ["1"] }],
  ])("are not made of %s", async (_what, change) => {
    expect(await codeOf(create(change))).toBe("invalid_input");
  });

  it("are changed under their own id", async () => {
    expect(await codeOf(update({ Id: group.consolidationId + 1 }))).toBe("invalid_input");
    expect((await update({ Id: group.consolidationId })).statusCode).toBe(204);
  });
});
