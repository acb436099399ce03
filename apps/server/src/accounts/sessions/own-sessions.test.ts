import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { purgeExpiredJob } from "../purge-expired.ts";
import { bearer } from "../testing/account-calls.ts";
import { Browser } from "../testing/browser.ts";
import { type ListeningServer, startListeningServer } from "../testing/listening-server.ts";
import { createPersonWithPassword } from "../testing/people.ts";
import { refresh, signInWith, type Tokens } from "../testing/web-sign-in.ts";

interface ListedSession {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly addressPrefix: string;
  readonly startedAt: string;
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
}

describe("the caller's own sessions", () => {
  let server: ListeningServer;
  beforeAll(async () => {
    server = await startListeningServer();
  });
  afterAll(async () => server.close());

  const ask = ({ access_token }: Tokens, method: "GET" | "DELETE" | "POST", path = "") =>
    server.http.inject({ method, url: `/v1/users/me/sessions${path}`, headers: bearer(access_token) });

  const listed = async (tokens: Tokens) =>
    (await ask(tokens, "GET")).json<{ sessions: ListedSession[] }>().sessions;

  async function twoBrowsers() {
    const person = await createPersonWithPassword(server.services.database);
    const [here, there] = [
      new Browser(server.origin, "203.0.113.7"),
      new Browser(server.origin, "2001:db8:7::9"),
    ];
    return { person, there, mine: await signInWith(here, person), other: await signInWith(there, person) };
  }

  it("are listed with where they are, the last used first, and which of them asks", async () => {
    const { mine, other, there } = await twoBrowsers();
    expect(await listed(mine)).toMatchObject([
      { addressPrefix: "2001:db8:7::/48", browser: null, isCurrent: false },
      { addressPrefix: "203.0.113.0/24", browser: null, isCurrent: true },
    ]);
    const [before] = await listed(other);
    await refresh(there, other.refresh_token);
    const [after] = await listed(other);
    expect(after).toMatchObject({ id: before?.id, startedAt: before?.startedAt, isCurrent: true });
    expect(Date.parse(after?.lastUsedAt ?? "")).toBeGreaterThan(Date.parse(before?.lastUsedAt ?? ""));
  });

  it("end one by one: the tokens of an ended one are refused at once, others are not", async () => {
    const { mine, other, there } = await twoBrowsers();
    const [theirs] = await listed(mine);
    expect((await ask(mine, "DELETE", `/${theirs?.id}`)).statusCode).toBe(204);
    expect((await ask(other, "GET")).statusCode).toBe(401);
    expect((await refresh(there, other.refresh_token)).status).toBe(400);
    expect(await listed(mine)).toMatchObject([{ isCurrent: true }]);
    expect((await ask(mine, "DELETE", `/${theirs?.id}`)).json()).toMatchObject({ type: "38010" });
    const left = await server.services.database
      .selectFrom("oidc_payloads")
      .select("model")
      .where(
        "account_id",
        "=",
        (await server.http.inject({ url: "/v1/users/me", headers: bearer(mine.access_token) })).json<{
          userId: string;
        }>().userId,
      )
      .where("model", "in", ["Session", "Grant", "RefreshToken"])
      .execute();
    expect(left.map(({ model }) => model).toSorted()).toEqual(["Grant", "RefreshToken", "Session"]);
  });

  it("end all at once but for the one that asks", async () => {
    const { person, mine, other } = await twoBrowsers();
    const third = await signInWith(new Browser(server.origin), person);
    expect((await ask(mine, "POST", ":end-others")).statusCode).toBe(204);
    for (const ended of [other, third]) expect((await ask(ended, "GET")).statusCode).toBe(401);
    expect(await listed(mine)).toMatchObject([{ isCurrent: true }]);
  });

  it("are nobody else's to see or to end", async () => {
    const [first, second] = [await twoBrowsers(), await twoBrowsers()];
    const [theirs] = await listed(second.mine);
    expect((await ask(first.mine, "DELETE", `/${theirs?.id}`)).json()).toMatchObject({ type: "38010" });
    expect(await listed(second.mine)).toHaveLength(2);
  });

  it("are forgotten once they are over", async () => {
    const { person, mine } = await twoBrowsers();
    const { database } = server.services;
    await ask(mine, "POST", ":end-others");
    await database.deleteFrom("oidc_payloads").where("account_id", "=", person.userId).execute();
    const job = purgeExpiredJob({ database, now: () => new Date() });
    await job.run({}, { jobId: "test", attempt: 1 });
    const left = database.selectFrom("sign_in_sessions").selectAll().where("user_id", "=", person.userId);
    expect(await left.execute()).toEqual([]);
  });

  it("belong to the issuer where there is an external one", async () => {
    const external = await startListeningServer({
      env: { OIDC_ISSUER: "https://issuer.example", OIDC_AUDIENCE: "amont" },
    });
    const { userId } = await createPersonWithPassword(external.services.database);
    const answer = await external.call(userId, { url: "/v1/users/me/sessions" });
    expect(answer.statusCode).toBe(404);
    await external.close();
  });
});
