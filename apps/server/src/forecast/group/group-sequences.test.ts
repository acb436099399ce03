/** Any order of edits, rates and scopes: two instances and one that starts anew say what one says that knows nothing. */
import * as fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "../../testing/property-runs.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { anyStep, companyCount, day, index } from "./testing/group-steps.ts";
import {
  builtAnew,
  createSmallGroup,
  groupNow,
  instance,
  openIt,
  pay,
  textOf,
} from "./testing/small-group.ts";

const sumOf = (cells: Float64Array) => cells.reduce((sum, amount) => sum + amount, 0);

describe("a consolidation after anything", () => {
  const server = useTestServer();

  it("is what it would be if it were built anew", async () => {
    const sequence = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 4 }), {
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
      propertyRuns(3),
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
