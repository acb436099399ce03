import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createUser, giveAccess } from "../../testing/fixtures.ts";
import { createTransaction } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { addCompany, createWorkplace, requestAbout, type Workplace } from "../../testing/workplace.ts";
import {
  asked,
  createTransferLedger,
  TransferCalls,
  type TransferLedger,
} from "./testing/transfer-ledger.ts";

const monday = "2026-11-16";

interface Pair {
  readonly amount: { readonly value: number };
  readonly transferId: string | null;
  readonly canPair: boolean;
  readonly paidOut: { readonly companyId: number; readonly transactionId: number };
  readonly paidIn: { readonly companyId: number; readonly transactionId: number };
}

describe("bank lines that look like a transfer", () => {
  const server = useTestServer({ now: () => new Date(`${monday}T09:00:00Z`) });
  let place: Workplace;
  let ledger: TransferLedger;
  let calls: TransferCalls;

  beforeEach(async () => {
    place = await createWorkplace(server);
    ledger = await createTransferLedger(server, place);
    calls = new TransferCalls(server, ledger.writer, ledger.companyId);
  });

  const numberOf = async (accountId: number): Promise<string> => {
    const { rows } = await sql<{
      iban: string;
    }>`select iban from bank_accounts where id = ${accountId}`.execute(server.services.database);
    return rows[0]?.iban ?? "";
  };
  const line = (
    { companyId }: TransferLedger,
    bank_account_id: number,
    is_inflow: boolean,
    over: { readonly name?: string; readonly amount_minor?: number; readonly payment_date?: string } = {},
  ) =>
    createTransaction(server.services.database, companyId, {
      bank_account_id,
      is_inflow,
      amount_minor: 500_000,
      payment_date: "2026-11-12",
      ...over,
    });
  const pairs = async (query = "", by = calls) =>
    (await by.paidPairs(query)).json<{ pairs: readonly Pair[] }>().pairs;

  it("are proposed where one names the other account, and are none once they were paired", async () => {
    const named = `VIR DE ${(await numberOf(ledger.current)).replaceAll(/(.{4})/g, "$1 ")}`;
    const out = await line(ledger, ledger.current, false, { name: "VIR EMIS" });
    const into = await line(ledger, ledger.elsewhere, true, { name: named, payment_date: "2026-11-13" });
    // The same amount, and nothing that says whose it is.
    await line(ledger, ledger.current, false, { name: "VIR LOYER", amount_minor: 7_000 });
    await line(ledger, ledger.elsewhere, true, { name: "VIR CLIENT", amount_minor: 7_000 });
    const [found, ...others] = await pairs();
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      amount: { value: 5000 },
      transferId: null,
      canPair: true,
      paidOut: { transactionId: out },
      paidIn: { transactionId: into },
    });
    const { paidOut, paidIn } = found as Pair;
    const of = ({ companyId, transactionId }: Pair["paidOut"]) => ({ companyId, transactionId });
    const paired = await calls.pair(randomUUID(), { paidOut: of(paidOut), paidIn: of(paidIn) });
    expect(paired.json(), paired.body).toMatchObject({ state: "settled" });
    expect(await pairs()).toEqual([]);
  });

  it("say which planned transfer they are, and for it need no words", async () => {
    const created = await calls.create([asked(ledger.current, ledger.savings, monday)]);
    const transferId = created.json<{ transfers: [{ transferId: string }] }>().transfers[0].transferId;
    const of = { amount_minor: 2_000_000, payment_date: monday };
    const out = await line(ledger, ledger.current, false, of);
    const into = await line(ledger, ledger.savings, true, of);
    await line(ledger, ledger.savings, true, { ...of, amount_minor: 1_999_999 });
    expect(await pairs()).toEqual([]);
    expect(await pairs(`?transferId=${transferId}`)).toMatchObject([
      { transferId, paidOut: { transactionId: out }, paidIn: { transactionId: into } },
    ]);
    expect((await calls.paidPairs(`?transferId=${randomUUID()}`)).statusCode).toBe(404);
  });

  it("of two companies tell who reads one of them nothing, and let nobody pair who reads the other only", async () => {
    const other = await createTransferLedger(server, {
      ...place,
      companyId: await addCompany(server, place),
    });
    await line(ledger, ledger.current, false, { name: `VIR VERS ${await numberOf(other.current)}` });
    await line(other, other.current, true);
    expect(await pairs()).toMatchObject([{ canPair: true, paidIn: { companyId: other.companyId } }]);
    const { database } = server.services;
    const ofOne = await createUser(database);
    await giveAccess(database, ofOne, ledger.companyId, "write");
    const callsOfOne = new TransferCalls(server, ofOne, ledger.companyId);
    expect(await pairs("", callsOfOne)).toEqual([]);
    await giveAccess(database, ofOne, other.companyId, "read");
    expect(await pairs("", callsOfOne)).toMatchObject([{ canPair: false }]);
  });

  it("are named to who tries to change one side of a transfer", async () => {
    const created = await calls.create([asked(ledger.current, ledger.savings, monday)]);
    const { transferId } = created.json<{ transfers: [{ transferId: string }] }>().transfers[0];
    const { rows } = await sql<{
      id: number;
    }>`select id from transactions where transfer_id = ${transferId}`.execute(server.services.database);
    const transactionIds = rows.map(({ id }) => id);
    for (const [url, payload] of [
      ["/api/transaction-management/v1/transactions:delete", { transactionIds }],
      ["/api/facture/SetMontants", { facturesId: transactionIds, montant: 5 }],
    ] as const) {
      const answer = await server.call(ledger.writer, requestAbout(ledger.companyId, "POST", url, payload));
      expect(answer.json(), url).toMatchObject({ errorParams: { transferId } });
    }
  });
});
