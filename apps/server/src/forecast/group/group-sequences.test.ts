/** Any order of edits, rates and scopes: two instances and one that starts anew say what one says that knows nothing. */
import * as fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { SystemDatabase } from "../../db/scope.ts";
import { createCategory } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import {
  builtAnew,
  createSmallGroup,
  groupNow,
  instance,
  openIt,
  pay,
  quote,
  type SmallGroup,
  textOf,
} from "./testing/small-group.ts";

const companyCount = 6;
const index = fc.nat({ max: companyCount - 1 });
const day = fc.integer({ min: 1, max: 28 }).map((of) => `2026-11-${String(of).padStart(2, "0")}`);

const sumOf = (cells: Float64Array) => cells.reduce((sum, amount) => sum + amount, 0);

type Step = (database: SystemDatabase, group: SmallGroup) => Promise<unknown>;
/** Called what it does, so that a counterexample can be read. */
const named = (name: string, step: Step): Step & { toString(): string } =>
  Object.assign(step, { toString: () => name });

const ofGroup = ({ organisationId, consolidationId }: SmallGroup) =>
  sql`organisation_id = ${organisationId} and consolidation_id = ${consolidationId}`;
const idOf = ({ companies }: SmallGroup, at: number) => companies[at]?.id ?? 0;

const steps: ReadonlyArray<fc.Arbitrary<Step>> = [
  fc
    .record({ at: index, amount: fc.integer({ min: 1, max: 99_999 }), on: day, isSale: fc.boolean() })
    .map(({ at, amount, on, isSale }) =>
      named(`company ${at} pays ${amount} on ${on}`, (database, group) =>
        pay(database, group, at, amount, on, isSale),
      ),
    ),
  fc.record({ at: index, amount: fc.integer({ min: 1, max: 99_999 }) }).map(({ at, amount }) =>
    named(`company ${at} plans ${amount}`, (database, group) =>
      sql`insert into forecast_cells (company_id, category_id, period_on, kind, amount_minor)
          values (${idOf(group, at)}, ${group.companies[at]?.sales ?? 0}, '2026-12-01', 'import', ${amount})
          on conflict do nothing`.execute(database),
    ),
  ),
  fc
    .record({ on: day, rate: fc.integer({ min: 70, max: 130 }) })
    .map(({ on, rate }) =>
      named(`pounds are at ${rate} on ${on}`, (database, group) => quote(database, group, on, rate / 100)),
    ),
  fc
    .record({ at: index, bp: fc.integer({ min: 1, max: 10_000 }), isFull: fc.boolean() })
    .map(({ at, bp, isFull }) =>
      named(`company ${at} is owned at ${bp}`, (database, group) =>
        sql`update consolidation_companies set ownership_bp = ${bp}, method = ${isFull ? "full" : "proportional"}
          where ${ofGroup(group)} and company_id = ${idOf(group, at)}`.execute(database),
      ),
    ),
  index.map((at) =>
    named(`company ${at} goes or comes`, async (database, group) => {
      const { numDeletedRows } = await database
        .deleteFrom("consolidation_companies")
        .where("consolidation_id", "=", group.consolidationId)
        .where("company_id", "=", idOf(group, at))
        .executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) return;
      await sql`insert into consolidation_companies (organisation_id, consolidation_id, company_id, position)
        values (${group.organisationId}, ${group.consolidationId}, ${idOf(group, at)}, ${at})`.execute(
        database,
      );
    }),
  ),
  index.map((at) =>
    named(`the account of company ${at} is ignored`, (database, group) =>
      sql`insert into consolidation_ignored_accounts (organisation_id, consolidation_id, company_id, bank_account_id)
        select organisation_id, consolidation_id, company_id, ${group.companies[at]?.account ?? 0}
        from consolidation_companies where ${ofGroup(group)} and company_id = ${idOf(group, at)}
        on conflict do nothing`.execute(database),
    ),
  ),
  index.map((at) =>
    named(`the sales of company ${at} are ignored`, (database, group) =>
      sql`insert into consolidation_ignored_categories (organisation_id, consolidation_id, company_id, category_id)
        select organisation_id, consolidation_id, company_id, ${group.companies[at]?.sales ?? 0}
        from consolidation_companies where ${ofGroup(group)} and company_id = ${idOf(group, at)}
        on conflict do nothing`.execute(database),
    ),
  ),
  fc.record({ at: index, name: fc.constantFrom("Ventes", "Export", "VENTES") }).map(({ at, name }) =>
    named(`company ${at} calls its sales ${name}`, (database, group) =>
      sql`update categories set name = ${name} where company_id = ${idOf(group, at)}
        and id = ${group.companies[at]?.sales ?? 0}`.execute(database),
    ),
  ),
  fc
    .record({ at: index, serial: fc.nat({ max: 1_000_000 }) })
    .map(({ at, serial }) =>
      named(`company ${at} has a category more`, (database, group) =>
        createCategory(database, idOf(group, at), { name: `Rubrique ${serial}` }),
      ),
    ),
  fc.constantFrom("day", "month-average").map((policy) =>
    named(`rates are of the ${policy}`, (database, group) =>
      sql`insert into rate_policies (organisation_id, policy) values (${group.organisationId}, ${policy})
        on conflict (organisation_id) do update set policy = excluded.policy`.execute(database),
    ),
  ),
  fc.constant(
    named("the cache is lost", (database) => sql`truncate statement_contributions`.execute(database)),
  ),
];

