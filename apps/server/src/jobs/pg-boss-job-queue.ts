/**
 * The job queue on pg-boss, in the application's own database. A sent job waits in the outbox until an
 * instance moves it into the queue; NOTIFY makes both steps immediate, polling makes them certain. An instance asks once
 * for all its queues what is due: two workers for each of twenty kinds of jobs, asking by themselves, would keep an idle
 * server at twenty questions a second.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { invariant } from "@amont/kernel/assert.ts";
import type pg from "pg";
import type { Job, PgBoss, QueueResult } from "pg-boss";
import type { Logger } from "pino";
import type { NotificationListener } from "../db/notification-listener.ts";
import { type SystemDatabase, systemDatabase } from "../db/scope.ts";
import { createBoss, createJobIndex, whatIsDue } from "./boss.ts";
import { framesOf, JobFailure } from "./job-failure.ts";
import { moveQueuedJobs, putJob } from "./job-outbox.ts";
import type { JobDefinition, JobOptions, JobQueue } from "./job-queue.ts";
import { listJobs, retryJob } from "./job-records.ts";

interface JobQueueTiming {
  readonly pollSeconds: number;
  readonly housekeepingSeconds: number;
  /** How long `stop` waits for running jobs. */
  readonly stopSeconds: number;
}

const usualTiming: JobQueueTiming = { pollSeconds: 2, housekeepingSeconds: 30, stopSeconds: 20 };

interface JobQueueDependencies {
  readonly pool: pg.Pool;
  readonly listener: NotificationListener;
  readonly log: Logger;
  readonly timing?: Partial<JobQueueTiming>;
}

export function createJobQueue(dependencies: JobQueueDependencies): JobQueue {
  return new PgBossJobQueue(dependencies);
}

const day = 24 * 60 * 60;

/** How often a worker asks by itself although it would be woken. Without NOTIFY it asks at every poll. */
const backstopSeconds = 60;

function queueOptions({ retryLimit, retryDelaySeconds }: JobDefinition<unknown>) {
  return {
    retryLimit,
    retryDelay: retryDelaySeconds ?? 5,
    retryBackoff: true,
    retryDelayMax: 60 * 60,
    // A job whose instance died is noticed by its silence and given to another one.
    heartbeatSeconds: 30,
    expireInSeconds: 30 * 60,
    deleteAfterSeconds: 14 * day,
    retentionSeconds: 90 * day,
    notify: true,
  };
}

function isCurrent(queue: QueueResult, wanted: ReturnType<typeof queueOptions>): boolean {
  return Object.entries(wanted).every(([key, value]) => queue[key as keyof QueueResult] === value);
}

class PgBossJobQueue implements JobQueue {
  readonly #pool: pg.Pool;
  readonly #listener: NotificationListener;
  readonly #log: Logger;
  readonly #timing: JobQueueTiming;
  readonly #database: SystemDatabase;
  readonly #definitions = new Map<string, JobDefinition<unknown>>();
  /** By queue. */
  readonly #workers = new Map<string, readonly string[]>();
  readonly #boss: PgBoss;
  #state: "new" | "running" | "stopped" = "new";
  #moving: Promise<void> | null = null;
  #moveAgain = false;
  #polling: Promise<void> | null = null;
  #pollTimer: NodeJS.Timeout | undefined;
  #unlisten = () => {};

  constructor({ pool, listener, log, timing }: JobQueueDependencies) {
    this.#pool = pool;
    this.#listener = listener;
    this.#log = log;
    this.#timing = { ...usualTiming, ...timing };
    this.#database = systemDatabase(pool);
    this.#boss = createBoss(pool, listener, this.#timing);
    this.#boss.on("error", (error) => log.warn({ reason: error.message }, "job queue error"));
    this.#boss.on("warning", ({ message }) => log.warn({ reason: message }, "job queue warning"));
  }

