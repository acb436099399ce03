/** What strangers and broken clients send: each is refused as such, and none of it is our failure. */
import { connect, createServer, type Server, type Socket } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { startListeningServer } from "../accounts/testing/listening-server.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../testing/fixtures.ts";
import { createMigratedDatabase, startTestServer } from "../testing/test-server.ts";
import { useTestServer } from "../testing/use-test-server.ts";

describe("a request that cannot be meant", () => {
  const server = useTestServer();
  let userId: string;
  let companyId: number;
  beforeAll(async () => {
    const { database } = server.services;
    userId = await createUser(database);
    const organisationId = await createOrganisation(database, { administrators: [userId] });
    companyId = await createCompany(database, { organisationId });
    await giveAccess(database, userId, companyId, "write");
  });

  it.each([201, 2_000, 100_000])("is told that its address is too long: %s characters", async (length) => {
    const part = "1".repeat(length);
    for (const [method, url] of [
      ["GET", `/companies/${part}/name`],
      ["PUT", `/companies/${part}/name`],
      ["GET", `/app/${part}`],
      ["POST", `/nowhere/${part}`],
    ] as const) {
      const answer = await server.call(userId, { method, url });
      expect(answer.json(), `${method} ${url.slice(0, 20)}`).toMatchObject({
        status: 414,
        type: "address_too_long",
      });
    }
  });

  const form = (type: string, payload: string) =>
    server.call(userId, {
      method: "POST",
      url: "/api/cash-flow/v1/imports/preview",
      headers: { EntrepriseId: String(companyId), "content-type": type },
      payload,
    });

  it.each([
    ["names no boundary", "multipart/form-data", "--x\r\n"],
    ["names an empty boundary", "multipart/form-data; boundary=", "--x\r\n"],
    ["is empty", "multipart/form-data; boundary=x", ""],
    ["ends before its first part", "multipart/form-data; boundary=x", "--x"],
    [
      "ends within a file",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nTitre;Mon',
    ],
    [
      "ends within a heading",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="fi',
    ],
  ])("is unreadable where a form %s", async (_what, type, payload) => {
    const { statusCode } = await form(type, payload);
    expect([400, 422]).toContain(statusCode);
  });

  it.each(["a\0b", "a\uD800b", "\uDFFF"])("is refused for a text that nobody types: %j", async (text) => {
    const inBody = await server.call(userId, {
      method: "PUT",
      url: `/companies/${companyId}/name`,
      payload: { name: text, Nom: text },
    });
    expect(inBody.statusCode).toBe(422);
    const issues = { in: "body", problem: "a text with a character that cannot be stored" };
    expect(inBody.json()).toMatchObject({ errorParams: { issues: [issues] } });
    const asField = await server.call(userId, {
      method: "PUT",
      url: `/companies/${companyId}/name`,
      payload: { [text]: 1 },
    });
    expect(asField.json()).toMatchObject({ errorParams: { issues: [issues, {}] } });
  });

  it("is refused for such a text in its address", async () => {
    for (const url of ["/companies/%00/name", `/companies/${companyId}/name?x=%00`]) {
      expect([403, 422]).toContain((await server.call(userId, { method: "GET", url })).statusCode);
    }
  });
});

describe("the account service", () => {
  it("refuses what it could not store, and knows nothing under such names", async () => {
    const server = await startListeningServer();
    const { origin } = server;
    const callback = encodeURIComponent(`${origin}/app/auth/callback`);
    const auth = `/account/auth?client_id=amont-web&response_type=code&redirect_uri=${callback}&scope=openid&code_challenge=${"a".repeat(43)}&code_challenge_method=S256`;
    const ask = async (path: string, body?: Record<string, string>) =>
      (
        await fetch(`${origin}${path}`, {
          redirect: "manual",
          ...(body === undefined ? {} : { method: "POST", body: new URLSearchParams(body) }),
        })
      ).status;
    const statuses = [
      await ask(`${auth}&state=%00`),
      await ask(`${auth}&nonce=%00`),
      await ask("/account/auth?client_id=%00"),
      await ask("/account/auth/%00"),
      await ask("/account/interaction/%00/details"),
      await ask(`/account/interaction/${"x".repeat(500)}/details`),
      await ask("/account/token", {
        client_id: "amont-web",
        grant_type: "refresh_token",
        refresh_token: "a\0",
      }),
      await ask("/account/token", { client_id: "a\0", grant_type: "refresh_token", refresh_token: "a" }),
      await ask("/account/token/revocation", { client_id: "amont-web", token: "a\0" }),
      await ask("/BackEndEvent?access_token=%00"),
      await ask("/outbox?key=%00"),
    ];
    await server.close();
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});

/** Between the server and PostgreSQL: a line that can be cut. */
function openLine(target: URL): Promise<{ port: number; cut: () => void; close: () => void }> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const line: Server = createServer((near) => {
    if (isCut) return near.destroy();
    const [host = "", port = ""] = ["host", "port"].map((name) => target.searchParams.get(name) ?? "");
    const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one
        .on("data", (bytes) => other.write(bytes))
        .on("close", () => other.destroy())
        .on("error", () => {});
    }
    return undefined;
  });
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return new Promise((resolve) => {
    line.listen(0, "127.0.0.1", () => {
      const { port } = line.address() as { port: number };
      resolve({ port, cut, close: () => line.close() });
    });
  });
}

describe("a database that goes away", () => {
  it("makes calls answer that the service is unavailable, those under way too", async () => {
    const direct = new URL(await createMigratedDatabase());
    const line = await openLine(direct);
    const through = new URL(direct);
    through.searchParams.set("host", "127.0.0.1");
    through.searchParams.set("port", String(line.port));
    const server = await startTestServer({ connectionString: through.href });
    const userId = await createUser(server.services.database);
    const ask = () => server.call(userId, { method: "GET", url: "/companies/all" });
    expect((await ask()).statusCode).toBe(200);
    const blocker = await server.services.pool.connect();
    await blocker.query("begin; lock table users in access exclusive mode");
    const underWay = Promise.all([ask(), ask()]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    line.cut();
    blocker.release(true);
    for (const { statusCode, headers } of await underWay) {
      expect(statusCode).toBe(503);
      expect(headers["retry-after"]).toBe("2");
    }
    for (let call = 0; call < 4; call += 1) expect((await ask()).statusCode).toBe(503);
    line.close();
    expect((await ask()).statusCode).toBe(503);
    await server.close();
  });
});
