import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../../testing/fixtures.ts";
import { createBankAccount } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

describe("a company that is put away", () => {
  const server = useTestServer({ now: () => new Date("2026-03-09T09:00:00Z") });
  let administrator: string;
  let member: string;
  let organisationId: number;
  let kept: number;
  let companyId: number;
  let consolidationId: number;
  /** Who was told that their rights changed, and what was published about the consolidation. */
  let rechecked: Set<string>;
  let heard: string[];
  let stopListening: () => void;

  beforeAll(async () => {
    await server.services.listener.start();
    stopListening = server.services.events.subscribe({
      onEvent: ({ channel, name }) => heard.push(`${channel} ${name}`),
      onAccessChanged: (userId) => rechecked.add(userId),
      onConnected: () => {},
    });
  });
  afterAll(async () => {
    stopListening();
  });

  beforeEach(async () => {
    const { database } = server.services;
    rechecked = new Set();
    heard = [];
    administrator = await createUser(database);
    member = await createUser(database);
    organisationId = await createOrganisation(database, { administrators: [administrator] });
    kept = await createCompany(database, { organisationId, name: "Atelier" });
    companyId = await createCompany(database, { organisationId, name: "Fonderie" });
    for (const id of [kept, companyId]) {
      await giveAccess(database, administrator, id, "write");
      await giveAccess(database, member, id, "write");
      await createBankAccount(database, id, { name: "Courant", known_balance_minor: 123_45 });
    }
    ({ consolidationId } = await createConsolidation(database, {
      organisationId,
      companyIds: [kept, companyId],
      members: [administrator, member],
    }));
  });

  const act = (action: "archive" | "restore", userId = administrator) =>
    server.call(userId, { method: "POST", url: `/api/entities/v1/companies/${companyId}:${action}` });
  const get = (userId: string, url: string, id?: number) =>
    server.call(userId, {
      method: "GET",
      url,
      headers: id === undefined ? {} : { EntrepriseId: String(id) },
    });
  const json = async (userId: string, url: string, id?: number): Promise<unknown> =>
    (await get(userId, url, id)).json();
  const managed = (userId: string, isArchived: boolean) =>
    json(userId, `/api/entities/v1/companies?archived=${isArchived}`);
  const rename = (userId: string) =>
    server.call(userId, { method: "PUT", url: `/companies/${companyId}/name`, payload: { name: "Autre" } });

  const balances = () =>
    json(
      administrator,
      `/api/consolidations/v4/${consolidationId}/balance-overview/companies-and-bank-accounts`,
      consolidationId,
    );
  const companies = () =>
    json(administrator, `/api/consolidations/${consolidationId}/companies`, consolidationId);

  it("leaves every list, for its people and for who administers it", async () => {
    expect((await act("archive", member)).statusCode).toBe(403);
    expect((await act("archive")).statusCode).toBe(204);
    for (const userId of [member, administrator]) {
      expect(await json(userId, "/companies/all")).toMatchObject([{ id: kept }]);
      expect(await json(userId, "/api/core/v1/companies")).toEqual([{ Id: kept, Name: "Atelier" }]);
      expect(await managed(userId, false)).toMatchObject([{ id: kept }]);
    }
    expect(await managed(member, true)).toEqual([]);
    expect(await managed(administrator, true)).toMatchObject([
      { id: companyId, name: "Fonderie", archivedAt: "2026-03-09T09:00:00.000Z", userCount: 2 },
    ]);
  });

  it("is read by who administers it, by nobody else, and written by nobody", async () => {
    await act("archive");
    const details = `/api/entities/v1/companies/${companyId}`;
    expect((await get(member, details)).statusCode).toBe(403);
    expect(await json(administrator, details)).toMatchObject({ archivedAt: "2026-03-09T09:00:00.000Z" });
    expect((await get(administrator, `/companies/${companyId}/name`)).body).toBe("Fonderie");
    expect((await rename(administrator)).json()).toMatchObject({ type: "38103" });
    expect((await rename(member)).statusCode).toBe(403);
    expect((await act("archive")).json()).toMatchObject({ type: "38103" });
    // What names no company is not refused because of one.
    expect(
      (
        await server.call(administrator, {
          method: "PUT",
          url: `/companies/${kept}/name`,
          payload: { name: "A" },
        })
      ).statusCode,
    ).toBe(204);
  });

  it("is unavailable in consolidations, and counts again to the cent when it is taken back", async () => {
    const before = { balances: await balances(), companies: await companies() };
    expect(before.companies).toMatchObject({ Result: [{ isAvailable: true }, { isAvailable: true }] });
    await act("archive");
    expect(await companies()).toMatchObject({
      Result: [
        { id: kept, isAvailable: true },
        { id: companyId, isAvailable: false },
      ],
    });
    expect(await balances()).not.toEqual(before.balances);
    expect((await act("restore")).statusCode).toBe(204);
    expect({ balances: await balances(), companies: await companies() }).toEqual(before);
  });

  it("is taken back as it was: its people, its lists, what may be written", async () => {
    await act("archive");
    expect((await act("restore", member)).statusCode).toBe(403);
    expect((await act("restore")).statusCode).toBe(204);
    expect((await act("restore")).statusCode).toBe(204);
    expect(await json(member, "/companies/all")).toMatchObject([{ id: kept }, { id: companyId }]);
    expect(await managed(administrator, true)).toEqual([]);
    expect((await rename(administrator)).statusCode).toBe(204);
  });

  it("is heard of by its people, and by who looks at its groups", async () => {
    rechecked = new Set();
    heard = [];
    await act("archive");
    await eventually(() => {
      expect(rechecked).toEqual(new Set([administrator, member]));
      // The group of the fixture may still be told of.
      expect(heard.filter((one) => !one.endsWith("WorkspaceChanged"))).toEqual([
        `organisation:${organisationId} CompanyChanged`,
        `entity:${consolidationId} ConsolidationChanged`,
      ]);
    });
  });
});
