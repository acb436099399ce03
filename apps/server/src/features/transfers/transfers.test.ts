import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createBankAccount, createScenario, createTransaction } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { requestAbout } from "../../testing/workplace.ts";
import {
  asked,
  createTransferLedger,
  sidesOf,
  TransferCalls,
  type TransferLedger,
  type WireTransfer,
} from "./testing/transfer-ledger.ts";

/** Monday 16 November 2026, 10:00 in Paris. */
const monday = "2026-11-16";
let now = new Date(`${monday}T09:00:00Z`);

const codeOf = (answer: { json: () => unknown }) => (answer.json() as { type?: string }).type;

describe("transfers within a company", () => {
  const server = useTestServer({ now: () => now });
  let ledger: TransferLedger;
  let calls: TransferCalls;

  beforeEach(async () => {
    now = new Date(`${monday}T09:00:00Z`);
    ledger = await createTransferLedger(server);
    calls = new TransferCalls(server, ledger.writer, ledger.companyId);
  });

  const made = async (transfer: ReturnType<typeof asked>): Promise<WireTransfer> => {
    const answer = await calls.create([transfer]);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ transfers: [WireTransfer] }>().transfers[0];
  };
  const within = () => asked(ledger.current, ledger.savings, monday);

  it("are two expected transactions in a category of their own, marked as internal", async () => {
    const transfer = await made(
      asked(ledger.current, ledger.elsewhere, monday, {
        type: "sepa",
        amount: { value: 20_000, currency: "EUR" },
      }),
    );
    expect(transfer).toMatchObject({
      state: "planned",
      outOn: monday,
      inOn: "2026-11-17",
      canChange: true,
      from: { bankAccountName: "Courant" },
      to: { bankAccountName: "CIC" },
    });
    expect(transfer.reference).toMatch(/^AMT-[0-9A-Z]{10}$/);
    const side = {
      company_id: ledger.companyId,
      amount_minor: 2_000_000,
      name: "Virement Courant → CIC",
      kind: "transfer",
      categorisation: "confirmed",
      origin: "transfer",
      vat_rate_bp: null,
      counterparty_id: ledger.companyId,
      evidence: "transfer",
      pair_id: transfer.transferId,
    };
    expect(await sidesOf(server, transfer.transferId)).toMatchObject([
      { ...side, is_inflow: false, bank_account_id: ledger.current, payment_date: monday },
      { ...side, is_inflow: true, bank_account_id: ledger.elsewhere, payment_date: "2026-11-17" },
    ]);
  });

  it("are made once however often they are sent, and all or none", async () => {
    const one = within();
    const first = await made(one);
    expect(await made(one)).toEqual(first);
    expect(await sidesOf(server, one.transferId)).toHaveLength(2);
    const good = within();
    const bad = asked(ledger.current, ledger.current, monday);
    const answer = await calls.create([good, bad]);
    expect(codeOf(answer)).toBe("8015");
    expect(answer.body).toContain(bad.transferId);
    expect(await sidesOf(server, good.transferId)).toEqual([]);
    expect((await calls.get(good.transferId)).statusCode).toBe(404);
    const other = { ...one, toAccountId: ledger.elsewhere, type: "sepa" };
    expect((await calls.create([other])).statusCode).toBe(409);
    expect((await calls.create([one, one])).statusCode).toBe(422);
    expect((await calls.create(Array.from({ length: 201 }, within))).statusCode).toBe(422);
    expect((await calls.create(Array.from({ length: 200 }, within))).statusCode).toBe(200);
  });

  it.each([
    ["nothing", () => ({ amount: { value: 0, currency: "EUR" } }), "invalid_input"],
    ["less than nothing", () => ({ amount: { value: -5, currency: "EUR" } }), "invalid_input"],
    ["a tenth of a cent", () => ({ amount: { value: 0.001, currency: "EUR" } }), "invalid_input"],
    ["a million million", () => ({ amount: { value: 1e12, currency: "EUR" } }), "8014"],
    ["a cent above the most", () => ({ amount: { value: 100_000_000.01, currency: "EUR" } }), "8014"],
    ["another currency", () => ({ amount: { value: 5, currency: "USD" } }), "8015"],
    ["a way that there is not", () => ({ type: "instant" }), "8015"],
    ["a transfer to itself", () => ({ toAccountId: ledger.current }), "8015"],
    ["a day that has passed", () => ({ outOn: "2026-11-15" }), "8001"],
    ["an account that is nowhere", () => ({ toAccountId: 2_000_000_000 }), "not_found"],
  ])("refuse %s, and say so without writing", async (_what, change, code) => {
    const wanted = { ...within(), ...change() };
    const answer = await calls.create([wanted]);
    expect(answer.json<{ type: string }>().type).toBe(code);
    expect((await calls.list()).json()).toMatchObject({ count: 0 });
    const checked = await calls.check([wanted]);
    // What is no transfer at all is refused by the form of the call.
    if (checked.statusCode === 200) expect(checked.json()).toMatchObject({ transfers: [{ code }] });
    else expect(codeOf(checked)).toBe(code);
  });

  it("take the largest amount there is, and an account in another currency never", async () => {
    await made({ ...within(), amount: { value: 100_000_000, currency: "EUR" } });
    const dollars = await createBankAccount(server.services.database, ledger.companyId, { currency: "USD" });
    expect(codeOf(await calls.create([{ ...within(), toAccountId: dollars }]))).toBe("8015");
  });

  it("leave on the next open day after the cut-off and on closed days", async () => {
    const sepa = () => asked(ledger.current, ledger.elsewhere, monday, { type: "sepa" });
    const saturday = { ...sepa(), outOn: "2026-11-21" };
    expect((await calls.check([saturday])).json()).toMatchObject({
      transfers: [{ code: null, outOn: "2026-11-23", inOn: "2026-11-24" }],
    });
    now = new Date(`${monday}T15:00:00Z`);
    expect(await made(sepa())).toMatchObject({ outOn: "2026-11-17", inOn: "2026-11-18" });
    expect(await made({ ...sepa(), outOn: "2026-12-24" })).toMatchObject({
      outOn: "2026-12-24",
      inOn: "2026-12-28",
    });
  });

  it("change on both sides", async () => {
    const { transferId } = await made(within());
    const changed = await calls.update(transferId, {
      amount: { value: 150.5, currency: "EUR" },
      outOn: "2026-11-21",
    });
    expect(changed.json()).toMatchObject({ amount: { value: 150.5 }, outOn: "2026-11-23" });
    expect(await sidesOf(server, transferId)).toMatchObject([
      { amount_minor: 15_050, payment_date: "2026-11-23" },
      { amount_minor: 15_050, payment_date: "2026-11-23" },
    ]);
    expect(codeOf(await calls.update(transferId, { type: "sepa" }))).toBe("8015");
    expect(codeOf(await calls.update(transferId, { amount: { value: 1e9, currency: "EUR" } }))).toBe("8014");
  });

  it("are cancelled on both sides and stay, as cancelled", async () => {
    const { transferId } = await made(within());
    expect((await calls.cancel(transferId)).json()).toMatchObject({ state: "cancelled", canChange: false });
    expect(await sidesOf(server, transferId)).toEqual([]);
    expect(codeOf(await calls.cancel(transferId))).toBe("32004");
    expect(codeOf(await calls.update(transferId, { outOn: "2026-11-20" }))).toBe("32004");
  });

  it("are taken back with all that was made along with them, and what was cancelled comes again", async () => {
    const both = [within(), within()];
    await calls.create(both);
    const [first, second] = both.map(({ transferId }) => transferId) as [string, string];
    expect((await calls.undo(first)).json()).toMatchObject({ transfers: [] });
    for (const id of [first, second]) {
      expect(await sidesOf(server, id)).toEqual([]);
      expect((await calls.get(id)).statusCode).toBe(404);
    }
    const { transferId } = await made(within());
    await calls.update(transferId, { amount: { value: 7, currency: "EUR" } });
    await calls.cancel(transferId);
    expect((await calls.undo(transferId)).json()).toMatchObject({ transfers: [{ state: "planned" }] });
    expect(await sidesOf(server, transferId)).toMatchObject([{ amount_minor: 700 }, { amount_minor: 700 }]);
    expect((await calls.undo(transferId)).json()).toMatchObject({ transfers: [{ state: "cancelled" }] });
    expect(await sidesOf(server, transferId)).toEqual([]);
  });

  it("are not taken back once one of the step has changed, nor by another person", async () => {
    const both = [within(), within()];
    await calls.create(both);
    const [first, second] = both.map(({ transferId }) => transferId) as [string, string];
    await calls.update(second, { amount: { value: 7, currency: "EUR" } });
    expect(codeOf(await calls.undo(first))).toBe("21009");
    expect(await sidesOf(server, first)).toHaveLength(2);
    expect((await calls.undo(second)).statusCode).toBe(200);
    expect(await sidesOf(server, second)).toMatchObject([{ amount_minor: 2_000_000 }, {}]);
    const colleague = new TransferCalls(server, ledger.reader, ledger.companyId);
    expect((await colleague.undo(second)).statusCode).toBe(403);
    expect((await colleague.cancel(second)).statusCode).toBe(403);
    expect((await colleague.create([within()])).json()).toMatchObject({ type: "32007" });
    expect((await colleague.list()).json()).toMatchObject({ count: 2 });
  });

  it("are what-if in a scenario, and not in a frozen one", async () => {
    const { database } = server.services;
    const scenarioId = await createScenario(database, ledger.companyId);
    const one = within();
    expect((await calls.create([one], { scenarioId })).json()).toMatchObject({ transfers: [{ scenarioId }] });
    expect((await calls.list()).json()).toMatchObject({ count: 0 });
    expect((await calls.list(`?scenarioId=${scenarioId}`)).json()).toMatchObject({ count: 1 });
    await database.updateTable("scenarios").set({ frozen_on: monday }).where("id", "=", scenarioId).execute();
    expect(codeOf(await calls.create([within()], { scenarioId }))).toBe("23003");
    expect(codeOf(await calls.cancel(one.transferId))).toBe("23003");
    expect(codeOf(await calls.create([within()], { scenarioId: 2_000_000_000 }))).toBe("not_found");
  });

  it("are changed by no command on one of their sides", async () => {
    const { transferId } = await made(within());
    const [out] = await sidesOf(server, transferId);
    const transactionIds = [out?.id];
    const management = "/api/transaction-management/v1/transactions";
    for (const [url, payload] of [
      [`${management}:delete`, { transactionIds }],
      [`${management}:switch-account`, { transactionIds, bankAccountId: ledger.elsewhere }],
      [`${management}:declare-paid`, { transactionIds, paymentDate: monday }],
      ["/api/transaction/ChangeTransactionsPaymentDateByIds", { transactionIds, paymentDate: "2026-12-01" }],
      ["/api/facture/SetMontants", { facturesId: transactionIds, montant: 5 }],
    ] as const) {
      const answer = await server.call(ledger.writer, requestAbout(ledger.companyId, "POST", url, payload));
      expect(answer.body, url).toMatch(/"(?:type|ErrorCode)":"?32005/);
    }
    expect(await sidesOf(server, transferId)).toMatchObject([
      { amount_minor: 2_000_000 },
      { amount_minor: 2_000_000 },
    ]);
  });

  it("do not lose a side to the undo of the ledger's own commands", async () => {
    const { database } = server.services;
    const latest = async () => {
      const { rows } = await sql<{ id: number }>`select max(id) as id from history`.execute(database);
      return rows[0]?.id ?? 0;
    };
    const from = await latest();
    const { transferId } = await made(within());
    const undo = { undoToken: `${from}-${await latest()}` };
    const url = "/api/transaction-management/v1/transactions:undo";
    const answer = await server.call(ledger.writer, requestAbout(ledger.companyId, "POST", url, undo));
    expect(codeOf(answer)).toBe("21009");
    expect(await sidesOf(server, transferId)).toHaveLength(2);
  });

  it("keep their accounts from being removed while they are open, and go with them once done", async () => {
    const { transferId } = await made(within());
    const remove = (id: number) =>
      server.call(ledger.writer, requestAbout(ledger.companyId, "GET", `/api/banque/Remove?banqueId=${id}`));
    const preview = await server.call(
      ledger.writer,
      requestAbout(ledger.companyId, "GET", `/v1/bank-accounts/${ledger.savings}/removal`),
    );
    expect(codeOf(preview)).toBe("32006");
    expect((await remove(ledger.savings)).json()).toMatchObject({ ErrorCode: 32006 });
    await calls.cancel(transferId);
    expect((await remove(ledger.savings)).json()).toMatchObject({ Error: false });
    expect((await calls.get(transferId)).statusCode).toBe(404);
  });

  it("become settled when the bank's lines are theirs", async () => {
    const { database } = server.services;
    const transfer = await made(within());
    const paid = (account: number, is_inflow: boolean) =>
      createTransaction(database, ledger.companyId, {
        bank_account_id: account,
        is_inflow,
        amount_minor: 2_000_000,
        payment_date: monday,
        name: "VIR INTERNE",
      });
    const lines = {
      paidOut: { companyId: ledger.companyId, transactionId: await paid(ledger.current, false) },
      paidIn: { companyId: ledger.companyId, transactionId: await paid(ledger.savings, true) },
    };
    const settled = await calls.pair(transfer.transferId, lines);
    expect(settled.json(), settled.body).toMatchObject({
      state: "settled",
      canChange: false,
      from: { paidTransactionId: lines.paidOut.transactionId, paidOn: monday },
    });
    expect(codeOf(await calls.cancel(transfer.transferId))).toBe("32004");
    expect(codeOf(await calls.undo(transfer.transferId))).toBe("21009");
    // The marks went to the payments: they are what counts.
    const marks = await database
      .selectFrom("intragroup_marks")
      .select("transaction_id")
      .where("pair_id", "=", transfer.transferId)
      .orderBy("transaction_id")
      .execute();
    expect(marks.map(({ transaction_id }) => transaction_id)).toEqual([
      lines.paidOut.transactionId,
      lines.paidIn.transactionId,
    ]);
    expect(codeOf(await calls.pair(randomUUID(), lines))).toBe("32004");
  });

  it("are made of two lines of the bank that nobody had planned", async () => {
    const { database } = server.services;
    const line = (account: number, is_inflow: boolean, amount_minor = 500_000) =>
      createTransaction(database, ledger.companyId, {
        bank_account_id: account,
        is_inflow,
        amount_minor,
        payment_date: "2026-11-12",
      });
    const of = (transactionId: number) => ({ companyId: ledger.companyId, transactionId });
    const [out, into] = [await line(ledger.current, false), await line(ledger.elsewhere, true, 499_500)];
    const transferId = randomUUID();
    expect(codeOf(await calls.pair(transferId, { paidOut: of(into), paidIn: of(out) }))).toBe("8015");
    const sameAccount = await line(ledger.current, true);
    expect(codeOf(await calls.pair(transferId, { paidOut: of(out), paidIn: of(sameAccount) }))).toBe("8015");
    const found = await calls.pair(transferId, { paidOut: of(out), paidIn: of(into) });
    expect(found.json(), found.body).toMatchObject({
      state: "settled",
      amount: { value: 5000 },
      to: { paidAmount: { value: 4995 } },
    });
  });

  it("are not made on an account that has changed since it was looked at", async () => {
    const { database } = server.services;
    const looked = (await calls.list()).json<{ seen: object[] }>();
    const spent = await createTransaction(database, ledger.companyId, { bank_account_id: ledger.elsewhere });
    const seen = { seen: looked.seen };
    // Another account changed: these two are as they were.
    expect((await calls.create([within()], seen)).statusCode).toBe(200);
    const stale = await calls.create([within()], seen);
    expect(stale.json()).toMatchObject({
      type: "32003",
      status: 409,
      errorParams: { accountId: ledger.current },
    });
    expect((await calls.check([within()], seen)).json()).toMatchObject({ transfers: [{ code: "32003" }] });
    const again = { seen: (await calls.list()).json<{ seen: object[] }>().seen };
    await database.updateTable("transactions").set({ memo: "lu" }).where("id", "=", spent).execute();
    const outside = asked(ledger.elsewhere, ledger.current, monday, { type: "sepa" });
    // A memo moves no money.
    expect((await calls.create([outside], again)).statusCode).toBe(200);
  });

  it("are listed late ones first, by state, account and day", async () => {
    const old = await made(within());
    now = new Date("2026-11-19T09:00:00Z");
    const fresh = await made({
      ...within(),
      outOn: "2026-11-20",
      toAccountId: ledger.elsewhere,
      type: "sepa",
    });
    const listed = async (query = "") =>
      (await calls.list(query)).json<{ transfers: WireTransfer[] }>().transfers.map((one) => one.transferId);
    expect(await listed()).toEqual([old.transferId, fresh.transferId]);
    expect(await listed("?states=late")).toEqual([old.transferId]);
    expect(await listed("?states=planned&states=settled")).toEqual([fresh.transferId]);
    expect(await listed(`?accountIds=${ledger.elsewhere}`)).toEqual([fresh.transferId]);
    expect(await listed("?from=2026-11-18&to=2026-11-30")).toEqual([fresh.transferId]);
    expect(await listed("?skip=1&take=1")).toEqual([fresh.transferId]);
    expect((await calls.list("?take=101")).statusCode).toBe(422);
  });
});
