import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestServer } from "../../testing/use-test-server.ts";
import {
  builtAnew,
  createSmallGroup,
  groupNow,
  type Instance,
  instance,
  type SmallGroup,
  textOf,
} from "./testing/small-group.ts";
import { warmGroupsJob } from "./warm-groups.ts";

const companyCount = 6;
const morning = new Date("2026-11-16T08:00:00Z");

describe("consolidations in the morning", () => {
  const server = useTestServer();
  let group: SmallGroup;
  let one: Instance;
  beforeEach(async () => {
    const { services } = server;
    await sql`truncate statement_contributions, consolidation_looks`.execute(services.database);
    group = await createSmallGroup(services, companyCount);
    one = instance(services);
    await textOf(services, one, group);
    await one.store.settled();
  });

  const runAt = async (now: string, reader = one) => {
    const { pool, database } = server.services;
    const job = warmGroupsJob({ pool, database, now: () => new Date(now) }, reader.forecasts.groups);
    await job.run({}, { jobId: "job", attempt: 1 });
    await reader.store.settled();
    return reader.forecasts.memory.numbers.loads;
  };
  const counts = async () => {
    const { rows } = await sql<{ rows: number; looks: number }>`
      select (select count(*)::int from statement_contributions) as rows,
        (select count(*)::int from consolidation_looks) as looks`.execute(server.services.database);
    return rows[0];
  };

  it("are there before anybody asks, once, from four o'clock on where the first company is", async () => {
    // 3:59 in Paris.
    expect(await runAt("2026-11-16T02:59:59Z")).toBe(companyCount);
    expect(await runAt("2026-11-16T03:00:00Z")).toBe(companyCount * 2);
    expect(await runAt("2026-11-16T03:15:00Z")).toBe(companyCount * 2);
    expect(await textOf(server.services, one, group, { now: morning })).toBe(
      await textOf(server.services, builtAnew(), group, { now: morning }),
    );
    expect(one.forecasts.memory.numbers.loads).toBe(companyCount * 2);
    // Another instance has them too.
    const other = instance(server.services);
    await textOf(server.services, other, group, { now: morning });
    expect(other.forecasts.memory.numbers.loads).toBe(0);
    // The next day again; a server that was down until six leaves it to who asks.
    expect(await runAt("2026-11-17T05:00:00Z")).toBe(companyCount * 2);
    expect(await runAt("2026-11-18T04:59:59Z")).toBe(companyCount * 3);
  });

  it("keep the time of the first company, wherever it is", async () => {
    await sql`update companies set time_zone = 'Asia/Kathmandu' where id = ${group.companies[0]?.id}`.execute(
      server.services.database,
    );
    // 3:59 and 4:00 there.
    expect(await runAt("2026-11-15T22:14:59Z", instance(server.services))).toBe(0);
    expect(await runAt("2026-11-15T22:15:00Z", instance(server.services))).toBe(companyCount);
  });

  it.each([
    [7, { rows: companyCount, looks: 1 }],
    [8, { rows: 0, looks: 0 }],
  ])("are forgotten when nobody opened them for a week: %i days", async (days, left) => {
    const { database } = server.services;
    await sql`update statement_contributions set used_on = current_date - ${days}::int`.execute(database);
    // A week ago, and not a moment more.
    await sql`update consolidation_looks set opened_at = now() - ${days} * interval '1 day' + interval '1 minute'
      - case when ${days} > 7 then interval '2 minutes' else interval '0' end`.execute(database);
    await runAt(groupNow.toISOString());
    expect(await counts()).toEqual(left);
  });

  it("are not unused when somebody read them", async () => {
    const { database } = server.services;
    await sql`update statement_contributions set used_on = current_date - 8`.execute(database);
    const other = instance(server.services);
    await textOf(server.services, other, group);
    await other.store.settled();
    await runAt(groupNow.toISOString());
    expect(await counts()).toEqual({ rows: companyCount, looks: 1 });
  });
});
