/** Who reads one side of a transfer learns nothing of the other: in answers, refusals, events, exports and the log. */
import { eventNames } from "@amont/contract/events.ts";
import { addDays, todayIn } from "@amont/kernel/calendar-date.ts";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressOf, connectClient, startHubServer, type TestClient } from "../../realtime/testing-client.ts";
import { eventually } from "../../testing/eventually.ts";
import { createCompany, createConsolidation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { createBankAccount, createTransaction } from "../../testing/ledger-fixtures.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { requestAbout } from "../../testing/workplace.ts";
import {
  asked,
  createTransferLedger,
  sidesOf,
  TransferCalls,
  type TransferLedger,
} from "./testing/transfer-ledger.ts";

/** Of the other side, all told apart from whatever else there is. */
const hidden = {
  companyName: "Filiale cachée",
  accountName: "Compte caché",
  bankName: "Banque cachée",
  iban: "FR7699999000019999999999942",
  accountId: 771_234_567,
  paidName: "VIREMENT RECU CACHE",
};

describe("the reader of one side of a transfer", () => {
  let server: TestServer;
  let giver: TransferLedger;
  let takerId: number;
  let reader: string;
  let transferId: string;
  let ownSideId: number;
  let otherSideId: number;
  let watching: TestClient;
  let consolidationId: number;
  let writers: TransferCalls;
  const tomorrow = addDays(todayIn("Europe/Paris", new Date()), 1);

  beforeAll(async () => {
    server = await startHubServer();
    const { database, issueToken } = server.services;
    giver = await createTransferLedger(server);
    const { organisationId, companyId } = giver;
    takerId = await createCompany(database, { organisationId, name: hidden.companyName });
    await createBankAccount(database, takerId, {
      id: hidden.accountId,
      name: hidden.accountName,
      bank_name: hidden.bankName,
      iban: hidden.iban,
      known_balance_minor: 987_654_321,
    });
    await giveAccess(database, giver.writer, takerId, "write");
    for (const [from_company_id, to_company_id] of [
      [companyId, takerId],
      [takerId, companyId],
    ] as const)
      await database
        .insertInto("transfer_lanes")
        .values({ organisation_id: organisationId, from_company_id, to_company_id, is_allowed: true })
        .execute();
    reader = await createUser(database);
    await giveAccess(database, reader, companyId, "write");
    await database
      .insertInto("capabilities")
      .values({ company_id: companyId, user_id: reader, capability: "read-audit" })
      .execute();
    ({ consolidationId } = await createConsolidation(database, {
      organisationId,
      companyIds: [companyId, takerId],
      members: [reader],
    }));
    watching = await connectClient(addressOf(server.http), () => issueToken(reader, 300));
    await watching.join(companyId);

    writers = new TransferCalls(server, giver.writer, companyId);
    const one = asked(giver.current, hidden.accountId, tomorrow, { type: "sepa" });
    ({ transferId } = one);
    const made = await writers.create([one]);
    expect(made.statusCode, made.body).toBe(200);
    const sides = await sidesOf(server, transferId);
    [ownSideId = 0, otherSideId = 0] = sides.map(({ id }) => id);
    // The other company's bank was quicker: nobody here may know.
    const paidId = await createTransaction(database, takerId, {
      bank_account_id: hidden.accountId,
      is_inflow: true,
      amount_minor: 2_000_000,
      payment_date: tomorrow,
      name: hidden.paidName,
    });
    await database
      .updateTable("transactions")
      .set({ reconciliation: "full", reconciled_with: paidId })
      .where("company_id", "=", takerId)
      .where("id", "=", otherSideId)
      .execute();
  });

  afterAll(async () => {
    await watching.hub.stop();
    await server.close();
  });

  function expectSilent(text: string, where: string): void {
    const { companyName, accountName, bankName, iban, accountId, paidName } = hidden;
    for (const secret of [companyName, accountName, bankName, iban, String(accountId), paidName, "987654321"])
      expect(text, where).not.toContain(secret);
    const named = new RegExp(
      String.raw`"[A-Za-z]*(?:[Cc]ompan|[Ee]ntit|[Cc]ounterpart)[A-Za-z]*":\[?${takerId}[,}\]]`,
    );
    expect(text, where).not.toMatch(named);
  }

  const call = (request: InjectOptions) => server.call(reader, request);
  const about = (method: "GET" | "POST", url: string, payload?: object) =>
    call(requestAbout(giver.companyId, method, url, payload));

  it("is told its own side in every answer, and that the transfer is still to come", async () => {
    const { companyId, current } = giver;
    const cash = `/api/short-term-cash/v1/entities`;
    const range = `from=${tomorrow}&to=${tomorrow}`;
    const answers = {
      list: await call({ url: `/api/transfers/v1/entities/${companyId}/transfers` }),
      one: await call({ url: `/api/transfers/v1/transfers/${transferId}` }),
      ofGroup: await call({ url: `/api/transfers/v1/entities/${consolidationId}/transfers` }),
      positions: await call({ url: `${cash}/${companyId}/positions?${range}` }),
      groupPositions: await call({ url: `${cash}/${consolidationId}/positions?${range}` }),
      forecast: await call({ url: `${cash}/${companyId}/positions:forecast?${range}` }),
      timeline: await call({ url: `${cash}/${companyId}/timeline?${range}` }),
      groupTimeline: await call({ url: `${cash}/${consolidationId}/timeline?${range}` }),
      lines: await call({
        url: `${cash}/${companyId}/accounts/${current}/days/${tomorrow}/lines?layer=transfers`,
      }),
      lanes: await call({ url: `/api/short-term-cash/v1/organizations/${giver.organisationId}/lanes` }),
      search: await about("POST", "/api/cash-flow/v1/transactions-search", {
        pagination: { skip: 0, take: 50 },
      }),
      transaction: await about("GET", `/api/facture/getFacture?factureId=${ownSideId}`),
      reconciliations: await about("POST", "/api/reconciliation/v1/reconciliations:search", {
        pagination: { skip: 0, take: 50 },
      }),
      weeks: await call({ url: `/api/rolling-forecast/v1/entities/${companyId}/weeks` }),
      pools: await call({ url: `/api/cash-pool/v1/organizations/${giver.organisationId}/pools` }),
    };
    for (const [where, { statusCode, body }] of Object.entries(answers)) {
      expect(statusCode, `${where} ${body}`).toBeLessThan(500);
      expectSilent(body, where);
    }
    expect(answers.one.json()).toMatchObject({ state: "planned", to: { companyId: null } });
    expect(answers.lines.json()).toMatchObject({
      totalCount: 1,
      lines: [{ name: "Virement Courant → Autre société" }],
    });
    expect(answers.search.body).toContain("Autre société");
    for (const name of [
      "list",
      "positions",
      "groupPositions",
      "timeline",
      "search",
      "transaction",
      "weeks",
    ] as const)
      expect(answers[name].statusCode, `${name} ${answers[name].body}`).toBe(200);
    // The side of the other company is no transaction of this one.
    const theirs = await about("GET", `/api/facture/getFacture?factureId=${otherSideId}`);
    expectSilent(theirs.body, "their side");
  });

  it("is refused without a word of it", async () => {
    const own = new TransferCalls(server, reader, giver.companyId);
    const lines = {
      paidOut: { companyId: giver.companyId, transactionId: ownSideId },
      paidIn: { companyId: takerId, transactionId: otherSideId },
    };
    const forged = { ...lines, paidIn: { companyId: giver.companyId, transactionId: otherSideId } };
    const refusals = {
      create: await own.create([asked(giver.current, hidden.accountId, tomorrow, { type: "sepa" })]),
      check: await own.check([asked(hidden.accountId, giver.current, tomorrow, { type: "sepa" })]),
      update: await own.update(transferId, { outOn: tomorrow }),
      cancel: await own.cancel(transferId),
      undo: await own.undo(transferId),
      pair: await own.pair(transferId, lines),
      forged: await own.pair(transferId, forged),
      remove: await about("POST", "/api/transaction-management/v1/transactions:delete", {
        transactionIds: [ownSideId],
      }),
      account: await call({
        url: `/api/short-term-cash/v1/entities/${consolidationId}/accounts/${hidden.accountId}/days/${tomorrow}/lines?layer=confirmed`,
      }),
    };
    for (const [where, { statusCode, body }] of Object.entries(refusals)) {
      expect(statusCode, `${where} ${body}`).toBeLessThan(500);
      // What the caller said themselves may come back.
      expectSilent(body.replaceAll(String(hidden.accountId), ""), where);
    }
    for (const where of [
      "create",
      "update",
      "cancel",
      "undo",
      "pair",
      "forged",
      "remove",
      "account",
    ] as const)
      expect(refusals[where].statusCode, `${where} ${refusals[where].body}`).toBeGreaterThanOrEqual(400);
    expect(await sidesOf(server, transferId)).toHaveLength(2);
  });

  it("finds nothing of it in exports and in the log of its company", async () => {
    const csv = await about("POST", "/api/cash-flow/v1/transactions-search/export", { format: "csv" });
    expect(csv.statusCode, csv.body).toBe(200);
    expect(csv.body).toContain("Autre société");
    expectSilent(csv.body, "csv");
    const log = await call({
      url: `/api/audit/v1/organizations/${giver.organisationId}/events?companyId=${giver.companyId}`,
    });
    expect(log.statusCode, log.body).toBe(200);
    expect(log.body).toContain("Autre société");
    expectSilent(log.body, "log");
  });

  it("hears of its own company alone", async () => {
    watching.heard.length = 0;
    const answer = await writers.create([asked(giver.current, hidden.accountId, tomorrow, { type: "sepa" })]);
    expect(answer.statusCode, answer.body).toBe(200);
    await eventually(() => expect(watching.heard.map(({ name }) => name)).toContain("TransfersChanged"));
    expect(eventNames).toContain("TransfersChanged");
    const told = watching.heard.find(({ name }) => name === "TransfersChanged");
    expect(told?.payload).toEqual({ entityIds: [giver.companyId] });
    for (const { name, payload } of watching.heard) {
      expectSilent(JSON.stringify(payload), name);
      expect(JSON.stringify(payload)).not.toContain(`"companyId":${takerId}`);
    }
  });
});
