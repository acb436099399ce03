import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createNotificationListener, type NotificationListener } from "../db/notification-listener.ts";
import { createPool } from "../db/pool.ts";
import { inScope, type SystemDatabase, systemDatabase } from "../db/scope.ts";
import { createLog } from "../log.ts";
import { eventually } from "../testing/eventually.ts";
import { createOrganisation, createUser } from "../testing/fixtures.ts";
import { createMigratedDatabase } from "../testing/test-server.ts";
import type { JobDefinition, JobQueue } from "./job-queue.ts";
import { listJobs } from "./job-records.ts";
import { createJobQueue } from "./pg-boss-job-queue.ts";

const log = createLog("silent");
const minute = 60;

interface Instance {
  readonly pool: pg.Pool;
  readonly listener: NotificationListener;
  readonly jobs: JobQueue;
  close(): Promise<void>;
}

describe("the job queue", () => {
  let connectionString: string;
  let pool: pg.Pool;
  let database: SystemDatabase;
  const open: Instance[] = [];

  /** Another server, as far as jobs are concerned. */
  async function instance(definition: JobDefinition<never>, pollSeconds = 0.5): Promise<Instance> {
    const ownPool = createPool({ connectionString, maxConnections: 4, applicationName: "amont-test" });
    const listener = createNotificationListener({ connectionString, log });
    const timing = { pollSeconds, housekeepingSeconds: 1, stopSeconds: 2 };
    const jobs = createJobQueue({ pool: ownPool, listener, log, timing });
    jobs.define(definition);
    await listener.start();
    const created: Instance = {
      pool: ownPool,
      listener,
      jobs,
      close: async () => {
        open.splice(open.indexOf(created), 1);
        await jobs.stop();
        await listener.stop();
        await ownPool.end();
      },
    };
    open.push(created);
    return created;
  }

  beforeEach(async () => {
    connectionString = await createMigratedDatabase();
    pool = createPool({ connectionString, maxConnections: 4, applicationName: "amont-test" });
    database = systemDatabase(pool);
  });
  afterEach(async () => {
    while (open[0] !== undefined) await open[0].close();
    await pool.end();
  });

  const outboxIsEmpty = () =>
    eventually(async () => expect((await pool.query("select from queued_jobs")).rowCount).toBe(0));

  it("runs what was sent, with its data, at once", async () => {
    const seen: unknown[] = [];
    const greet: JobDefinition<{ name: string }> = {
      name: "greet",
      retryLimit: 0,
      run: async (data, { attempt }) => {
        seen.push({ ...data, attempt });
      },
    };
    const { jobs } = await instance(greet, minute);
    await jobs.start();
    await sleep(300); // pause: the workers have looked, and will not look again for a minute by themselves
    await jobs.send(greet, { name: "Ada" });
    await eventually(() => expect(seen).toEqual([{ name: "Ada", attempt: 1 }]));
  });

  it("works through a pile without waiting for a poll between two jobs", async () => {
    let done = 0;
    const count: JobDefinition<object> = {
      name: "count",
      retryLimit: 0,
      run: async () => {
        done += 1;
      },
    };
    const { jobs } = await instance(count, minute);
    for (let sent = 0; sent < 40; sent += 1) await jobs.send(count, {});
    await jobs.start();
    await eventually(() => expect(done).toBe(40));
  });

  it("tries again after growing delays, and tells what went wrong without naming anybody", async () => {
    const moments: number[] = [];
    const flaky: JobDefinition<object> = {
      name: "flaky",
      retryLimit: 3,
      retryDelaySeconds: 1,
      run: async () => {
        moments.push(Date.now());
        if (moments.length < 3) {
          throw Object.assign(new TypeError(`no luck for ada@test.example ${"x".repeat(600)}`), {
            rejected: ["ada@test.example"],
          });
        }
      },
    };
    const { jobs } = await instance(flaky);
    await jobs.start();
    await jobs.send(flaky, {});
    await eventually(() => expect(moments).toHaveLength(1));
    await eventually(async () => {
      const [job] = await jobs.list({ limit: 50 });
      expect(job).toMatchObject({ state: "retrying" });
      expect(job?.error).toMatch(/^TypeError: no luck for \(address\) x+$/);
      expect(job?.error).toHaveLength(500);
    });
    const stored = await pool.query("select * from pgboss.job where name = 'flaky'");
    expect(JSON.stringify(stored.rows)).not.toContain("ada@test.example");
    await eventually(() => expect(moments).toHaveLength(3));
    const [first = 0, second = 0, third = 0] = moments;
    expect(second - first).toBeGreaterThanOrEqual(1000);
    expect(third - second).toBeGreaterThanOrEqual(2000);
    await eventually(async () => {
      expect(await jobs.list({ limit: 50 })).toMatchObject([{ state: "done", attempts: 3, error: null }]);
    });
  });

  it("keeps a job that failed for good, and gives it another attempt on demand", async () => {
    let isBroken = true;
    const fix: JobDefinition<object> = {
      name: "fix",
      retryLimit: 0,
      run: async () => {
        if (isBroken) throw new Error("out of paper");
      },
    };
    const { jobs } = await instance(fix);
    await jobs.start();
    await jobs.send(fix, {});
    const failed = await eventually(async () => {
      const [job] = await jobs.list({ limit: 50 });
      expect(job).toMatchObject({ state: "failed", attempts: 1, error: "Error: out of paper" });
      return job;
    });
    isBroken = false;
    expect(await jobs.retry(failed?.id ?? "")).toBe(true);
    await eventually(async () => {
      expect(await jobs.list({ limit: 50 })).toMatchObject([{ state: "done", attempts: 2, error: null }]);
    });
    expect(await jobs.retry(failed?.id ?? "")).toBe(false);
  });

  it("survives a restart between sending and running", async () => {
    const seen: unknown[] = [];
    const later = (label: string): JobDefinition<{ id: number }> => ({
      name: "later",
      retryLimit: 0,
      run: async ({ id }) => {
        seen.push(`${label} ${id}`);
      },
    });
    const before = await instance(later("before"));
    await before.jobs.send(later("before"), { id: 1 }); // never started: still in the outbox
    await before.close();
    const stopped = await instance(later("stopped"));
    await stopped.jobs.start();
    await stopped.jobs.send(later("stopped"), { id: 2 }, { startAfter: new Date(Date.now() + 3_600_000) });
    await eventually(() => expect(seen).toEqual(["stopped 1"]));
    await outboxIsEmpty();
    await stopped.close(); // the second one is in the queue, not due yet
    await pool.query("update pgboss.job set start_after = now() where name = 'later' and state = 'created'");
    const after = await instance(later("after"));
    await after.jobs.start();
    await eventually(() => expect(seen).toEqual(["stopped 1", "after 2"]));
  });

  it("finishes what is running when it stops, and hands over what takes too long", async () => {
    const seen: string[] = [];
    const gate = Promise.withResolvers<void>();
    const slow = (label: string, work: Promise<void>): JobDefinition<object> => ({
      name: "slow",
      retryLimit: 2,
      retryDelaySeconds: 1,
      run: async () => {
        seen.push(`${label} begins`);
        await work;
        seen.push(`${label} ends`);
      },
    });
    const first = await instance(slow("first", gate.promise));
    await first.jobs.start();
    await first.jobs.send(slow("first", gate.promise), {});
    await eventually(() => expect(seen).toEqual(["first begins"]));
    const stopping = first.jobs.stop();
    gate.resolve();
    await stopping;
    expect(seen).toEqual(["first begins", "first ends"]);
    await eventually(async () => {
      expect(await first.jobs.list({ limit: 1 })).toMatchObject([{ state: "done" }]);
    });
    const endless = new Promise<void>(() => {});
    const hasty = await instance(slow("hasty", endless));
    await hasty.jobs.start();
    await hasty.jobs.send(slow("hasty", endless), {});
    await eventually(() => expect(seen).toContain("hasty begins"));
    await hasty.jobs.stop(); // after two seconds, here
    const rescuer = await instance(slow("rescuer", Promise.resolve()));
    await rescuer.jobs.start();
    await eventually(() => expect(seen).toContain("rescuer ends"));
    expect(seen).not.toContain("hasty ends");
  });

  it("runs again what was begun by an instance that died", async () => {
    const seen: number[] = [];
    const orphan: JobDefinition<{ id: number }> = {
      name: "orphan",
      retryLimit: 1,
      retryDelaySeconds: 1,
      run: async ({ id }, { attempt }) => {
        seen.push(id, attempt);
      },
    };
    const { jobs } = await instance(orphan);
    await jobs.start();
    await jobs.send(orphan, { id: 7 }, { startAfter: new Date(Date.now() + 3_600_000) });
    await outboxIsEmpty();
    // What a killed instance leaves behind: begun, and not a sign of life since.
    await pool.query(`update pgboss.job set state = 'active', start_after = now(),
      started_on = now() - interval '2 minutes', heartbeat_on = now() - interval '2 minutes' where name = 'orphan'`);
    await eventually(() => expect(seen).toEqual([7, 2]));
  });

  it("may run a job twice, which a job that checks first does not notice", async () => {
    await pool.query("create table sent_letters (id int primary key)");
    let attempts = 0;
    const letter: JobDefinition<{ id: number }> = {
      name: "letter",
      retryLimit: 2,
      retryDelaySeconds: 1,
      run: async ({ id }) => {
        attempts += 1;
        await pool.query("insert into sent_letters values ($1) on conflict do nothing", [id]);
        // The work is done, but the queue does not hear of it: what a crash right here looks like.
        if (attempts === 1) throw new Error("crash");
      },
    };
    const { jobs } = await instance(letter);
    await jobs.start();
    await jobs.send(letter, { id: 7 });
    await eventually(() => expect(attempts).toBe(2));
    expect((await pool.query("select id from sent_letters")).rows).toEqual([{ id: 7 }]);
  });

  it("shares the work between instances: each job runs once, on one of them", async () => {
    const runs: Array<[string, number]> = [];
    const busy = new Set<string>();
    const bothAreBusy = Promise.withResolvers<void>();
    const share = (label: string): JobDefinition<{ id: number }> => ({
      name: "share",
      retryLimit: 0,
      // The first one to get some work waits until the other one has some too.
      run: async ({ id }) => {
        runs.push([label, id]);
        if (busy.add(label).size === 2) bothAreBusy.resolve();
        await bothAreBusy.promise;
      },
    });
    const [left, right] = [await instance(share("left")), await instance(share("right"))];
    await Promise.all([left.jobs.start(), right.jobs.start()]);
    for (let id = 0; id < 30; id += 1) await left.jobs.send(share("left"), { id });
    await eventually(() => expect(runs.length).toBeGreaterThanOrEqual(30));
    await sleep(700); // pause: a second run would have come by now
    expect(runs.map(([, id]) => id).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, id) => id),
    );
    expect(new Set(runs.map(([label]) => label))).toEqual(new Set(["left", "right"]));
  });

  it("starts on several instances at once on a database that never had a queue", async () => {
    await pool.query("drop schema pgboss cascade");
    const nothing: JobDefinition<object> = { name: "nothing", retryLimit: 0, run: async () => {} };
    const several = [await instance(nothing), await instance(nothing), await instance(nothing)];
    await Promise.all(several.map(({ jobs }) => jobs.start()));
    await several[0]?.jobs.send(nothing, {});
    await eventually(async () => {
      expect(await several[1]?.jobs.list({ limit: 5 })).toMatchObject([{ name: "nothing", state: "done" }]);
    });
  });

  it("runs scheduled work once across instances, and forgets schedules the code no longer has", async () => {
    // What is scheduled for a minute is taken up until that minute is over: begin while there is time.
    while (new Date().getUTCSeconds() > 35) await sleep(500); // pause: until the next minute
    const now = new Date();
    const runs: string[] = [];
    const nightly = (label: string): JobDefinition<object> => ({
      name: "nightly",
      retryLimit: 0,
      schedule: `${now.getUTCMinutes()} ${now.getUTCHours()} * * *`,
      run: async () => {
        runs.push(label);
      },
    });
    const [left, right] = [await instance(nightly("left")), await instance(nightly("right"))];
    await Promise.all([left.jobs.start(), right.jobs.start()]);
    await eventually(() => expect(runs).toHaveLength(1));
    await sleep(3000); // pause: several more looks at the schedule by both
    expect(runs).toHaveLength(1);
    await left.close();
    await right.close();
    const { schedule: _, ...unscheduled } = nightly("later");
    const later = await instance(unscheduled);
    await later.jobs.start();
    expect((await pool.query("select name from pgboss.schedule")).rows).toEqual([]);
  });

  it("takes the same key twice for one job while it waits", async () => {
    const seen: unknown[] = [];
    const refresh: JobDefinition<{ id: number }> = {
      name: "refresh",
      retryLimit: 0,
      run: async ({ id }) => {
        seen.push(id);
      },
    };
    const { jobs } = await instance(refresh);
    await jobs.send(refresh, { id: 1 }, { singletonKey: "company 12" });
    await jobs.send(refresh, { id: 2 }, { singletonKey: "company 12" });
    await jobs.send(refresh, { id: 3 }, { singletonKey: "company 13" });
    await jobs.start();
    await eventually(() => expect(seen).toHaveLength(2));
    await sleep(700); // pause: a second run would have come by now
    expect(new Set(seen)).toEqual(new Set([1, 3]));
    await jobs.send(refresh, { id: 4 }, { singletonKey: "company 12" });
    await eventually(() => expect(seen).toContain(4));
  });

  it("is part of the request's transaction: kept with it, undone with it, within its scope", async () => {
    const seen: unknown[] = [];
    const tell: JobDefinition<{ word: string }> = {
      name: "tell",
      retryLimit: 0,
      run: async ({ word }) => {
        seen.push(word);
      },
    };
    const { jobs } = await instance(tell);
    await jobs.start();
    const userId = await createUser(database);
    const organisationId = await createOrganisation(database);
    const otherId = await createOrganisation(database);
    const scope = {
      userId,
      companyIds: [],
      organisationIds: [organisationId],
      consolidationIds: [],
      requestId: "test",
    };
    const request = (word: string, target: number, keep: boolean) =>
      inScope(
        pool,
        scope,
        "write",
        (scoped) => jobs.send(tell, { word }, { database: scoped, organisationId: target }),
        () => keep,
      );
    await request("kept", organisationId, true);
    await request("undone", organisationId, false);
    await expect(request("foreign", otherId, true)).rejects.toThrow(/row-level security/);
    await eventually(() => expect(seen).toEqual(["kept"]));
    await sleep(700); // pause: a second run would have come by now
    expect(seen).toEqual(["kept"]);

    await jobs.send(tell, { word: "other" }, { organisationId: otherId });
    await eventually(() => expect(seen).toContain("other"));
    expect(await jobs.list({ limit: 50 })).toHaveLength(2);
    expect(await jobs.list({ organisationId, limit: 50 })).toMatchObject([{ name: "tell", state: "done" }]);
    const asRequest = (target: number | null) =>
      inScope(pool, scope, "read", (scoped) => listJobs(scoped, target, 50));
    expect(await asRequest(organisationId)).toHaveLength(1);
    await expect(asRequest(otherId)).rejects.toThrow(/out of scope/);
    await expect(asRequest(null)).rejects.toThrow(/out of scope/);
  });
});
