/** Whatever two people do to transfers at once, there are both sides of each or none, and they say what the transfer says. */
import { seededRandom } from "@amont/testkit/seeded-random.ts";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createUser, giveAccess } from "../../testing/fixtures.ts";
import { createTransaction } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { addCompany, createWorkplace, requestAbout } from "../../testing/workplace.ts";
import {
  asked,
  createTransferLedger,
  TransferCalls,
  type TransferLedger,
} from "./testing/transfer-ledger.ts";

const monday = "2026-11-16";

describe("transfers of two writers at once", () => {
  const server = useTestServer({ now: () => new Date(`${monday}T09:00:00Z`) });

  async function createGroup() {
    const { database } = server.services;
    const place = await createWorkplace(server);
    const giver = await createTransferLedger(server, place);
    const taker = await createTransferLedger(server, {
      ...place,
      companyId: await addCompany(server, place),
    });
    for (const [from, to] of [
      [giver, taker],
      [taker, giver],
    ] as const)
      await database
        .insertInto("transfer_lanes")
        .values({
          organisation_id: place.organisationId,
          from_company_id: from.companyId,
          to_company_id: to.companyId,
          is_allowed: true,
        })
        .execute();
    const other = await createUser(database);
    for (const { companyId } of [giver, taker]) await giveAccess(database, other, companyId, "write");
    return { giver, taker, writers: [place.writer, other] as const };
  }

  /** Each transfer that stands otherwise than with both its sides, or with none when it was cancelled. */
  async function broken(organisationId: number): Promise<readonly unknown[]> {
    const { rows } = await sql`
      select c.id, c.cancelled_at, count(t.id)::int as sides, count(t.id) filter (where t.amount_minor = c.amount_minor
        and t.payment_date = case when t.is_inflow then c.in_on else c.out_on end
        and t.bank_account_id = case when t.is_inflow then c.to_account_id else c.from_account_id end)::int as fitting,
        count(m.transaction_id)::int as marks
      from cash_transfers c left join transactions t on t.transfer_id = c.id
        and t.company_id in (c.from_company_id, c.to_company_id)
      left join intragroup_marks m on m.pair_id = c.id and m.company_id = t.company_id
        and m.transaction_id = coalesce(t.reconciled_with, t.id)
      where c.organisation_id = ${organisationId} group by c.organisation_id, c.id
      having count(t.id) <> case when c.cancelled_at is null then 2 else 0 end
        or count(t.id) <> count(t.id) filter (where t.amount_minor = c.amount_minor
          and t.payment_date = case when t.is_inflow then c.in_on else c.out_on end)
        or count(t.id) <> count(m.transaction_id)`.execute(server.services.database);
    const { rows: orphans } = await sql`
      select t.id from transactions t join companies o on o.id = t.company_id
      where o.organisation_id = ${organisationId} and t.transfer_id is not null and not exists (
        select from cash_transfers c where c.organisation_id = o.organisation_id and c.id = t.transfer_id)`.execute(
      server.services.database,
    );
    return [...rows, ...orphans];
  }

  const paid = async (ledger: TransferLedger, is_inflow: boolean, amount_minor: number) => ({
    companyId: ledger.companyId,
    transactionId: await createTransaction(server.services.database, ledger.companyId, {
      bank_account_id: ledger.current,
      is_inflow,
      amount_minor,
      payment_date: monday,
    }),
  });

  it.each([1, 2, 3])("have both sides or none (%s)", async (seed) => {
    const random = seededRandom(seed);
    const { giver, taker, writers } = await createGroup();
    const calls = writers.map((user) => new TransferCalls(server, user, giver.companyId));
    const known: string[] = [];
    const step = async (): Promise<number> => {
      const own = random.choice(calls);
      const id = known.length === 0 ? null : random.choice(known);
      const value = random.integer(1, 900);
      const amount = { value, currency: "EUR" };
      const kind = id === null ? 0 : random.integer(0, 7);
      if (kind <= 1 || id === null) {
        const [from, to] = random.choice([
          [giver.current, taker.current],
          [taker.current, giver.current],
          [giver.current, giver.savings],
        ] as const);
        const made = asked(from, to, monday, { amount });
        known.push(made.transferId);
        return (await own.create([made])).statusCode;
      }
      if (kind === 2) return (await own.update(id, { amount, outOn: "2026-11-18" })).statusCode;
      if (kind === 3) return (await own.cancel(id)).statusCode;
      if (kind === 4) return (await own.undo(id)).statusCode;
      if (kind === 5) {
        const lines = {
          paidOut: await paid(giver, false, value * 100),
          paidIn: await paid(taker, true, value * 100),
        };
        const name = random.chance(0.5) ? id : asked(1, 2, monday).transferId;
        if (name !== id) known.push(name);
        return (await own.pair(name, lines)).statusCode;
      }
      const { rows } = await sql<{ id: number }>`
        select t.id from transactions t where t.company_id = ${giver.companyId} and t.transfer_id = ${id}`.execute(
        server.services.database,
      );
      const url = "/api/transaction-management/v1/transactions:delete";
      const payload = { transactionIds: [rows[0]?.id ?? 1] };
      return (await server.call(writers[0], requestAbout(giver.companyId, "POST", url, payload))).statusCode;
    };
    for (let round = 0; round < 12; round += 1) {
      const statuses = await Promise.all([step(), step(), step()]);
      for (const status of statuses) expect(status).toBeLessThan(500);
      expect(await broken(giver.organisationId)).toEqual([]);
    }
  });

  it("are refused by the database itself where one side would be alone", async () => {
    const { giver, taker, writers } = await createGroup();
    const one = asked(giver.current, taker.current, monday);
    await new TransferCalls(server, writers[0], giver.companyId).create([one]);
    const ofSide = (statement: string) =>
      server.services.pool.query(`${statement} where company_id = $1 and transfer_id = $2`, [
        giver.companyId,
        one.transferId,
      ]);
    await expect(ofSide("delete from transactions")).rejects.toMatchObject({ code: "23000" });
    await expect(ofSide("update transactions set amount_minor = 1")).rejects.toMatchObject({ code: "23000" });
    await expect(ofSide("update transactions set transfer_id = null")).rejects.toMatchObject({
      code: "23000",
    });
    expect(await broken(giver.organisationId)).toEqual([]);
  });
});
