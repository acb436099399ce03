/**
 * Bank accounts of several companies taken together, against what each of them answers by itself: the same accounts and
 * balances, converted besides. And nothing at all for who may not look into one of them.
 */
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { createBankAccount, createTransaction } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

/** In Auckland it is the next day already. */
const now = new Date("2026-03-15T12:00:00Z");

interface Amount {
  readonly value: number;
  readonly currency: string;
}

interface Account {
  readonly Id: number;
  readonly Name: string;
  readonly Balance: Amount;
  readonly BalanceDate: string;
  readonly CashBalanceAge: number;
  readonly EntityId?: number;
  readonly ConvertedBalance?: Amount | null;
}

interface History {
  readonly bankAccountId: number;
}

const balancesUrl = "/api/banque/GetAllWithBalanceInfo";
const historiesUrl = "/v1/bank-accounts/balances?from=2026-03-01&to=2026-03-15";
const refusedUrl = "/api/banque/ShouldNotifyUserOfBadPasswordBank";

const together = (url: string, entityIds: readonly unknown[]) =>
  `${url}${url.includes("?") ? "&" : "?"}${entityIds.map((id) => `entityIds=${String(id)}`).join("&")}`;
const inEuros = (listed: readonly Account[], companyId: number) =>
  listed.filter(({ EntityId }) => EntityId === companyId).map((account) => account.ConvertedBalance?.value);
const cents = (values: readonly (number | undefined)[]) =>
  values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 100), 0);

