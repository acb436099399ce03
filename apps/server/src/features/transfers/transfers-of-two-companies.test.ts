import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createUser, giveAccess } from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { addCompany, createWorkplace } from "../../testing/workplace.ts";
import {
  asked,
  createTransferLedger,
  sidesOf,
  TransferCalls,
  type TransferLedger,
  type WireTransfer,
} from "./testing/transfer-ledger.ts";

const monday = "2026-11-16";
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { type?: string }).type;

describe("transfers between two companies", () => {
  const server = useTestServer({ now: () => new Date(`${monday}T09:00:00Z`) });
  let giver: TransferLedger;
  let taker: TransferLedger;
  let calls: TransferCalls;

  beforeEach(async () => {
    const place = await createWorkplace(server);
    giver = await createTransferLedger(server, place);
    taker = await createTransferLedger(server, { ...place, companyId: await addCompany(server, place) });
    calls = new TransferCalls(server, place.writer, giver.companyId);
  });

  const agree = (terms: { readonly cap?: number; readonly most?: number } = {}) =>
    server.services.database
      .insertInto("transfer_lanes")
      .values({
        organisation_id: giver.organisationId,
        from_company_id: giver.companyId,
        from_account_id: null,
        to_company_id: taker.companyId,
        to_account_id: null,
        type: null,
        is_allowed: true,
        cut_off_minutes: null,
        fee_minor: null,
        least_minor: null,
        most_minor: terms.most ?? null,
        cap_minor: terms.cap ?? null,
      })
      .execute();
  const between = (value = 20_000) =>
    asked(giver.current, taker.current, monday, { amount: { value, currency: "EUR" } });

  it("need a convention, and keep to what it allows", async () => {
    expect(codeOf(await calls.create([between()]))).toBe("8015");
    await agree({ cap: 5_000_000, most: 3_000_000 });
    expect(codeOf(await calls.create([between(30_001)]))).toBe("8014");
    expect(codeOf(await calls.create([between(30_000), between(20_001)]))).toBe("8014");
    const both = [between(30_000), between(15_000)];
    expect((await calls.create(both)).statusCode).toBe(200);
    expect(codeOf(await calls.create([between(5001)]))).toBe("8014");
    const [first] = both;
    // What it moves itself is not in its own way.
    const change = { amount: { value: 29_000, currency: "EUR" } };
    expect((await calls.update(first?.transferId ?? "", change)).statusCode).toBe(200);
    expect((await calls.create([between(6000)])).statusCode).toBe(200);
    // Back again there is no lane.
    expect(codeOf(await calls.create([asked(taker.current, giver.current, monday)]))).toBe("8015");
  });

  it("never leave from, or arrive on, a blocked account", async () => {
    await server.services.database
      .insertInto("account_rules")
      .values({ company_id: giver.companyId, bank_account_id: giver.savings, kind: "blocked" })
      .execute();
    expect(codeOf(await calls.create([asked(giver.current, giver.savings, monday)]))).toBe("8015");
    expect(codeOf(await calls.create([asked(giver.savings, giver.current, monday)]))).toBe("8015");
  });

  it("mark each side as with the other company", async () => {
    await agree();
    const one = between();
    await calls.create([one]);
    expect(await sidesOf(server, one.transferId)).toMatchObject([
      {
        company_id: giver.companyId,
        counterparty_id: taker.companyId,
        name: "Virement Courant → Autre société",
      },
      {
        company_id: taker.companyId,
        counterparty_id: giver.companyId,
        name: "Virement Autre société → Courant",
      },
    ]);
  });

  it("tell who reads one side nothing of the other", async () => {
    await agree();
    const { database } = server.services;
    const stranger = await createUser(database);
    await giveAccess(database, stranger, giver.companyId, "write");
    const one = between();
    await calls.create([one]);
    const own = new TransferCalls(server, stranger, giver.companyId);
    const nothing = Object.fromEntries(
      [
        "companyId",
        "companyName",
        "bankAccountId",
        "bankAccountName",
        "transactionId",
        "paidTransactionId",
        "paidOn",
        "paidAmount",
      ].map((field) => [field, null]),
    );
    const seen = (await own.get(one.transferId)).json<WireTransfer>();
    expect(seen).toMatchObject({ to: nothing, canChange: false, state: "planned" });
    const listed = await own.list();
    expect(listed.json()).toMatchObject({ count: 1, transfers: [{ to: nothing }] });
    expect(listed.json<{ seen: unknown[] }>().seen).toHaveLength(1);
    // By an account that is not theirs to know, nothing is found.
    expect((await own.list(`?accountIds=${taker.current}`)).json()).toMatchObject({ count: 0 });
    for (const answer of [
      await own.cancel(one.transferId),
      await own.update(one.transferId, {}),
      await own.undo(one.transferId),
    ]) {
      expect(codeOf(answer)).toBe("32007");
      expect(answer.body).not.toContain(String(taker.companyId));
    }
    // Into an account that they cannot see, and into one that there is not: the same answer.
    const forged = await own.create([between()]);
    const missing = await own.create([{ ...between(), toAccountId: 2_000_000_000 }]);
    expect([codeOf(forged), codeOf(missing)]).toEqual(["not_found", "not_found"]);
    expect((await own.list()).json()).toMatchObject({ count: 1 });
    // Nor does what the database remembers of their company name the other's account.
    const { rows } = await sql<{ text: string }>`
      select coalesce(after, before)::text as text from history
      where company_id = ${giver.companyId} and table_name = 'transactions'`.execute(database);
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).not.toContain(`"bank_account_id": ${taker.current}`);
  });

  it("are changed only by who writes on both sides", async () => {
    await agree();
    const { database } = server.services;
    const half = await createUser(database);
    await giveAccess(database, half, giver.companyId, "write");
    await giveAccess(database, half, taker.companyId, "read");
    const mine = new TransferCalls(server, half, giver.companyId);
    expect(codeOf(await mine.create([between()]))).toBe("32007");
    const one = between();
    await calls.create([one]);
    expect(codeOf(await mine.cancel(one.transferId))).toBe("32007");
    expect((await mine.get(one.transferId)).json()).toMatchObject({
      to: { companyId: taker.companyId, bankAccountName: "Courant" },
      canChange: false,
    });
  });

  it("do not reach into another organisation", async () => {
    const foreign = await createTransferLedger(server);
    const both = await createUser(server.services.database);
    for (const { companyId } of [giver, foreign])
      await giveAccess(server.services.database, both, companyId, "write");
    const callsOfBoth = new TransferCalls(server, both, giver.companyId);
    expect(codeOf(await callsOfBoth.create([asked(giver.current, foreign.current, monday)]))).toBe("8015");
    expect(codeOf(await calls.create([asked(giver.current, foreign.current, monday)]))).toBe("not_found");
    // The same name in another organisation is another transfer.
    const one = asked(giver.current, giver.savings, monday);
    await calls.create([one]);
    const theirs = new TransferCalls(server, foreign.writer, foreign.companyId);
    expect((await theirs.get(one.transferId)).statusCode).toBe(404);
    const same = { ...one, fromAccountId: foreign.current, toAccountId: foreign.savings };
    expect((await theirs.create([same])).statusCode).toBe(200);
    expect((await calls.get(one.transferId)).json()).toMatchObject({
      from: { bankAccountId: giver.current },
    });
  });
});