  define<T>(definition: JobDefinition<T>): void {
    invariant(this.#state === "new", `job ${definition.name} is defined after the start`);
    invariant(!this.#definitions.has(definition.name), `job ${definition.name} is defined twice`);
    this.#definitions.set(definition.name, definition as JobDefinition<unknown>);
  }

  async send<T>({ name }: JobDefinition<T>, data: T, options: JobOptions = {}): Promise<void> {
    invariant(this.#definitions.has(name), `job ${name} is not defined`);
    await putJob(options.database ?? this.#database, { name, data, options });
  }

  list({ organisationId, limit }: { readonly organisationId?: number; readonly limit: number }) {
    return listJobs(this.#database, organisationId ?? null, limit);
  }

  retry(jobId: string): Promise<boolean> {
    return retryJob(this.#database, null, jobId);
  }

  async start(): Promise<void> {
    invariant(this.#state === "new", "the job queue starts once");
    this.#state = "running";
    await this.#boss.start();
    await createJobIndex(this.#pool);
    await this.#prepareQueues();
    await this.#prepareSchedules();
    for (const definition of this.#definitions.values()) await this.#work(definition);
    const move = () => this.#move();
    this.#unlisten = await this.#listener.listen("amont_jobs", { onNotification: move, onConnected: move });
    this.#pollTimer = setInterval(() => this.#poll(), this.#timing.pollSeconds * 1000);
    move();
  }

  async stop(): Promise<void> {
    if (this.#state !== "running") return;
    this.#state = "stopped";
    this.#unlisten();
    clearInterval(this.#pollTimer);
    await this.#polling;
    await this.#moving;
    // pg-boss can wait for running jobs too, but looks only every half second.
    const finished = [...this.#definitions.keys()].map((name) => this.#boss.offWork(name, { wait: true }));
    const limit = sleep(this.#timing.stopSeconds * 1000, undefined, { ref: false });
    await Promise.race([Promise.all(finished), limit]);
    await this.#boss.stop({ close: false, graceful: false });
  }

  async #prepareQueues(): Promise<void> {
    const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const definition of this.#definitions.values()) {
      const queue = known.get(definition.name);
      const options = queueOptions(definition);
      // `short` keeps one waiting job per key; jobs sent without a key get one of their own.
      if (queue === undefined) await this.#boss.createQueue(definition.name, { ...options, policy: "short" });
      else if (!isCurrent(queue, options)) await this.#boss.updateQueue(definition.name, options);
    }
  }

  /** The database remembers schedules: those that the code no longer has are taken out. */
  async #prepareSchedules(): Promise<void> {
    const schedules = await this.#boss.getSchedules();
    const known = new Map(schedules.map(({ name, cron, timezone }) => [name, `${cron} ${timezone}`]));
    for (const { name, schedule, timeZone = "UTC" } of this.#definitions.values()) {
      if (schedule !== undefined && known.get(name) !== `${schedule} ${timeZone}`)
        await this.#boss.schedule(name, schedule, {}, { tz: timeZone });
    }
    for (const name of known.keys()) {
      if (this.#definitions.get(name)?.schedule === undefined) await this.#boss.unschedule(name);
    }
  }

  async #work(definition: JobDefinition<unknown>): Promise<void> {
    const options = {
      pollingIntervalSeconds: this.#timing.pollSeconds,
      notifyPollingIntervalSeconds: backstopSeconds,
      batchSize: 1,
    };
    const workers: string[] = [];
    this.#workers.set(definition.name, workers);
    for (let worker = 0; worker < (definition.concurrency ?? 2); worker += 1) {
      const workerId = await this.#boss.work<unknown>(definition.name, options, async ([job]) => {
        if (job === undefined) return;
        try {
          await this.#run(definition, job);
        } finally {
          // Where one job was, there may be more: look again at once instead of at the next poll.
          this.#boss.notifyWorker(workerId);
        }
      });
      workers.push(workerId);
    }
  }

  async #run(definition: JobDefinition<unknown>, job: Job<unknown>): Promise<void> {
    const attempt = job.retryCount + 1;
    try {
      await definition.run(job.data, { jobId: job.id, attempt });
    } catch (error) {
      const failure = new JobFailure(error);
      const isLast = attempt > definition.retryLimit;
      this.#log[isLast ? "error" : "warn"](
        { job: definition.name, jobId: job.id, attempt, reason: failure.message, frames: framesOf(error) },
        isLast ? "job failed" : "job will be tried again",
      );
      throw failure;
    }
  }

  /** What nobody was notified of. */
  #poll(): void {
    if (this.#polling !== null) return;
    this.#polling = whatIsDue(this.#pool, [...this.#definitions.keys()])
      .then(({ isSent, queues }) => {
        if (isSent) this.#move();
        const workers = queues.flatMap((queue) => this.#workers.get(queue) ?? []);
        for (const worker of workers) this.#boss.notifyWorker(worker);
      })
      .catch((error: Error) => this.#log.warn({ reason: error.message }, "cannot see what jobs are due"))
      .finally(() => {
        this.#polling = null;
      });
  }

  /** One move at a time; a call during a move asks for another one after it. */
  #move(): void {
    if (this.#state !== "running") return;
    if (this.#moving !== null) {
      this.#moveAgain = true;
      return;
    }
    this.#moving = moveQueuedJobs(this.#pool, this.#boss, [...this.#definitions.keys()])
      .catch((error: Error) => this.#log.warn({ reason: error.message }, "cannot move queued jobs"))
      .finally(() => {
        this.#moving = null;
        if (this.#moveAgain) {
          this.#moveAgain = false;
          this.#move();
        }
      });
  }
}
