import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "../db/testing/test-database.ts";
import { fewMonths, startTestServer, type TestServer } from "../testing/test-server.ts";
import { runCommandLine } from "./run-command-line.ts";

const flag = "preaccounting.access";
const claire = "claire.moreau@groupe-belleville.example";

describe("command line", () => {
  let env: Record<string, string>;
  let connectionString: string;
  let server: TestServer;
  let folder: string;

  beforeAll(async () => {
    // Never migrated: the first command brings the schema.
    ({ connectionString } = await createTestDatabase());
    env = { DATABASE_URL: connectionString, AMONT_DEMO: "on", PUBLIC_URL: "https://amont.example.com" };
    folder = await mkdtemp(path.join(os.tmpdir(), "amont-cli-"));
    expect((await amont("migrate")).code).toBe(0);
    expect((await amont("jobs")).code).toBe(0);
    // Whatever the command: people are invented only for who asks for them.
    expect(await run("select from users")).toEqual([]);
    expect((await amont("demo", "reset")).code).toBe(0);
    server = await startTestServer({ connectionString });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function amont(...args: string[]) {
    const lines: string[] = [];
    const complaints: string[] = [];
    const code = await runCommandLine({
      args,
      env,
      now: () => new Date(),
      demoExtent: fewMonths,
      print: (line) => lines.push(line),
      complain: (line) => complaints.push(line),
    });
    return { code, lines, complaint: complaints.join("\n") };
  }

  const addMember = (...args: readonly string[]) => amont("workspace", "member", "add", ...args);

  async function run(sql: string) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  const companiesFor = async (token: string | undefined) => {
    const headers = { authorization: `Bearer ${token ?? ""}` };
    const answer = await server.http.inject({ method: "GET", url: "/companies/all", headers });
    return { status: answer.statusCode, names: namesIn(answer.json()) };
  };

  it("explains itself", async () => {
    expect((await amont("--help")).code).toBe(0);
    expect((await amont("--help")).lines.join("\n")).toContain("token <email> [--hours N]");
    expect((await amont()).code).toBe(2);
    expect(await amont("danse")).toMatchObject({
      code: 2,
      complaint: expect.stringContaining('no command "danse"'),
    });
    expect((await amont("company", "add", "--help")).lines.join("\n")).toContain(
      "--organisation <id|new:name>",
    );
  });

  it("names wrong arguments and shows how the command is used", async () => {
    const wrong = [
      ["token"],
      ["token", "not-an-address"],
      ["token", claire, "--hours", "-1"],
      ["token", claire, "--days", "1"],
      ["token", claire, "too", "many"],
      ["user", "add", "x@y.example", "--administrator"],
      ["company", "add", "Neuve", "--organisation", "abc"],
      ["company", "add", "Neuve", "--organisation", "new:Neuve", "--currency", "XXX"],
      ["company", "purge", "Atelier", "--export", folder],
      ["company", "purge", "1001"],
      ["secrets", "rotate", "now"],
      ["access", "set", claire, "1001", "Cashflow", "all"],
      ["workspace", "member", "add", "1001"],
      ["workspace", "member", "add", "Groupe", claire],
      ["workspace", "member", "add", "1001", "not-an-address"],
      ["workspace", "member", "add", "1001", claire, "--role", "owner"],
      ["product", "set", "1001", "CashFlow", "maybe"],
      ["module", "set", "1001", "CashFlow", "on"],
      ["flag", "set", "no.such.flag", "on"],
      ["flag", "set", flag, "on", "--company", "1", "--user", claire],
      ["jobs", "retry", "1"],
    ];
    for (const args of wrong) {
      const { code, complaint } = await amont(...args);
      expect(complaint, args.join(" ")).toContain(`Usage: npm run amont -- ${args[0]}`);
      expect(code).toBe(2);
    }
  });

  it("takes the second factor of somebody away who has lost it, after a day", async () => {
    const reset = () => amont("account", "reset-second-factor", claire);
    expect(await reset()).toMatchObject({ code: 1, complaint: `${claire} has no second factor.` });
    await run(
      `insert into second_factors (user_id, sealed_key, created_at, confirmed_at)
        select id, '', now(), now() from users where email = '${claire}'`,
    );
    const { code, lines } = await reset();
    expect(code).toBe(0);
    expect(lines[0]).toContain(`${claire} was told by mail.`);
    await run("delete from second_factors");
  });

  it("prints a token that works, alone on the last line", async () => {
    const { code, lines } = await amont("token", ` ${claire.toUpperCase()}`, "--hours", "0.5");
    expect(code).toBe(0);
    expect((await companiesFor(lines.at(-1))).names).toContain("Atelier Belleville SAS");
    expect(await amont("token", "nobody@test.example")).toMatchObject({
      code: 1,
      complaint: "No user has this address. (18022) nobody@test.example",
    });
  });

  it("adds a company, a person, and what the person may do", async () => {
    const added = await amont(
      "user",
      "add",
      "nora@neuve.example",
      "--first-name",
      "Nora",
      "--last-name",
      "Ybert",
    );
    expect(added.lines.at(-1)).toBe(
      "https://amont.example.com/app/first-connection?email=nora%40neuve.example",
    );
    expect(await amont("user", "add", "Nora@neuve.example")).toMatchObject({
      code: 1,
      complaint: expect.stringContaining("18008"),
    });
    const given = "--owner nora@neuve.example --currency chf --country ch";
    const organisation = ["--organisation", "new:Groupe Neuf"];
    const company = await amont("company", "add", "Neuve SAS", ...organisation, ...given.split(" "));
    expect(company.code).toBe(0);
    const [, companyId = "", organisationId = ""] =
      /^Company (\d+) was added to organisation (\d+)\.$/.exec(company.lines[0] ?? "") ?? [];
    const token = (await amont("token", "nora@neuve.example")).lines.at(-1);
    expect((await companiesFor(token)).names).toEqual(["Neuve SAS"]);
    expect(await run(`select currency, country, plan from companies where id = ${companyId}`)).toEqual([
      { currency: "CHF", country: "CH", plan: "standard" },
    ]);

    expect((await amont("access", "set", claire, companyId, "cashflow", "read")).code).toBe(0);
    expect((await amont("access", "set", claire, companyId, "CashFlow", "write")).code).toBe(0);
    const claireToken = (await amont("token", claire)).lines.at(-1);
    expect((await companiesFor(claireToken)).names).toContain("Neuve SAS");
    expect((await amont("access", "set", claire, "999999", "CashFlow", "read")).complaint).toBe(
      "There is no company 999999.",
    );

    const second = ["user", "add", "omar@neuve.example", "--organisation", organisationId, "--administrator"];
    expect((await amont(...second)).code).toBe(0);
    const administrators = await run(
      `select count(*)::int as count from organisation_administrators where organisation_id = ${organisationId}`,
    );
    expect(administrators).toEqual([{ count: 2 }]);
  });

  it("lets a person into a consolidation, and leaves it an administrator", async () => {
    const [found] = await run("select id::text, workspace_id::text as workspace from consolidations limit 1");
    const { id, workspace } = found as { id: string; workspace: string };
    const [paul] = await run("select email from users where email like 'paul.%'");
    const { email } = paul as { email: string };
    const roles = async () =>
      (
        await run(`select m.role from workspace_members m join users u on u.id = m.user_id
          where m.workspace_id = '${workspace}' and u.email = '${email}'`)
      ).map(({ role }) => role);
    expect(await addMember(id, email)).toMatchObject({
      code: 0,
      lines: [`${email}: member of Groupe Belleville consolidé.`],
    });
    expect(await roles()).toEqual(["member"]);
    expect((await addMember(workspace, email, "--role", "Administrator")).code).toBe(0);
    expect(await roles()).toEqual(["administrator"]);
    // Of two administrators one may step back, the last may not.
    const [first] = await run(`select u.email from workspace_members m join users u on u.id = m.user_id
      where m.workspace_id = '${workspace}' and m.role = 'administrator' and u.email <> '${email}'`);
    expect((await addMember(id, String(first?.["email"]))).code).toBe(0);
    expect(await addMember(id, email)).toMatchObject({
      code: 1,
      complaint: `At least one administrator must remain. (31007) ${email}`,
    });
    expect(await roles()).toEqual(["administrator"]);
    expect((await addMember("999999", email)).complaint).toBe(
      "There is no consolidation or workspace 999999.",
    );
    expect(
      (
        await addMember(
          workspace.replace(/.$/, (end) => (end === "0" ? "1" : "0")),
          email,
        )
      ).code,
    ).toBe(1);
    expect((await addMember(id, "nobody@test.example")).complaint).toContain("18022");
  });

  it("switches products, modules and flags, for whom it is told", async () => {
    const [found] = await run(
      `select c.id::text as company, c.organisation_id::text as organisation,
         cc.consolidation_id::text as consolidation, u.id::text as user
       from companies c join consolidation_companies cc on cc.company_id = c.id, users u
       where c.name like 'Belleville UK%' and u.email = '${claire}'`,
    );
    const ids = found as Record<"company" | "organisation" | "consolidation" | "user", string>;
    const token = (await amont("token", claire)).lines.at(-1) ?? "";
    const ask = (url: string) => server.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
    const mayUse = async (what: string) =>
      (await ask(`/v1/users/${ids.user}/can-access/entities/${ids.company}/${what}`)).json<unknown>();
    const flagHere = async () => {
      const query = new URLSearchParams({
        companyId: ids.company,
        organizationId: ids.organisation,
        consolidationId: ids.consolidation,
      });
      const answer = await ask(`/v2/feature-flags?${query.toString()}`);
      return answer.json<{ flags: Record<string, boolean> }>().flags[flag];
    };

    for (const [command, what, address] of [
      ["product", "CashCollect", "products/accounts_receivable"],
      ["module", "risk_management", "modules/risk_management"],
    ] as const) {
      expect(await mayUse(address), what).toEqual({ canAccess: false });
      // Twice is once.
      for (const state of ["on", "on", "off", "off"]) {
        const said = await amont(command, "set", ids.company, what.toUpperCase(), state);
        expect(said.lines).toEqual([`${what} is ${state} for Belleville UK Ltd.`]);
        expect(await mayUse(address), what).toEqual({ canAccess: state === "on" });
      }
      expect(await amont(command, "set", "999999", what, "on")).toMatchObject({
        code: 1,
        complaint: "There is no company 999999.",
      });
    }

    // From the widest to the most specific: each overrules the one before, and gives it back its say.
    const scopes = [
      [],
      ["--organisation", ids.organisation],
      ["--consolidation", ids.consolidation],
      ["--company", ids.company],
      ["--user", claire],
    ];
    let isOn = false;
    expect(await flagHere()).toBe(isOn);
    for (const scope of scopes) {
      isOn = !isOn;
      expect((await amont("flag", "set", flag, isOn ? "on" : "off", ...scope)).code).toBe(0);
      expect(await flagHere(), scope.join(" ")).toBe(isOn);
    }
    for (const scope of scopes.toReversed()) {
      isOn = !isOn;
      expect((await amont("flag", "set", flag, "default", ...scope)).code).toBe(0);
      expect(await flagHere(), scope.join(" ")).toBe(isOn);
    }
    expect(await run("select from feature_flags")).toEqual([]);
    for (const what of ["organisation", "consolidation"]) {
      expect(await amont("flag", "set", flag, "on", `--${what}`, "999999")).toMatchObject({
        code: 1,
        complaint: `There is no ${what} 999999.`,
      });
    }
  });

  it("leaves nothing behind when it is refused half-way", async () => {
    const before = await run("select count(*)::int as count from organisations");
    const refused = await amont(
      "company",
      "add",
      "Perdue",
      "--organisation",
      "new:Perdue",
      "--owner",
      "no@one.example",
    );
    expect(refused).toMatchObject({ code: 1, complaint: expect.stringContaining("18022") });
    expect(
      (await amont("user", "add", "lost@one.example", "--organisation", "99999", "--administrator")).code,
    ).toBe(1);
    expect(await run("select count(*)::int as count from organisations")).toEqual(before);
    expect(await run("select from users where email = 'lost@one.example'")).toEqual([]);
  });

  it("resets the demo, where there is one", async () => {
    await run("update companies set name = 'Changée' where name like 'Atelier%'");
    expect((await amont("demo", "reset")).code).toBe(0);
    expect(
      await run("select count(*)::int as count from companies where name like 'Atelier Belleville%'"),
    ).toEqual([{ count: 1 }]);
    const was = env;
    env = { ...env, AMONT_DEMO: "off" };
    expect(await amont("demo", "reset")).toMatchObject({
      code: 1,
      complaint: expect.stringContaining("AMONT_DEMO"),
    });
    env = was;
  });

  it("shows the outbox and the jobs", async () => {
    expect((await amont("outbox")).lines[0]).toMatch(
      /^https:\/\/amont\.example\.com\/outbox\?key=[\w-]{20,}$/,
    );
    expect((await amont("jobs")).code).toBe(0);
    const retried = await amont("jobs", "retry", "00000000-0000-4000-8000-000000000000");
    expect(retried).toMatchObject({ code: 1, complaint: "No failed job has this id." });
  });

  it("saves while the server runs, and restores only when it does not", async () => {
    await server.services.listener.start();
    const file = path.join(folder, "all.amont");
    expect((await amont("backup", file)).code).toBe(0);
    const refused = await amont("restore", file, "--yes");
    expect(refused).toMatchObject({ code: 1, complaint: expect.stringContaining("Stop it") });
    await server.close();
    try {
      await run("delete from bank_accounts");
      expect((await amont("restore", file)).complaint).toContain("--yes");
      expect((await amont("restore", file, "--yes")).code).toBe(0);
      expect(await run("select count(*)::int as count from bank_accounts")).toEqual([{ count: 14 }]);
      expect((await amont("restore", path.join(folder, "none"), "--yes")).complaint).toContain("ENOENT");
    } finally {
      server = await startTestServer({ connectionString });
    }
  });
});

function namesIn(companies: unknown): string[] {
  return Array.isArray(companies) ? companies.map((company: { name: string }) => company.name) : [];
}
