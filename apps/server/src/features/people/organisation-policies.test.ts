import { addDays, todayIn } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bearer } from "../../accounts/testing/account-calls.ts";
import { Browser } from "../../accounts/testing/browser.ts";
import { type ListeningServer, startListeningServer } from "../../accounts/testing/listening-server.ts";
import { createPersonWithPassword } from "../../accounts/testing/people.ts";
import { signedInAgo } from "../../accounts/testing/signed-in-ago.ts";
import { SoftwareAuthenticator } from "../../accounts/testing/software-authenticator.ts";
import { signInWith, type Tokens } from "../../accounts/testing/web-sign-in.ts";
import { createCompany, createOrganisation, giveAccess } from "../../testing/fixtures.ts";

const day = (days: number) => addDays(todayIn("Europe/Paris", new Date()), days);

describe("what an organisation demands", () => {
  let server: ListeningServer;
  beforeAll(async () => {
    server = await startListeningServer();
  });
  afterAll(async () => server.close());

  const ask = (
    { access_token }: Tokens,
    url: string,
    {
      method = "GET",
      payload,
      companyId,
    }: { method?: "GET" | "PUT" | "POST"; payload?: object; companyId?: number } = {},
  ) =>
    server.http.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        ...bearer(access_token),
        ...(companyId === undefined ? {} : { EntrepriseId: String(companyId) }),
      },
    });

  async function withPasskey(tokens: Tokens): Promise<void> {
    const offer = await ask(tokens, "/v1/users/me/passkeys/options", { method: "POST", payload: {} });
    const { challenge } = offer.json<{ challenge: string }>();
    const credential = new SoftwareAuthenticator().make({ origin: server.origin, challenge });
    const added = await ask(tokens, "/v1/users/me/passkeys", {
      method: "POST",
      payload: { name: "Clé", credential },
    });
    expect(added.statusCode).toBe(200);
  }

  /** An administrator with a second factor, and a reader without, of one company. */
  async function organisation() {
    const { database } = server.services;
    const [chief, reader] = [
      await createPersonWithPassword(database),
      await createPersonWithPassword(database),
    ];
    const organisationId = await createOrganisation(database, {
      name: "Prudence",
      administrators: [chief.userId],
    });
    const companyId = await createCompany(database, { organisationId, name: "Atelier" });
    await giveAccess(database, reader.userId, companyId, "read");
    const atChief = await signInWith(new Browser(server.origin), chief);
    const atReader = await signInWith(new Browser(server.origin), reader);
    const url = `/api/people/v1/organizations/${organisationId}/policies`;
    const demand = (secondFactorFrom: string | null, tokens = atChief) =>
      ask(tokens, url, { method: "PUT", payload: { secondFactorFrom } });
    return { chief, reader, companyId, atChief, atReader, url, demand };
  }

  const read = (tokens: Tokens, companyId: number) =>
    ask(tokens, `/api/entities/v1/companies/${companyId}`, { companyId });

  it("is nothing at first; who demands a second factor has one", async () => {
    const { atChief, atReader, url, demand } = await organisation();
    expect((await ask(atChief, url)).json()).toEqual({
      secondFactorFrom: null,
      peopleCount: 2,
      withoutSecondFactorCount: 2,
      hasSecondFactor: false,
      canDemand: true,
    });
    expect((await demand(day(0))).json()).toMatchObject({ type: "38007" });
    await withPasskey(atChief);
    expect((await demand(day(7))).statusCode).toBe(204);
    expect((await ask(atChief, url)).json()).toMatchObject({
      secondFactorFrom: day(7),
      withoutSecondFactorCount: 1,
      hasSecondFactor: true,
    });
    expect((await ask(atReader, url)).statusCode).toBe(403);
    expect((await demand(null, atReader)).statusCode).toBe(403);
  });

  it("closes its companies, from that day on, to who has none, until they have", async () => {
    const { atChief, atReader, companyId, demand, reader } = await organisation();
    await withPasskey(atChief);
    await demand(day(1));
    expect((await read(atReader, companyId)).statusCode).toBe(200);
    await demand(day(0));
    expect((await read(atReader, companyId)).json()).toMatchObject({ type: "38007" });
    expect((await read(atChief, companyId)).statusCode).toBe(200);
    const companies = await ask(atReader, "/api/entities/v1/companies");
    expect(companies.body).not.toContain("Atelier");
    // Their own account stays open, wherever they stood.
    const factors = await ask(atReader, "/v1/users/me/second-factors", { companyId });
    expect(factors.json()).toMatchObject({ demandedBy: ["Prudence"] });
    // A sign-in again does not help.
    const again = await signInWith(new Browser(server.origin), reader);
    expect((await read(again, companyId)).json()).toMatchObject({ type: "38007" });
    await withPasskey(again);
    expect((await read(again, companyId)).statusCode).toBe(200);
    const after = await ask(again, "/v1/users/me/second-factors", { companyId });
    expect(after.json()).toMatchObject({ demandedBy: [] });
  });

  it("begins at midnight where people are, not where the clock of the database is", async () => {
    const { rows } = await sql<{ before: string; after: string; body: string }>`
      select local_day('2026-11-18T22:59:59Z')::text as before, local_day('2026-11-18T23:00:00Z')::text as after,
        prosrc as body from pg_proc where proname = 'lacks_second_factor'`.execute(server.services.database);
    expect(rows).toMatchObject([{ before: "2026-11-18", after: "2026-11-19" }]);
    expect(rows[0]?.body).toContain("local_day(now())");
  });

  it("leaves the companies of others open", async () => {
    const [strict, easy] = [await organisation(), await organisation()];
    await giveAccess(server.services.database, strict.reader.userId, easy.companyId, "read");
    await withPasskey(strict.atChief);
    await strict.demand(day(0));
    expect((await read(strict.atReader, easy.companyId)).statusCode).toBe(200);
    expect((await read(strict.atReader, strict.companyId)).json()).toMatchObject({ type: "38007" });
    await strict.demand(null);
    expect((await read(strict.atReader, strict.companyId)).statusCode).toBe(200);
  });

  it("is said only by who signed in a moment ago", async () => {
    const { chief, atChief, demand } = await organisation();
    await withPasskey(atChief);
    await signedInAgo(server.services.database, chief.userId, { ms: 11 * 60_000, now: new Date() });
    expect((await demand(day(0))).json()).toMatchObject({ type: "38005" });
  });
});
