/**
 * Whatever is done to a ledger, in whatever order and by however many at once: its daily totals are the sums of its
 * lines, its balances chain, its parents are the sums of their leaves, and nothing is lost or doubled.
 */
import { readFailure } from "@amont/contract/envelope.ts";
import * as fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inScope } from "../db/scope.ts";
import { createScenario } from "../testing/ledger-fixtures.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { useTestServer } from "../testing/use-test-server.ts";
import { cashEffect, expectBalancesToChain, expectTotalsToBeSums } from "./testing/ledger-invariants.ts";
import { anyCommand, type ClientCall, createPlayground, type Playground } from "./testing/random-commands.ts";

describe("conservation", () => {
  const server = useTestServer({
    now: () => new Date("2026-03-15T11:00:00Z"),
    env: { DATABASE_POOL_SIZE: "8" },
  });

  const play = () => createPlayground(server.services.database);

  /** The answer's failure code, or null when it was done. */
  async function send(
    { userId, companyId }: Playground,
    { url, payload }: ClientCall,
  ): Promise<string | null> {
    const headers = { EntrepriseId: String(companyId) };
    const answer = await server.call(userId, { method: "POST", url, headers, payload });
    expect(answer.statusCode, `${url} ${JSON.stringify(payload)} ${answer.body}`).toBeLessThan(500);
    return readFailure(answer.json())?.code ?? null;
  }

  async function expectEverythingToHold(ledger: Playground): Promise<void> {
    await expectTotalsToBeSums(server.services.pool, ledger.companyId);
    await expectBalancesToChain(server.services.pool, ledger.companyId);
    const totals = await Promise.all(
      [[ledger.purchases], [ledger.leaves[0]], [ledger.leaves[1]], [...ledger.leaves]].map((ids) =>
        totalsOf(ledger, { categoryIds: ids }),
      ),
    );
    const [parent, first, second, both] = totals.map(({ count, sum }) => ({
      count,
      cents: Math.round(sum * 100),
    }));
    expect(parent).toEqual(both);
    expect(parent?.count).toBe((first?.count ?? 0) + (second?.count ?? 0));
    expect(parent?.cents).toBe((first?.cents ?? 0) + (second?.cents ?? 0));
  }

  async function totalsOf({ userId, companyId }: Playground, filters: object) {
    const answer = await server.call(userId, {
      method: "POST",
      url: "/api/cash-flow/v1/transactions-search/totals",
      headers: { EntrepriseId: String(companyId) },
      payload: { filters },
    });
    return answer.json<{ count: number; sum: number }>();
  }

  it("holds for any sequence of commands", async () => {
    const refusals = new Set<string>();
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const ledger = await play();
        const commands = fc.sample(anyCommand(ledger), { seed, numRuns: 25 });
        for (const command of commands) {
          const before = command.isNeutral ? await cashEffect(server.services.pool, ledger.companyId) : null;
          const refusal = await send(ledger, command);
          if (refusal === null) done += 1;
          else refusals.add(refusal);
          if (before !== null) {
            expect(await cashEffect(server.services.pool, ledger.companyId), command.url).toBe(before);
          }
        }
        await expectEverythingToHold(ledger);
      }),
      propertyRuns(8),
    );
    // Otherwise the sequences prove nothing.
    expect(done).toBeGreaterThan(50);
    expect(refusals.size).toBeGreaterThan(3);
  });

  it("holds when several clients command the same transactions at once", async () => {
    const ledger = await play();
    const before = await totalsOf(ledger, {});
    const clients = Array.from({ length: 6 }, (_, index) =>
      fc.sample(anyCommand(ledger), { seed: 1_000 + index, numRuns: 30 }),
    );
    const outcomes = await Promise.all(
      clients.map(async (commands) => {
        let created = 0;
        let deleted = 0;
        for (const command of commands) {
          const wasDone = (await send(ledger, command)) === null;
          if (wasDone && command.url.endsWith("CreateTransaction")) created += 1;
          if (wasDone && command.url.endsWith(":delete")) deleted += 1;
        }
        return { created, deleted };
      }),
    );
    await expectEverythingToHold(ledger);
    const created = outcomes.reduce((sum, outcome) => sum + outcome.created, 0);
    const deleted = outcomes.reduce((sum, outcome) => sum + outcome.deleted, 0);
    expect(created).toBeGreaterThan(1);
    expect((await totalsOf(ledger, {})).count).toBe(before.count + created - deleted);
  });

  it("creates once what several clients send under one id, and every other exactly once", async () => {
    const ledger = await play();
    const before = await totalsOf(ledger, {});
    const create = (externalId: string, amount: number): ClientCall => ({
      url: "/api/manualpaidtransaction/CreateTransaction",
      payload: {
        name: externalId,
        amount,
        isCashInflow: true,
        paymentDate: "2026-03-10",
        bankAccountId: ledger.accounts[0],
        externalId,
      },
      isNeutral: false,
    });
    const calls = Array.from({ length: 12 }, (_, index) => [
      create(`own-${index}`, 10),
      create("shared", 7),
    ]).flat();
    await Promise.all(calls.map((call) => send(ledger, call)));
    const after = await totalsOf(ledger, {});
    expect(after.count).toBe(before.count + 13);
    expect(Math.round((after.sum - before.sum) * 100)).toBe(12 * 1_000 + 700);
    await expectEverythingToHold(ledger);
  });

  it("holds for any statement a repository could send, over many rows at once", async () => {
    const statements = fc.constantFrom(
      "update transactions set amount_minor = amount_minor * 3 - 1000 where id % 2 = 0",
      "update transactions set is_ignored = not is_ignored where is_paid",
      "update transactions set is_split = not is_split where id % 3 = 0",
      "update transactions set reconciliation = case reconciliation when 'none' then 'full' else 'none' end where id % 4 = 0",
      "update transactions set payment_date = payment_date + (id % 5) - 2",
      "update transactions set late_since = payment_date - 2 where not is_paid and late_since is null",
      "update transactions set late_since = null where late_since is not null",
      `update transactions set scenario_id = case when scenario_id is null then (select min(id) from scenarios) end
       where not is_paid and id % 2 = 0`,
      "update transactions set currency = 'USD' where id % 7 = 0",
      "update transactions set bank_account_id = (select min(id) from bank_accounts) where id % 2 = 0",
      "update transactions set name = name || '.'",
      "delete from transactions where id % 11 = 0",
      "update bank_operations set value_on = value_on + (id % 3) - 1",
      "update bank_operations set value_on = null where id % 5 = 0",
      `insert into transactions (company_id, split_group_id, is_paid, is_inflow, bank_account_id, category_id, name,
         amount_minor, currency, payment_date, original_payment_date, origin)
       select company_id, id, is_paid, is_inflow, bank_account_id, category_id, name, 250, currency, payment_date + 1,
         original_payment_date, origin from transactions where id % 4 = 0 and split_group_id is null`,
      `insert into transactions (company_id, is_paid, is_inflow, bank_account_id, category_id, name, amount_minor,
         currency, payment_date, original_payment_date, origin)
       select company_id, is_paid, is_inflow, bank_account_id, category_id, name, amount_minor, currency,
         payment_date + 1, original_payment_date, origin from transactions where id % 3 = 0`,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(statements, { minLength: 1, maxLength: 12 }), async (texts) => {
        const ledger = await play();
        await createScenario(server.services.database, ledger.companyId);
        const scope = {
          userId: ledger.userId,
          companyIds: [ledger.companyId],
          organisationIds: [],
          consolidationIds: [],
          requestId: "statements",
        };
        await inScope(server.services.pool, scope, "write", async (database) => {
          for (const text of texts) await sql.raw(text).execute(database);
        });
        await expectTotalsToBeSums(server.services.pool, ledger.companyId);
        await expectBalancesToChain(server.services.pool, ledger.companyId);
      }),
      propertyRuns(4),
    );
  });
});
