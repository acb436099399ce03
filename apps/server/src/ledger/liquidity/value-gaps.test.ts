/** What banks count from other days than the ledger does follows every change of it, and what takes a change back. */
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inScope, type ScopedDatabase } from "../../db/scope.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { expectTotalsToBeSums } from "../testing/ledger-invariants.ts";
import { anyCommand, createPlayground, type Playground } from "../testing/random-commands.ts";
import { findValueGaps } from "./value-gaps-repository.ts";

const command = (name: string) => `/api/transaction-management/v1/transactions:${name}`;

describe("value gaps", () => {
  const server = useTestServer({ now: () => new Date("2026-03-15T11:00:00Z") });

  const within = <T>(ledger: Playground, work: (database: ScopedDatabase) => Promise<T>) =>
    inScope(
      server.services.pool,
      {
        userId: ledger.userId,
        companyIds: [ledger.companyId],
        organisationIds: [],
        consolidationIds: [],
        requestId: "value gaps",
      },
      "read",
      work,
    );
  const gapsOf = (ledger: Playground, firstDay = "2026-01-01", lastDay = "2026-12-31") =>
    within(ledger, (database) =>
      findValueGaps(database, {
        companyIds: [ledger.companyId],
        bankAccountIds: ledger.accounts,
        firstDay: calendarDate(firstDay),
        lastDay: calendarDate(lastDay),
      }),
    );
  const post = async ({ userId, companyId }: Playground, url: string, payload: object) => {
    const headers = { EntrepriseId: String(companyId) };
    const answer = await server.call(userId, { method: "POST", url, headers, payload });
    const json = answer.json<Record<string, unknown>>();
    return (json["Result"] ?? json) as Record<string, unknown>;
  };

  it("are the recount of the ledger after any commands, and the same as before when they are taken back", async () => {
    let undone = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const ledger = await createPlayground(server.services.database);
        expect((await gapsOf(ledger)).length).toBeGreaterThan(0);
        for (const { url, payload } of fc.sample(anyCommand(ledger), { seed, numRuns: 12 })) {
          const before = await gapsOf(ledger);
          const { undoToken } = await post(ledger, url, payload);
          await expectTotalsToBeSums(server.services.pool, ledger.companyId);
          if (typeof undoToken !== "string") continue;
          const { undoToken: redoToken } = await post(ledger, command("undo"), { undoToken });
          if (typeof redoToken !== "string") continue;
          undone += 1;
          expect(await gapsOf(ledger), url).toEqual(before);
          await post(ledger, command("undo"), { undoToken: redoToken });
          await expectTotalsToBeSums(server.services.pool, ledger.companyId);
        }
      }),
      propertyRuns(2),
    );
    // Otherwise the sequences prove nothing.
    expect(undone).toBeGreaterThan(3);
  });

  it("come back with a removed transaction that its bank had given a value day", async () => {
    const ledger = await createPlayground(server.services.database);
    const { rows } = await server.services.pool.query<{ id: number }>(
      `select t.id from transactions t join value_days v on v.company_id = t.company_id and v.transaction_id = t.id
       where t.company_id = $1 and t.origin = 'manual' and t.payment_date <> v.value_on limit 1`,
      [ledger.companyId],
    );
    const before = await gapsOf(ledger);
    const { undoToken } = await post(ledger, command("delete"), { transactionIds: [rows[0]?.id] });
    expect(await gapsOf(ledger)).not.toEqual(before);
    await post(ledger, command("undo"), { undoToken });
    expect(await gapsOf(ledger)).toEqual(before);
  });

  it("are read for the days on which they make a difference", async () => {
    const ledger = await createPlayground(server.services.database);
    const all = await gapsOf(ledger);
    const [first, last] = [calendarDate("2026-03-05"), calendarDate("2026-03-06")];
    const making = all.filter(
      ({ bookedOn, valueOn }) =>
        (bookedOn <= last || valueOn <= last) && (bookedOn >= first || valueOn >= first),
    );
    expect(making.length).toBeGreaterThan(0);
    expect(making.length).toBeLessThan(all.length);
    expect(await gapsOf(ledger, first, last)).toEqual(making);
  });
});
