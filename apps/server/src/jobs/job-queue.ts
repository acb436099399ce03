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
  readonly name: string;
  readonly retryLimit: number;
  /** Runs at least once, maybe twice: it must be safe to repeat. */
  readonly run: (data: T, context: { readonly jobId: string; readonly attempt: number }) => Promise<void>;
  /** For repeated work: a cron expression in UTC. */
  readonly schedule?: string;
}

export interface JobSummary {
  readonly id: string;
  readonly name: string;
  readonly state: "waiting" | "retrying" | "running" | "done" | "cancelled" | "failed";
  readonly attempts: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly error: string | null;
}

export interface JobQueue {
  define<T>(definition: JobDefinition<T>): void;
  send<T>(definition: JobDefinition<T>, data: T, options?: JobOptions): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  list(filter: { readonly organisationId?: number; readonly limit: number }): Promise<readonly JobSummary[]>;
  retry(jobId: string): Promise<boolean>;
}
