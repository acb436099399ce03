/** Starts imports of every kind and runs them in the background. */
import { createHash } from "node:crypto";
import type { ImportKind } from "@amont/contract/operations/imports/import-summary.ts";
import type pg from "pg";
import type { SystemDatabase } from "../db/scope.ts";
import { currentCompany } from "../http/current-company.ts";
import type { OperationContext } from "../http/operation-route.ts";
import type { JobDefinition, JobQueue } from "../jobs/job-queue.ts";
import type { ParsingPool } from "../parsing/parsing-pool.ts";
import { announceProgress } from "./announce-import.ts";
import type { ImportRunner } from "./import-runner.ts";
import { findImportOwner, findUnderWay, insertImport, lockImport } from "./imports-repository.ts";
import { failImport, failOverdueImports, runImport } from "./run-import.ts";

interface ImportDependencies {
  readonly pool: pg.Pool;
  readonly database: SystemDatabase;
  readonly jobs: JobQueue;
  readonly parsing: ParsingPool;
  readonly now: () => Date;
}

interface StartedFile {
  readonly kind: ImportKind;
  readonly file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
  /** The kind's own, as JSON. `mode` is shown by the history. */
  readonly settings: object;
}

export interface Imports {
  /** With the request's transaction: the import is there, with its file, if and only if the request succeeds. */
  start(context: OperationContext, file: StartedFile): Promise<number>;
  /** Takes up what a server that is no more has left. Safe while others are at it. */
  resume(): Promise<void>;
}

interface Task {
  readonly companyId: number;
  readonly importId: number;
}

const longestName = 255;

export function createImports(dependencies: ImportDependencies, runners: readonly ImportRunner[]): Imports {
  const { jobs, database } = dependencies;
  const job = runImportJob(dependencies, new Map(runners.map((runner) => [runner.kind, runner])));
  jobs.define(job);
  jobs.define(expireImportsJob(dependencies));
  return {
    start: async (context, { kind, file, settings }) => {
      const companyId = currentCompany(context);
      const [organisationId] = context.scope.organisationIds;
      const importId = await insertImport(context.database, companyId, {
        kind,
        fileName: file.name.slice(-longestName),
        bytes: file.bytes,
        sha256: createHash("sha256").update(file.bytes).digest("hex"),
        settings,
        createdAt: context.now,
      });
      await jobs.send(
        job,
        { companyId, importId },
        { database: context.database, ...(organisationId === undefined ? {} : { organisationId }) },
      );
      const progress = await lockImport(context.database, companyId, importId);
      if (progress !== undefined) await announceProgress(context.database, companyId, progress);
      return importId;
    },
    resume: async () => {
      for (const { company_id: companyId, id: importId } of await findUnderWay(database)) {
        await jobs.send(job, { companyId, importId }, { singletonKey: `import ${importId}` });
      }
    },
  };
}

const retryLimit = 5;

function runImportJob(
  dependencies: ImportDependencies,
  runners: ReadonlyMap<ImportKind, ImportRunner>,
): JobDefinition<Task> {
  return {
    name: "run-import",
    retryLimit,
    retryDelaySeconds: 2,
    run: async ({ companyId, importId }, { attempt }) => {
      const task = await findImportOwner(dependencies.database, companyId, importId);
      if (task === undefined) return;
      const runner = runners.get(task.kind);
      if (runner === undefined) throw new Error(`nothing runs imports of kind ${task.kind}`);
      try {
        await runImport(dependencies, runner, task);
      } catch (error) {
        if (attempt > retryLimit) await failImport(dependencies, task, "internal");
        throw error;
      }
    },
  };
}

function expireImportsJob(dependencies: ImportDependencies): JobDefinition<object> {
  return {
    name: "expire-imports",
    retryLimit: 0,
    schedule: "* * * * *",
    run: async () => failOverdueImports(dependencies, await findUnderWay(dependencies.database)),
  };
}
