import { describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { createTransaction } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { requestAbout, uploadAbout } from "../../testing/workplace.ts";
import {
  asked,
  createTransferLedger,
  sidesOf,
  TransferCalls,
  type WireTransfer,
} from "./testing/transfer-ledger.ts";

const monday = "2026-11-16";

describe("transfers in the bank's statements", () => {
  let today = monday;
  const server = useTestServer({ now: () => new Date(`${today}T09:00:00Z`), runsJobs: true });

  it("are settled by themselves where the bank names them, and open again when that is cancelled", async () => {
    const { database } = server.services;
    const ledger = await createTransferLedger(server);
    const calls = new TransferCalls(server, ledger.writer, ledger.companyId);
    const two = [1, 2].map(() => asked(ledger.current, ledger.elsewhere, monday, { type: "sepa" }));
    const answer = await calls.create(two);
    const [one, other] = answer.json<{ transfers: [WireTransfer, WireTransfer] }>().transfers;
    const line = (bank_account_id: number, is_inflow: boolean, name: string) =>
      createTransaction(database, ledger.companyId, {
        bank_account_id,
        is_inflow,
        name,
        amount_minor: 2_000_000,
        payment_date: monday,
      });
    const out = await line(ledger.current, false, `VIR SEPA EMIS ${one.reference}`);
    await line(ledger.elsewhere, true, "VIR SEPA RECU SANS MOTIF");
    const call = (url: string) =>
      server.call(ledger.writer, requestAbout(ledger.companyId, "POST", `/api/reconciliation/v1/${url}`, {}));
    const state = async ({ transferId }: WireTransfer) =>
      (await calls.get(transferId)).json<WireTransfer>().state;
    expect((await call("reconciliations:run")).statusCode).toBe(200);
    await eventually(async () => expect(await state(one)).toBe("debited"));
    expect(await state(other)).toBe("planned");
    expect((await calls.cancel(one.transferId)).json()).toMatchObject({ type: "32004" });
    const mark = { evidence: "transfer", pair_id: one.transferId };
    expect(await sidesOf(server, one.transferId)).toMatchObject([{ evidence: null }, mark]);
    expect((await call(`transactions/${out}:cancel`)).statusCode).toBe(200);
    expect(await state(one)).toBe("planned");
    // The mark is on the side again.
    expect(await sidesOf(server, one.transferId)).toMatchObject([mark, mark]);
  });

  it("are settled by the statements of the next day", async () => {
    const ledger = await createTransferLedger(server);
    const calls = new TransferCalls(server, ledger.writer, ledger.companyId);
    const answer = await calls.create([asked(ledger.current, ledger.elsewhere, monday, { type: "sepa" })]);
    const { transferId, reference } = answer.json<{ transfers: [WireTransfer] }>().transfers[0];
    const state = async () => (await calls.get(transferId)).json<WireTransfer>().state;
    const statement = async (accountId: number, direction: "DBIT" | "CRDT", day: string) => {
      const { iban } = await server.services.database
        .selectFrom("bank_accounts")
        .select("iban")
        .where("id", "=", accountId)
        .executeTakeFirstOrThrow();
      const amount = `<Amt Ccy="EUR">20000.00</Amt><CdtDbtInd>${direction}</CdtDbtInd>`;
      const file =
        `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>` +
        `<Stmt><Id>S</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry>${amount}<Sts>BOOK</Sts>` +
        `<BookgDt><Dt>${day}</Dt></BookgDt><AddtlNtryInf>VIR ${reference}</AddtlNtryInf></Ntry></Stmt>` +
        `</BkToCstmrStmt></Document>`;
      const sent = { file, fileName: "relevé.xml" };
      const url = "/api/cash-flow/v1/bank-files/import";
      const taken = await server.call(ledger.writer, await uploadAbout(ledger.companyId, url, sent));
      expect(taken.statusCode, taken.body).toBe(200);
    };
    await statement(ledger.current, "DBIT", monday);
    await eventually(async () => expect(await state()).toBe("debited"));
    today = "2026-11-17";
    await statement(ledger.elsewhere, "CRDT", today);
    await eventually(async () => expect(await state()).toBe("settled"));
  });
});
