/** What the rest of the server knows of the job queue. */
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

export interface JobOptions {
  /** The same key twice while one is waiting is one job. */
  readonly singletonKey?: string;
  readonly startAfter?: Date;
  /** Send inside this transaction: the job exists if and only if the change does. */
  readonly database?: Kysely<Database>;
  /** Whose work it is, so that its administrators can see it. */
  readonly organisationId?: number;
}

export interface JobDefinition<T> {
  /** Letters, digits, hyphens: also the name of its queue. */
  readonly name: string;
  readonly retryLimit: number;
  /** The first retry waits one to two times this, each further one twice as long. Five seconds unless told. */
  readonly retryDelaySeconds?: number;
  /** How many run at once on one instance. Two unless told. */
  readonly concurrency?: number;
  /** Runs at least once, maybe twice: it must be safe to repeat. */
  readonly run: (data: T, context: { readonly jobId: string; readonly attempt: number }) => Promise<void>;
  /** For repeated work: a cron expression. It runs with `{}` as its data, on one instance. */
  readonly schedule?: string;
  /** Whose clock the schedule goes by. UTC unless told. */
  readonly timeZone?: string;
}

export interface JobSummary {
  readonly id: string;
  readonly name: string;
  readonly state: "waiting" | "retrying" | "running" | "done" | "cancelled" | "failed";
  readonly attempts: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  /** The last failure, without personal data, at most 500 characters. */
  readonly error: string | null;
}

export interface JobQueue {
  /** Before `start`. */
  define<T>(definition: JobDefinition<T>): void;
  /** At any time, also from a process that never starts the queue: a server will run it. */
  send<T>(definition: JobDefinition<T>, data: T, options?: JobOptions): Promise<void>;
  start(): Promise<void>;
  /** Lets running jobs finish, up to a limit; those cut short are run again by somebody else. */
  stop(): Promise<void>;
  /** Newest first, of one organisation or of all. */
  list(filter: { readonly organisationId?: number; readonly limit: number }): Promise<readonly JobSummary[]>;
  /** One more attempt for a failed job. False when no failed job has this id. */
  retry(jobId: string): Promise<boolean>;
}
