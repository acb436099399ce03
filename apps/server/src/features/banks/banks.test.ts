import { operations } from "@amont/contract/testing/every-operation.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { createBankAccount, createTransaction } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { addCompany, createTeam, requestAbout, type Team } from "../../testing/workplace.ts";

/** Half past midnight on the 16th in Paris, still the 15th in Greenwich. */
const now = new Date("2026-06-15T22:30:00Z");

describe("bank accounts", () => {
  const server = useTestServer({ now: () => now });
  let team: Team;

  beforeAll(async () => {
    team = await createTeam(server);
  });

  const newCompany = () => addCompany(server, team);

  async function get(companyId: number, url: string, userId = team.writer) {
    const answer = await server.call(userId, requestAbout(companyId, "GET", url));
    return answer.json<{ Error?: boolean; ErrorCode?: unknown; Result: unknown }>();
  }

  async function post(companyId: number, url: string, payload: object, userId = team.writer) {
    const answer = await server.call(userId, requestAbout(companyId, "POST", url, payload));
    return answer.json<{ Error: boolean; ErrorCode: unknown; Result: unknown; errorParams: unknown }>();
  }

  const balances = async (companyId: number, date = "") =>
    (await get(companyId, `/api/banque/GetAllWithBalanceInfo${date === "" ? "" : `?date=${date}`}`))
      .Result as Array<Record<string, unknown>>;

  it("are added with a name alone: the company's currency, and nothing on them today", async () => {
    const companyId = await newCompany();
    const added = await post(companyId, "/api/banque/Add", { Name: "  Compte   courant " });
    expect(added).toMatchObject({ Error: false, Result: { Id: expect.any(Number) } });
    expect(await balances(companyId)).toEqual([
      {
        Id: (added.Result as { Id: number }).Id,
        Name: "Compte courant",
        Currency: "EUR",
        Connection: "manual",
        IsManual: true,
        BankName: "",
        Iban: null,
        AggregatorBankAccountId: null,
        IsBadPassword: false,
        HasTransactions: false,
        Balance: { value: 0, currency: "EUR" },
        BalanceDate: "2026-06-16",
        CashBalance: { value: 0, currency: "EUR" },
        CashBalanceDate: "2026-06-16",
        CashBalanceAge: 0,
        Overdraft: { value: 0, currency: "EUR" },
      },
    ]);
  });

  it("are added with all that is known of them", async () => {
    const companyId = await newCompany();
    await post(companyId, "/api/banque/Add", {
      Name: "Yens",
      Currency: "JPY",
      BankName: "Banque de l'Ouest",
      Iban: "fr14 2004 1010 0505 0001 3m02 606",
      CashBalance: -1200,
      CashBalanceDate: "2026-06-01T00:00:00",
    });
    expect(await balances(companyId)).toMatchObject([
      {
        Currency: "JPY",
        BankName: "Banque de l'Ouest",
        Iban: "FR1420041010050500013M02606",
        CashBalance: { value: -1200, currency: "JPY" },
        CashBalanceDate: "2026-06-01",
      },
    ]);
  });

  it.each([
    [{ Name: "   " }, "name"],
    [{ Name: "x".repeat(101) }, "name"],
    [{ Name: "A", BankName: "x".repeat(101) }, "bankName"],
    [{ Name: "A", Iban: "FR14 2004" }, "iban"],
    [{ Name: "A", CashBalance: 1.234 }, "balance"],
    [{ Name: "A", CashBalance: 1e14 }, "balance"],
    [{ Name: "A", CashBalance: 1, CashBalanceDate: "2026-06-17" }, "balanceDate"],
  ])("are refused with the field that is wrong: %j", async (payload, field) => {
    const companyId = await newCompany();
    const refused = await post(companyId, "/api/banque/Add", payload);
    expect(refused).toMatchObject({
      Error: true,
      ErrorCode: "invalid_input",
      errorParams: { issues: [{ field }] },
    });
    expect(await balances(companyId)).toEqual([]);
  });

  it("are listed by name, whatever its case and accents", async () => {
    const companyId = await newCompany();
    for (const Name of ["Épargne", "zones", "eau", "Dépôt"])
      await post(companyId, "/api/banque/Add", { Name });
    const listed = (await get(companyId, "/api/banque/GetAll", team.reader)).Result as Array<{
      Name: string;
    }>;
    expect(listed.map(({ Name }) => Name)).toEqual(["Dépôt", "eau", "Épargne", "zones"]);
    expect(listed[0]).toEqual({
      Id: expect.any(Number),
      Name: "Dépôt",
      Currency: "EUR",
      Connection: "manual",
      IsManual: true,
    });
  });

  it("hold what is known, rolled through paid transactions in both directions", async () => {
    const { database } = server.services;
    const companyId = await newCompany();
    const account = await createBankAccount(database, companyId);
    const other = await createBankAccount(database, companyId, { name: "Autre" });
    const pay = (payment_date: string, amount_minor: number, more: object = {}) =>
      createTransaction(database, companyId, {
        bank_account_id: account,
        payment_date,
        amount_minor,
        ...more,
      });
    await pay("2026-05-31", 1_000);
    await pay("2026-06-01", 2_000, { is_inflow: true });
    await pay("2026-06-02", 300);
    await pay("2026-06-02", 50_000, { is_ignored: true });
    await pay("2026-06-02", 70_000, { is_paid: false });
    await pay("2026-06-16", -40); // a refund of what went out
    await pay("2026-06-02", 9_999, { bank_account_id: other });
    const defined = await post(companyId, "/api/banque/defineCashBalance", {
      bankAccountId: account,
      cashBalance: 100,
      cashBalanceDate: "2026-06-01",
    });
    expect(defined).toMatchObject({ Error: false });
    const heldAt = async (date = "") =>
      (await balances(companyId, date)).find(({ Id }) => Id === account)?.["Balance"];
    expect(await heldAt()).toEqual({ value: 97.4, currency: "EUR" });
    expect(await heldAt("2026-06-15")).toEqual({ value: 97, currency: "EUR" });
    expect(await heldAt("2026-06-01")).toEqual({ value: 100, currency: "EUR" });
    expect(await heldAt("2026-05-31")).toEqual({ value: 80, currency: "EUR" });
    expect(await heldAt("2026-05-30")).toEqual({ value: 90, currency: "EUR" });
    const history = await get(
      companyId,
      `/v1/bank-accounts/balances?from=2026-05-31&to=2026-06-02&bankAccountIds=${account}`,
    );
    expect(history).toEqual([
      { bankAccountId: account, balances: [80, 100, 97].map((value) => ({ value, currency: "EUR" })) },
    ]);
  });

  it("have a history within limits, of accounts that exist", async () => {
    const companyId = await newCompany();
    await createBankAccount(server.services.database, companyId);
    const history = (query: string) => get(companyId, `/v1/bank-accounts/balances?${query}`, team.reader);
    expect(await history("from=2026-06-02&to=2026-06-01")).toMatchObject({ type: "invalid_input" });
    expect(await history("from=2025-06-01&to=2026-06-02")).toMatchObject({ type: "invalid_input" });
    expect(await history("from=2026-06-01&to=2026-06-02&bankAccountIds=999999")).toMatchObject({
      type: "not_found",
    });
    const year = (await history("from=2025-06-01&to=2026-06-01")) as unknown as Array<{
      balances: unknown[];
    }>;
    expect(year[0]?.balances).toHaveLength(366);
  });

  it("keep their known balance out of the future, and exact", async () => {
    const companyId = await newCompany();
    const account = await createBankAccount(server.services.database, companyId);
    const define = (cashBalance: number, cashBalanceDate: string, bankAccountId = account) =>
      post(companyId, "/api/banque/defineCashBalance", { bankAccountId, cashBalance, cashBalanceDate });
    expect(await define(10, "2026-06-17")).toMatchObject({ ErrorCode: "invalid_input" });
    expect(await define(10.005, "2026-06-16")).toMatchObject({ ErrorCode: "invalid_input" });
    expect(await define(10, "2026-06-31")).toMatchObject({ ErrorCode: "invalid_input" });
    expect(await define(10, "2026-06-16", 999_999)).toMatchObject({ ErrorCode: "not_found" });
    expect(await balances(companyId)).toMatchObject([
      { CashBalance: { value: 0 }, CashBalanceDate: "2026-01-01" },
    ]);
  });

  it.each([
    [5000, -5000],
    [-5000, -5000],
    [0, 0],
  ])("may go below zero: an overdraft of %d is %d", async (overdraft, stored) => {
    const companyId = await newCompany();
    const bankAccountId = await createBankAccount(server.services.database, companyId);
    await post(companyId, "/api/banque/defineOverdraft", { bankAccountId, overdraft });
    expect(await balances(companyId)).toMatchObject([{ Overdraft: { value: stored, currency: "EUR" } }]);
  });

  it("refuse an overdraft that is no amount, or of no account", async () => {
    const companyId = await newCompany();
    const bankAccountId = await createBankAccount(server.services.database, companyId);
    const define = (payload: object) => post(companyId, "/api/banque/defineOverdraft", payload);
    expect(await define({ bankAccountId, overdraft: 0.001 })).toMatchObject({ ErrorCode: "invalid_input" });
    expect(await define({ bankAccountId: 999_999, overdraft: 1 })).toMatchObject({ ErrorCode: "not_found" });
  });

  it("are renamed by the documented GET and by POST", async () => {
    const companyId = await newCompany();
    const account = await createBankAccount(server.services.database, companyId, {
      connection: "aggregator",
    });
    const byGet = await get(companyId, `/api/banque/Rename?banqueId=${account}&nom=Compte%20principal`);
    expect(byGet).toMatchObject({ Error: false });
    expect(await balances(companyId)).toMatchObject([{ Name: "Compte principal" }]);
    await post(companyId, "/api/banque/Rename", { banqueId: String(account), nom: "Principal" });
    expect(await balances(companyId)).toMatchObject([{ Name: "Principal" }]);
    const nameless = await get(companyId, `/api/banque/Rename?banqueId=${account}&nom=%20`);
    expect(nameless).toMatchObject({ ErrorCode: "invalid_input" });
    const unknown = await get(companyId, "/api/banque/Rename?banqueId=999999&nom=Principal");
    expect(unknown).toMatchObject({ ErrorCode: "not_found" });
  });

  it("tell how they are fed, one by one and together", async () => {
    const { database } = server.services;
    const companyId = await newCompany();
    const connected = await createBankAccount(database, companyId, {
      name: "Connecté",
      connection: "aggregator",
      aggregator_account_id: "agg-7",
      credentials_refused: true,
      bank_name: "Crédit du Rhône",
    });
    const manual = await createBankAccount(database, companyId, { name: "Manuel" });
    await createTransaction(database, companyId, { bank_account_id: connected });
    const one = await get(companyId, `/api/banque/GetInfoBanque?banqueId=${connected}`, team.reader);
    expect(one.Result).toEqual({
      Id: connected,
      Name: "Connecté",
      Currency: "EUR",
      Connection: "aggregator",
      IsManual: false,
      BankName: "Crédit du Rhône",
      Iban: null,
      AggregatorBankAccountId: "agg-7",
      IsBadPassword: true,
      HasTransactions: true,
      CashBalanceDate: "2026-01-01",
      CashBalanceAge: 115,
    });
    expect((await get(companyId, "/api/banque/GetAllInfoBanks")).Result).toMatchObject([
      { Id: connected },
      { Id: manual, HasTransactions: false },
    ]);
    expect((await get(companyId, "/api/banque/GetAllManualBanksWithBalanceInfo")).Result).toMatchObject([
      { Id: manual, Balance: { value: 0 } },
    ]);
    expect(await get(companyId, "/api/banque/GetInfoBanque?banqueId=999999")).toMatchObject({
      ErrorCode: "not_found",
    });
  });

  it("count their paid transactions, by either id", async () => {
    const { database } = server.services;
    const companyId = await newCompany();
    const account = await createBankAccount(database, companyId, {
      connection: "aggregator",
      aggregator_account_id: "agg-1",
    });
    await createTransaction(database, companyId, { bank_account_id: account });
    await createTransaction(database, companyId, { bank_account_id: account, is_ignored: true });
    await createTransaction(database, companyId, { bank_account_id: account, is_paid: false });
    const count = async (query: string) => (await get(companyId, `/api/banque/${query}`, team.reader)).Result;
    expect(await count(`GetTransactionsCount?bankAccountId=${account}`)).toBe(2);
    const byAggregator = "GetTransactionsCountOfAggregatorAccount?aggregatorBankAccountId=";
    expect(await count(`${byAggregator}agg-1`)).toBe(2);
    expect(await count(`${byAggregator}agg-2`)).toBe(0);
    expect(await get(companyId, "/api/banque/GetTransactionsCount?bankAccountId=999999")).toMatchObject({
      ErrorCode: "not_found",
    });
  });

  it("announce a refused password to who can do something about it", async () => {
    const { database } = server.services;
    const companyId = await newCompany();
    const isAnnounced = async (userId = team.writer) =>
      (await get(companyId, "/api/banque/ShouldNotifyUserOfBadPasswordBank", userId)).Result;
    await createBankAccount(database, companyId, { credentials_refused: true });
    expect(await isAnnounced()).toBe(false);
    await createBankAccount(database, companyId, { connection: "ebics", credentials_refused: true });
    expect(await isAnnounced()).toBe(true);
    expect(await isAnnounced(team.reader)).toBe(false);
  });

  it("change their bank and IBAN at any time, their currency only while they are empty", async () => {
    const { database } = server.services;
    const companyId = await newCompany();
    const account = await createBankAccount(database, companyId, {
      known_balance_minor: 5_000,
      overdraft_minor: -100,
    });
    const update = async (payload: object, id = account) => {
      const url = `/v1/bank-accounts/${id}`;
      return server.call(team.writer, requestAbout(companyId, "PATCH", url, payload));
    };
    expect((await update({ bankName: " BNO ", iban: "DE89 3704 0044 0532 0130 00" })).statusCode).toBe(204);
    expect(await balances(companyId)).toMatchObject([
      { BankName: "BNO", Iban: "DE89370400440532013000", Currency: "EUR", CashBalance: { value: 50 } },
    ]);
    expect((await update({ iban: "", currency: "USD" })).statusCode).toBe(204);
    expect(await balances(companyId)).toMatchObject([
      {
        BankName: "BNO",
        Iban: null,
        Currency: "USD",
        CashBalance: { value: 0, currency: "USD" },
        Overdraft: { value: 0 },
      },
    ]);
    await createTransaction(database, companyId, { bank_account_id: account, currency: "USD" });
    const refused = await update({ currency: "EUR" });
    expect(refused.json()).toMatchObject({
      type: "conflict",
      errorParams: { reason: "account_has_transactions" },
    });
    expect((await update({ currency: "USD", bankName: "BNP" })).statusCode).toBe(204);
    expect((await update({ iban: "DE00" })).json()).toMatchObject({ type: "invalid_input" });
    expect((await update({ bankName: "BNP" }, 999_999)).json()).toMatchObject({ type: "not_found" });
  });

  it("are written by who may write, and by nobody else", async () => {
    const { database } = server.services;
    const companyId = await newCompany();
    const account = await createBankAccount(database, companyId, { name: "Intact" });
    const before = await balances(companyId);
    const bankAccountId = account;
    const refused = [
      await post(companyId, "/api/banque/Add", { Name: "Pirate" }, team.reader),
      await get(companyId, `/api/banque/Rename?banqueId=${account}&nom=Pirate`, team.reader),
      await get(companyId, `/api/banque/Remove?banqueId=${account}`, team.reader),
      await post(companyId, "/api/banque/defineOverdraft", { bankAccountId, overdraft: 1 }, team.reader),
      await post(
        companyId,
        "/api/banque/defineCashBalance",
        { bankAccountId, cashBalance: 1, cashBalanceDate: "2026-06-01" },
        team.reader,
      ),
    ];
    for (const answer of refused) expect(answer).toMatchObject({ Error: true, ErrorCode: "forbidden" });
    expect(await balances(companyId)).toEqual(before);
    const writes = operations.filter(
      ({ path, effect }) => path.startsWith("/api/banque/") && effect === "write",
    );
    expect(writes).toHaveLength(refused.length);
  });

  it("tell open screens when they change, and only then", async () => {
    const companyId = await newCompany();
    const heard: string[] = [];
    await server.services.listener.start();
    const stop = server.services.events.subscribe({
      onEvent: ({ channel, name }) => {
        if (channel === `entity:${companyId}`) heard.push(name);
      },
      onAccessChanged: () => {},
      onConnected: () => {},
    });
    const added = await post(companyId, "/api/banque/Add", { Name: "A" });
    const { Id } = added.Result as { Id: number };
    await post(companyId, "/api/banque/Add", { Name: "" });
    await get(companyId, `/api/banque/Rename?banqueId=${Id}&nom=B`);
    await get(companyId, `/api/banque/Remove?banqueId=${Id}`);
    await eventually(() => expect(heard).toEqual(Array(3).fill("BankAccountsChanged")));
    stop();
  });
});