describe("the bank accounts of several companies taken together", () => {
  const server = useTestServer({ now: () => now });
  let user: string;
  let paris: number;
  let austin: number;
  let auckland: number;
  let foreign: number;

  beforeAll(async () => {
    const { database } = server.services;
    user = await createUser(database);
    const organisationId = await createOrganisation(database);
    paris = await createCompany(database, { organisationId, name: "Paris", currency: "EUR" });
    austin = await createCompany(database, { organisationId, name: "Austin", currency: "USD" });
    auckland = await createCompany(database, { organisationId, name: "Auckland", currency: "EUR" });
    foreign = await createCompany(database, { organisationId: await createOrganisation(database) });
    await sql`update companies set time_zone = 'Pacific/Auckland' where id = ${auckland}`.execute(database);
    await giveAccess(database, user, paris, "write");
    await giveAccess(database, user, austin, "read");
    await giveAccess(database, user, auckland, "write");
    await sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate) values
      (${organisationId}, 'USD', '2026-02-16', 1.6), (${organisationId}, 'USD', '2026-03-13', 3)`.execute(
      database,
    );
    await open(paris, { name: "Courant", known_balance_minor: 50_000 });
    await open(paris, { name: "Dollars", known_balance_minor: 1000, currency: "USD" });
    for (const name of ["Un", "Deux", "Trois"])
      await open(austin, { name, known_balance_minor: 100, currency: "USD" });
    const overdrawn = await open(auckland, { name: "Découvert", known_balance_minor: -700 });
    await createTransaction(database, auckland, {
      bank_account_id: overdrawn,
      payment_date: "2026-03-16",
      amount_minor: 300,
    });
    await open(foreign, { name: "Secret", known_balance_minor: 900_000 });
  });

  const open = (companyId: number, account: object) =>
    createBankAccount(server.services.database, companyId, account);

  const call = (url: string, companyId = paris, userId = user) =>
    server.call(userId, { method: "GET", url, headers: { EntrepriseId: String(companyId) } });
  const accounts = async (url: string, companyId = paris) =>
    (await call(url, companyId)).json<{ Result: readonly Account[] }>().Result;
  const days = async (url: string, companyId: number) =>
    new Set((await accounts(url, companyId)).map(({ BalanceDate }) => BalanceDate));
  const all = () => [paris, austin, auckland];

  it("are listed company by company as they were named, each what its own company says", async () => {
    const listed = await accounts(together(balancesUrl, [paris, auckland, austin]));
    expect(listed.map(({ Name }) => Name)).toEqual([
      "Courant",
      "Dollars",
      "Découvert",
      "Deux",
      "Trois",
      "Un",
    ]);
    for (const companyId of all()) {
      const alone = await accounts(`${balancesUrl}?date=2026-03-15`, companyId);
      expect(alone.length).toBeGreaterThan(0);
      const own = listed.filter(({ EntityId }) => EntityId === companyId);
      expect(own.map(({ Id, Name, Balance }) => ({ Id, Name, Balance }))).toEqual(
        alone.map(({ Id, Name, Balance }) => ({ Id, Name, Balance })),
      );
    }
  });

  it("are all of one day, the current company's unless another is asked for", async () => {
    expect(await days(together(balancesUrl, all()), paris)).toEqual(new Set(["2026-03-15"]));
    expect(await days(together(balancesUrl, all()), auckland)).toEqual(new Set(["2026-03-16"]));
    const asked = together(`${balancesUrl}?date=2026-02-20`, all());
    expect(await days(asked, auckland)).toEqual(new Set(["2026-02-20"]));
    const held = async (companyId: number) =>
      (await accounts(together(balancesUrl, all()), companyId)).find(({ Name }) => Name === "Découvert")
        ?.Balance.value;
    // What was paid on the 16th is not out of the account where it is the 15th still.
    expect([await held(paris), await held(auckland)]).toEqual([-7, -10]);
  });

  it("are converted to the current company's currency at the rate of the day, as parts of what a company holds", async () => {
    const today = await accounts(together(balancesUrl, all()));
    expect(inEuros(today, paris)).toEqual([500, 3.33]);
    // Three dollars are one euro, of which three accounts have a part each.
    expect(cents(inEuros(today, austin))).toBe(100);
    expect(inEuros(today, austin)).toEqual(expect.arrayContaining([0.33, 0.34]));
    const before = await accounts(together(`${balancesUrl}?date=2026-02-20`, all()));
    expect(cents(inEuros(before, austin))).toBe(188);
    const inDollars = await accounts(together(balancesUrl, [austin, paris]), austin);
    expect(inDollars.map(({ ConvertedBalance }) => ConvertedBalance)).toEqual([
      { value: 1, currency: "USD" },
      { value: 1, currency: "USD" },
      { value: 1, currency: "USD" },
      { value: 1500, currency: "USD" },
      { value: 10, currency: "USD" },
    ]);
  });

  it("say where nobody knows a rate", async () => {
    const { database } = server.services;
    const yen = await open(auckland, { name: "Yens", currency: "JPY", known_balance_minor: 5000 });
    const listed = await accounts(together(balancesUrl, all()));
    const unknown = listed.filter(({ ConvertedBalance }) => ConvertedBalance === null);
    expect(unknown.map(({ Name }) => Name)).toEqual(["Yens"]);
    await database.deleteFrom("bank_accounts").where("id", "=", yen).execute();
  });

  it("have the histories that each has by itself", async () => {
    const listed = (await call(together(historiesUrl, all()))).json<readonly History[]>();
    const apart = [];
    for (const companyId of all())
      apart.push(...(await call(historiesUrl, companyId)).json<readonly History[]>());
    expect(apart).toHaveLength(6);
    expect(listed).toEqual(apart);
    const { 0: only } = listed;
    const one = together(`${historiesUrl}&bankAccountIds=${only?.bankAccountId}`, all());
    expect((await call(one)).json()).toEqual([only]);
  });

  it("announce a refused password only where the caller can do something about it", async () => {
    const { database } = server.services;
    const isAnnounced = async () =>
      (await call(together(refusedUrl, all()))).json<{ Result: boolean }>().Result;
    const refused = { connection: "ebics", credentials_refused: true, name: "Refusé" };
    const readOnly = await open(austin, refused);
    expect(await isAnnounced()).toBe(false);
    const writable = await open(auckland, refused);
    expect(await isAnnounced()).toBe(true);
    expect((await call(refusedUrl)).json()).toMatchObject({ Result: false });
    await database.deleteFrom("bank_accounts").where("id", "in", [readOnly, writable]).execute();
  });

  it("answer as ever where nobody takes several", async () => {
    const [first] = await accounts(balancesUrl);
    expect(first).not.toHaveProperty("EntityId");
    expect(first).not.toHaveProperty("ConvertedBalance");
    const one = await accounts(together(balancesUrl, [paris]));
    expect(one).toMatchObject(await accounts(balancesUrl));
  });

  describe("are refused", () => {
    it.each([
      ["another organisation's among them", () => [paris, foreign], 403],
      ["one that there is not", () => [paris, 2_000_000_000], 403],
      ["what is no id", () => [paris, "x"], 403],
      ["the current one left out", () => [austin, auckland], 422],
      ["more than can be taken together", () => [paris, ...Array.from({ length: 101 }, () => foreign)], 403],
    ] as const)("with %s", async (_what, entityIds, status) => {
      for (const url of [balancesUrl, historiesUrl, refusedUrl]) {
        const answer = await call(together(url, entityIds()));
        expect(answer.statusCode, answer.body).toBe(status);
        expect(answer.body).not.toContain("Courant");
        expect(answer.body).not.toContain("Secret");
      }
    });

    it("beyond the installation's limit, with its code", async () => {
      const { database } = server.services;
      const organisationId = await createOrganisation(database);
      const many: number[] = [];
      for (let index = 0; index < server.config.multiEntitiesLimit; index += 1) {
        const companyId = await createCompany(database, { organisationId, name: `Filiale ${index}` });
        await giveAccess(database, user, companyId, "read");
        many.push(companyId);
      }
      for (const url of [balancesUrl, historiesUrl, refusedUrl]) {
        const over = await call(together(url, [paris, ...many]));
        expect(over.statusCode).toBe(422);
        expect(over.body).toContain("invalid_input");
        expect((await call(together(url, [paris, ...many.slice(1)]))).statusCode).toBe(200);
      }
    });

    it("to who may read one of them only", async () => {
      const { database } = server.services;
      const reader = await createUser(database);
      await giveAccess(database, reader, paris, "read");
      for (const url of [balancesUrl, historiesUrl, refusedUrl]) {
        expect((await call(together(url, [paris, austin]), paris, reader)).statusCode).toBe(403);
        expect((await call(together(url, [paris]), paris, reader)).statusCode).toBe(200);
      }
    });
  });
});
