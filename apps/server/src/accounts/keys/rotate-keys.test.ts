/** Keys are replaced beside servers that run: nothing becomes unreadable, whoever is stopped goes on, and nobody says a secret. */
import { createCipheriv, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { runCommandLine } from "../../cli/run-command-line.ts";
import { createUser } from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { nameOfKey, newSealKey } from "./seal.ts";
import { type KeySource, sealFor } from "./sealing-keys.ts";

const [oldKey, newKey, strangeKey] = [newSealKey(), newSealKey(), newSealKey()];
const hourMs = 3_600_000;

const secretOf = (userId: string) => `key of ${userId}`;

const anew = (count: number) => expect.stringContaining(`${count} secrets were sealed anew`) as string;

const keyIdOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()) as { kid: string }).kid;

describe("keys of sealed secrets", () => {
  const server = useTestServer();
  const database = () => server.services.database;
  let people: string[];
  /** Commands say when they are run, by hours from now. */
  let hours = 0;
  const now = () => new Date(Date.now() + hours * hourMs);

  const source = (...configured: readonly string[]): KeySource => ({ database: database(), configured });
  const read = (of: KeySource) => Promise.all(people.map(async (userId) => openFor(of, userId)));
  const all = () => people.map(secretOf);

  async function openFor(of: KeySource, userId: string) {
    const { sealed_key } = await database()
      .selectFrom("second_factors")
      .select("sealed_key")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    return sealFor(of, "second-factor").open(sealed_key, userId);
  }
  async function enrol(sealed: (userId: string) => Promise<string>) {
    const userId = await createUser(database());
    people.push(userId);
    await database()
      .insertInto("second_factors")
      .values({ user_id: userId, sealed_key: await sealed(userId), created_at: new Date() })
      .execute();
    return userId;
  }
  const enrolWith = (of: KeySource) =>
    enrol((userId) => sealFor(of, "second-factor").close(secretOf(userId), userId));

  /** Of the keys that the installation made. */
  const names = async () => {
    const { rows } = await sql<{ key: string }>`select k ->> 'key' as key
      from secrets, jsonb_array_elements(value) k where name = 'sealing-keys'`.execute(database());
    return rows.map(({ key }) => nameOfKey(key));
  };

  async function rotate(...configured: readonly string[]) {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const env: Record<string, string> = { DATABASE_URL: server.connectionString, AMONT_DEMO: "off" };
    if (configured.length > 0) env["AMONT_SECRET_KEYS"] = configured.join(",");
    const code = await runCommandLine({ args: ["secrets", "rotate"], env, now, print: say, complain: say });
    const text = said.join("\n");
    for (const secret of [oldKey, newKey, strangeKey, ...people.map(secretOf)])
      expect(text).not.toContain(secret);
    return { code, said: text };
  }

  beforeEach(async () => {
    people = [];
    hours = 0;
    await sql`delete from second_factors`.execute(database());
    await sql`delete from secrets where name in ('sealing-keys', 'second-factor-key')`.execute(database());
  });

  it("of the configuration: all is sealed with the newest, and read without the old one afterwards", async () => {
    const before = source(oldKey);
    for (let count = 0; count < 3; count += 1) await enrolWith(before);
    const between = source(newKey, oldKey);
    expect(await read(between)).toEqual(all());
    await enrolWith(between);
    expect(await rotate(newKey, oldKey)).toEqual({ code: 0, said: anew(3) });
    // A server that was started with both goes on; and one that knows the new one alone.
    expect(await read(between)).toEqual(all());
    expect(await read(source(newKey))).toEqual(all());
    expect(await rotate(newKey)).toEqual({ code: 0, said: anew(0) });
  });

  it("are missed before anything is touched: how many secrets need which", async () => {
    await enrolWith(source(oldKey));
    await enrolWith(source(strangeKey));
    expect(await rotate(newKey, oldKey)).toEqual({
      code: 1,
      said: `1 secrets need the key ${nameOfKey(strangeKey)}, which is not configured. Nothing was changed.`,
    });
    expect(await read(source(oldKey, strangeKey))).toEqual(all());
  });

  it("leave what was changed as it is, seal the rest, and say so", async () => {
    await enrolWith(source(oldKey));
    const spoilt = await enrolWith(source(oldKey));
    await enrolWith(source(oldKey));
    await sql`update second_factors set sealed_key = left(sealed_key, 20) || reverse(substr(sealed_key, 21))
      where user_id = ${spoilt}`.execute(database());
    const { code, said } = await rotate(newKey, oldKey);
    expect(code).toBe(1);
    expect(said).toEqual(anew(2));
    expect(said).toContain("1 secrets cannot be read");
    const expected = people.map((userId) => (userId === spoilt ? null : secretOf(userId)));
    expect(await read(source(newKey))).toEqual(expected);
  });

  it("go on where a run was stopped, while both are read", async () => {
    for (let count = 0; count < 4; count += 1) await enrolWith(source(oldKey));
    await sql`create function stop_here() returns trigger language plpgsql as
      $$ begin if (select count(*) from second_factors where starts_with(sealed_key, ${sql.lit(`${nameOfKey(newKey)}.`)})) = 2
        then raise exception 'killed'; end if; return new; end $$`.execute(database());
    await sql`create trigger stop_here before update on second_factors
      for each row execute function stop_here()`.execute(database());
    expect((await rotate(newKey, oldKey)).code).toBe(1);
    expect(await read(source(newKey, oldKey))).toEqual(all());
    await sql`drop function stop_here cascade`.execute(database());
    expect(await rotate(newKey, oldKey)).toEqual({ code: 0, said: anew(2) });
    expect(await read(source(newKey))).toEqual(all());
  });

  it("that the installation makes itself are replaced too, and forgotten once nothing needs them", async () => {
    const made = source();
    await enrolWith(made);
    const [first] = await names();
    expect(await rotate()).toEqual({ code: 0, said: anew(1) });
    expect(await names()).toEqual([expect.not.stringMatching(first ?? ""), first]);
    // A running server asks for the keys each time.
    expect(await read(made)).toEqual(all());
    await enrolWith(made);
    hours = 25;
    expect(await rotate()).toEqual({ code: 0, said: anew(2) });
    expect(await names()).not.toContain(first);
    expect(await names()).toHaveLength(2);
    expect(await read(made)).toEqual(all());
    // From here on, keys of one's own.
    expect(await rotate(newKey)).toEqual({ code: 0, said: anew(2) });
    expect(await read(source(newKey))).toEqual(all());
    hours = 51;
    await rotate(newKey);
    expect(await names()).toEqual([]);
    expect(await read(source(newKey))).toEqual(all());
  });

  it("read what was sealed before keys had names, and seal it anew", async () => {
    const earlier = randomBytes(32);
    await sql`insert into secrets (name, value)
      values ('second-factor-key', ${JSON.stringify(earlier.toString("base64url"))}::jsonb)`.execute(
      database(),
    );
    await enrol(async (userId) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", earlier, iv).setAAD(Buffer.from(userId));
      const text = Buffer.concat([cipher.update(secretOf(userId)), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
    });
    expect(await read(source(newKey))).toEqual(all());
    expect(await rotate(newKey)).toEqual({ code: 0, said: anew(1) });
    await rotate(newKey);
    const { rows } = await sql`select from secrets where name = 'second-factor-key'`.execute(database());
    expect(rows).toEqual([]);
    expect(await read(source(newKey))).toEqual(all());
  });
});

describe("the key that signs tokens", () => {
  const server = useTestServer();
  const statusOf = async (token: string) =>
    (await server.http.inject({ url: "/v1/users/me", headers: { authorization: `Bearer ${token}` } }))
      .statusCode;
  const amont = async (hours: number, ...args: readonly string[]) => {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const env = { DATABASE_URL: server.connectionString, AMONT_DEMO: "off" };
    const now = () => new Date(Date.now() + hours * hourMs);
    expect(await runCommandLine({ args, env, now, print: say, complain: say }), said.join("\n")).toBe(0);
    return said;
  };

  it("is replaced beside a server that runs: tokens of both are good, with it and with one that starts later", async () => {
    const userId = await createUser(server.services.database, { email: "script@test.example" });
    const before = await server.services.issueToken(userId, 600);
    expect((await amont(0, "secrets", "rotate")).join("\n")).toContain("signed with a new key");
    const after = (await amont(0, "token", "script@test.example")).at(-1) ?? "";
    expect(keyIdOf(after)).not.toBe(keyIdOf(before));
    for (const token of [before, after]) expect(await statusOf(token)).toBe(200);
    const published = await server.http.inject({ url: "/account/jwks" });
    expect(published.statusCode).toBe(200);
    expect(published.body).not.toContain('"d"');
    // Whoever runs it again at once, after having been stopped, does not leave a row of keys behind.
    expect((await amont(0, "secrets", "rotate")).join("\n")).toContain("not a day old: it stays");
    const count = async () => {
      const { rows } = await sql<{
        count: number;
      }>`select jsonb_array_length(value -> 'keys') as count from secrets
        where name = 'token-signing-key'`.execute(server.services.database);
      return rows[0]?.count;
    };
    expect(await count()).toBe(2);
    await amont(25, "secrets", "rotate");
    expect(await count()).toBe(3);
    // No token of the first two can be alive any more.
    await amont(24 * 370, "secrets", "rotate");
    expect(await count()).toBe(2);
  });
});
