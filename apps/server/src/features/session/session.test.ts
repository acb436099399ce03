import { createHmac } from "node:crypto";
import { featureFlags } from "@amont/contract/feature-flags.ts";
import { beforeAll, describe, expect, it } from "vitest";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../testing/fixtures.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

const flag = "preaccounting.access";

describe("session", () => {
  const server = useTestServer({ env: { AMONT_SESSION_RECORDING: "on" } });
  let user: string;

  beforeAll(async () => {
    user = await createUser(server.services.database);
  });

  const get = (url: string, headers: Record<string, string> = {}, on = server) =>
    on.call(user, { method: "GET", url, headers });

  it("gives every flag its default, and the most specific decision where there is one", async () => {
    const { database } = server.services;
    const organisationId = await createOrganisation(database);
    const companyId = await createCompany(database, { organisationId });
    await giveAccess(database, user, companyId, "read");
    const { consolidationId } = await createConsolidation(database, {
      organisationId,
      companyIds: [companyId],
      members: [user],
    });
    const ask = async () => {
      const query = new URLSearchParams({
        userId: user,
        companyId: String(companyId),
        consolidationId: String(consolidationId),
        organizationId: String(organisationId),
      });
      const answer = await get(`/v2/feature-flags?${query.toString()}`);
      return answer.json<{ flags: Record<string, boolean> }>().flags;
    };
    const decide = (
      scope: "all" | "organisation" | "consolidation" | "company" | "user",
      id: string | number,
    ) =>
      database
        .insertInto("feature_flags")
        .values({ flag, scope, scope_id: String(id), enabled: isOn })
        .execute();

    const defaults = Object.fromEntries(
      Object.entries(featureFlags).map(([name, entry]) => [name, entry.default]),
    );
    expect(await ask()).toEqual(defaults);
    let isOn: boolean = featureFlags[flag].default;
    for (const [scope, id] of [
      ["all", ""],
      ["organisation", organisationId],
      ["consolidation", consolidationId],
      ["company", companyId],
      ["user", user],
    ] as const) {
      isOn = !isOn;
      await decide(scope, id);
      expect(await ask()).toEqual({ ...defaults, [flag]: isOn });
    }
    await database
      .insertInto("feature_flags")
      .values({ flag: "retired.flag", scope: "all", enabled: true })
      .execute();
    expect(await ask()).not.toHaveProperty("retired.flag");
  });

  it("ignores the decisions for what the query does not name", async () => {
    const other = await createUser(server.services.database);
    const answer = await server.call(other, { method: "GET", url: "/v2/feature-flags" });
    expect(answer.json<{ flags: Record<string, boolean> }>().flags[flag]).toBe(!featureFlags[flag].default);
    const nosy = await server.call(other, { method: "GET", url: `/v2/feature-flags?userId=${user}` });
    expect(nosy.statusCode).toBe(403);
  });

  it("records sessions only where asked for and not refused", async () => {
    const url = "/v1/heap/should-record-session";
    expect((await get(url)).json()).toBe(true);
    expect((await get(url, { cookie: "theme=dark; no-tracking=1" })).json()).toBe(false);
    expect((await get(url, { cookie: "no-tracking-at-night=1" })).json()).toBe(true);
    const quiet = await startTestServer({ connectionString: server.connectionString });
    expect((await get(url, {}, quiet)).json()).toBe(false);
    await quiet.close();
  });

  it("proves the caller to the chat with a hash that every instance computes alike", async () => {
    const url = `/api/v1/users/${user}/intercom/hash`;
    const hash = await get(url);
    expect(hash.headers["content-type"]).toMatch(/^text\/plain/);
    expect(hash.body).toMatch(/^[0-9a-f]{64}$/);
    const second = await startTestServer({ connectionString: server.connectionString });
    expect((await get(url, {}, second)).body).toBe(hash.body);
    await second.close();
    const other = await createUser(server.services.database);
    const own = await server.call(other, { method: "GET", url: `/api/v1/users/${other}/intercom/hash` });
    expect(own.body).not.toBe(hash.body);
  });

  it("proves the caller with the key that the chat's own settings show, where it is configured", async () => {
    const key = "key of the chat service";
    const known = await startTestServer({
      connectionString: server.connectionString,
      env: { AMONT_CHAT_KEY: key },
    });
    const hash = await get(`/api/v1/users/${user}/intercom/hash`, {}, known);
    expect(hash.body).toBe(createHmac("sha256", key).update(user).digest("hex"));
    await known.close();
  });

  it("names the application and its version", async () => {
    const answer = await get("/api/informationsapplication/GetInformationsApplication");
    expect(answer.json()).toMatchObject({
      Result: {
        Name: "Amont",
        Version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
        Environment: "production",
      },
    });
  });
});
