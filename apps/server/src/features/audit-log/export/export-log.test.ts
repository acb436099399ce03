/** The log as a file, checked by the command that needs no server. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readSpreadsheet } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runCommandLine } from "../../../cli/run-command-line.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../../testing/fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { mailHeads } from "../sealing/mail-heads.ts";
import { sealEverything } from "../testing/seal-everything.ts";

const now = () => new Date("2026-11-18T09:41:00Z");
const server = useTestServer({ now });
const database = () => server.services.database;

let folder: string;
let organisationId: number;
let companyId: number;
let boss: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "amont-audit-"));
});
afterAll(async () => rm(folder, { recursive: true }));

const renameCompany = async (name: string) => {
  await database().updateTable("companies").set({ name }).where("id", "=", companyId).execute();
  await sealEverything(database(), now);
};

beforeEach(async () => {
  boss = await createUser(database());
  organisationId = await createOrganisation(database(), { administrators: [boss], name: "Béton & fils" });
  companyId = await createCompany(database(), { organisationId, name: "Atelier" });
  await sql`insert into bank_accounts (company_id, name, currency, known_balance_on)
    values (${companyId}, 'Secret', 'EUR', '2026-01-01')`.execute(database());
  await renameCompany("Atelier élargi");
  await renameCompany("Atelier rebâti");
});

const download = (query: string) =>
  server.call(boss, {
    method: "GET",
    url: `/api/audit/v1/organizations/${organisationId}/events:export?${query}`,
    headers: { "accept-language": "fr" },
  });

async function verify(content: string | Buffer, ...options: readonly string[]) {
  const file = path.join(folder, "journal.jsonl");
  await writeFile(file, content);
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const code = await runCommandLine({
    args: ["audit", "verify", file, ...options],
    env: {},
    now,
    print: say,
    complain: say,
  });
  return { code, said: said.join("\n") };
}

const headOf = async () => {
  const { value } = await database()
    .selectFrom("audit_seals")
    .select("value")
    .where("organisation_id", "=", organisationId)
    .orderBy("number", "desc")
    .executeTakeFirstOrThrow();
  return value;
};

const mails = () =>
  database().selectFrom("mails").selectAll().where("recipient", "=", "audit@cabinet.example").execute();
const tell = (day: string) =>
  mailHeads({ database: database(), mail: server.services.mail, now: () => new Date(`${day}T00:07:00Z`) });

describe("the log with its seals", () => {
  it("is whole, says so for the seal that was mailed, and holds nothing that its reader may not see", async () => {
    const file = await download("format=jsonl");
    expect(file.statusCode, file.body).toBe(200);
    expect(file.body).not.toContain("Secret");
    const head = await headOf();
    const { code, said } = await verify(file.rawPayload, "--head", head);
    expect(said).toContain("under 2 seals of Béton & fils");
    expect(said).toMatch(/Of \d+ of them the file holds the hash alone/);
    expect(said).toContain("The seal that you gave is number 2 of it.");
    expect(code).toBe(0);
    // Who has a level reads it all, under the same seals.
    await giveAccess(database(), boss, companyId, { CashFlow: "read" });
    const whole = await download("format=jsonl");
    expect(whole.body).toContain("Secret");
    expect(await verify(whole.rawPayload, "--head", head)).toMatchObject({ code: 0 });
  });

  it("breaks at the seal of a byte that is another, and refuses a head of another log", async () => {
    const { rawPayload } = await download("format=jsonl");
    const spoilt = Buffer.from(rawPayload);
    const at = spoilt.indexOf("rebâti") + 3;
    spoilt[at] = (spoilt[at] ?? 0) ^ 1;
    expect(await verify(spoilt)).toMatchObject({
      code: 1,
      said: expect.stringContaining("Broken at seal 2") as string,
    });
    expect(await verify(rawPayload, "--head", "0".repeat(63).concat("1"))).toMatchObject({ code: 1 });
    expect(await verify("Date;Montant\n")).toMatchObject({
      code: 1,
      said: "This is no exported log of Amont.",
    });
    const cut = rawPayload.toString().trimEnd().split("\n").slice(0, -1).join("\n");
    expect(await verify(cut)).toMatchObject({
      code: 1,
      said: expect.stringContaining("no seal 2") as string,
    });
  });

  it("goes on from the seals of days before", async () => {
    await sql`update audit_seals set sealed_at = '2026-11-17T12:00:00Z'
      where organisation_id = ${organisationId} and number = 1`.execute(database());
    const file = await download("format=jsonl&from=2026-11-18");
    const { code, said } = await verify(file.rawPayload);
    expect(code, said).toBe(0);
    expect(said).toContain("under 1 seals");
    expect(said).toContain("The file begins after seal 1");
    expect((await verify((await download("format=jsonl&from=2030-01-01")).rawPayload)).code).toBe(0);
  });
});

describe("the log as a workbook", () => {
  it("says in words who did what, and is told of in the log itself", async () => {
    const file = await download(`format=xlsx&kind=companies`);
    expect(file.statusCode, file.body).toBe(200);
    const book = await readSpreadsheet(file.rawPayload, { maxRows: 100 });
    const text = JSON.stringify(book);
    for (const word of ["Quand (UTC)", "a modifié la société", "Nom: Atelier élargi", "Atelier rebâti"])
      expect(text).toContain(word);
    const exports = await server.call(boss, {
      method: "GET",
      url: `/api/audit/v1/organizations/${organisationId}/events?kind=exports`,
    });
    expect(exports.json<{ entries: object[] }>().entries).toMatchObject([
      { event: "export", subject: "export-audit-log" },
    ]);
  });

  it("writes values as people read them", async () => {
    await giveAccess(database(), boss, companyId, "read");
    await sql`update bank_accounts set known_balance_minor = 123450 where company_id = ${companyId}`.execute(
      database(),
    );
    const file = await download("format=xlsx&kind=banks");
    const text = JSON.stringify(await readSpreadsheet(file.rawPayload, { maxRows: 100 }));
    expect(text).toContain("Solde: 0,00 EUR");
    expect(text).toContain("Solde: 1234,50 EUR");
    expect(
      JSON.stringify(
        await readSpreadsheet((await download("format=xlsx&kind=exports")).rawPayload, { maxRows: 9 }),
      ),
    ).toContain("le journal");
  });

  it("is refused when it is longer than people read (38408)", async () => {
    await sql`insert into audit_events (organisation_id, kind, user_id)
      select ${organisationId}, 'sign-in', ${boss} from generate_series(1, 20001)`.execute(database());
    const refused = await download("format=xlsx&kind=sign-ins");
    expect(refused.json()).toMatchObject({ type: "38408" });
  });
});

describe("the head of a day", () => {
  it("is mailed once, to who is to keep it", async () => {
    await tell("2026-11-19");
    expect(await mails()).toEqual([]);
    await sql`insert into audit_settings (organisation_id, seal_mail, locale)
      values (${organisationId}, 'audit@cabinet.example', 'fr')`.execute(database());
    // Nothing was sealed on the day before.
    await tell("2026-11-18");
    expect(await mails()).toEqual([]);
    await Promise.all([tell("2026-11-19"), tell("2026-11-19")]);
    await tell("2026-11-19");
    expect(await mails()).toMatchObject([
      {
        subject: "Sceau du journal de Béton & fils, 2026-11-18",
        body_text: expect.stringContaining(await headOf()) as string,
      },
    ]);
  });
});