describe("a consolidation after anything", () => {
  const server = useTestServer();

  it("is what it would be if it were built anew", async () => {
    const sequence = fc.array(fc.array(fc.oneof(...steps), { minLength: 1, maxLength: 4 }), {
      minLength: 2,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(sequence, async (rounds) => {
        const { services } = server;
        const group = await createSmallGroup(services, companyCount);
        const [left, right] = [instance(services), instance(services)];
        await textOf(services, left, group);
        for (const round of rounds) {
          for (const step of round) await step(services.database, group);
          const text = await textOf(services, builtAnew(), group);
          expect(await textOf(services, left, group)).toBe(text);
          expect(await textOf(services, right, group)).toBe(text);
        }
        const byCompany = { groupBy: "company" } as const;
        const listed = await textOf(services, builtAnew(), group, byCompany);
        expect(await textOf(services, right, group, byCompany)).toBe(listed);
        await left.store.settled();
        expect(await textOf(services, instance(services), group, byCompany)).toBe(listed);
      }),
      { numRuns: 2 },
    );
  });

  it("shows as paid what SQL finds in the lines, converted once for each company, category and month", async () => {
    const { services } = server;
    const group = await createSmallGroup(services, companyCount);
    const bookings = fc.sample(fc.tuple(index, fc.integer({ min: 1, max: 999_999 }), day, fc.boolean()), {
      numRuns: 60,
      seed: 7,
    });
    for (const [at, amount, on, isSale] of bookings)
      if (on <= "2026-11-15") await pay(services.database, group, at, amount, on, isSale);
    const { rows } = await sql<{ isInflow: boolean; total: string }>`
      select is_inflow as "isInflow", sum(converted) as total from (
        select t.is_inflow, round(sum(t.counted_minor) / case t.currency when 'EUR' then 1 else 0.8 end) as converted
        from transactions t join companies c on c.id = t.company_id
        where c.organisation_id = ${group.organisationId} and t.is_paid
        group by t.company_id, t.category_id, t.currency, t.is_inflow, date_trunc('month', t.counted_on)) units
      group by 1`.execute(services.database);
    const opened = await openIt(services, instance(services), group, { now: groupNow });
    if (!opened.ok) throw new Error("it is not there");
    const { inflow, outflow } = opened.value.result.statement;
    for (const { isInflow, total } of rows)
      expect(sumOf((isInflow ? inflow : outflow).realized)).toBe(Number(total));
    expect(rows).toHaveLength(2);
  });
});
