/**
 * The frame of every import: reads the stored file through its runner and writes it chunk by chunk. What a chunk wrote
 * and how far the import is are one commit, so that an import goes on where it was, whoever died. Several instances may
 * try at once: the one that finds the import further than it thought leaves it to the other.
 */
import type { ImportFailure } from "@amont/contract/operations/imports/import-summary.ts";
import { importTimeOutMs } from "@amont/kernel/limits.ts";
import type pg from "pg";
import { inScope, type ScopedDatabase } from "../db/scope.ts";
import { lockLedger } from "../ledger/lock-ledger.ts";
import { requestReconciliation } from "../ledger/reconciling/request-reconciliation.ts";
import { requestIntragroupLook } from "../ledger/request-intragroup-look.ts";
import type { ParsingPool } from "../parsing/parsing-pool.ts";
import { announceCompletion, announceProgress, transactionsChanged } from "./announce-import.ts";
import type { ImportChunk, ImportRunner, ImportSource } from "./import-runner.ts";
import {
  type ImportProgress,
  type ImportUnderWay,
  lockImport,
  readImportFile,
  removeImportFile,
  saveProgress,
  setImportState,
} from "./imports-repository.ts";
import { plannerTeller } from "./tell-planner.ts";

/** Lists that are open are not asked to look again more often than that. */
const refreshMs = 2_000;

interface RunDependencies {
  readonly pool: pg.Pool;
  readonly now: () => Date;
}

/** In the name of whoever started it, and recognisable in the history as the import's own doing. */
function inImport<T>(
  { pool }: RunDependencies,
  { company_id, id, created_by }: ImportUnderWay,
  effect: "read" | "write",
  work: (database: ScopedDatabase) => Promise<T>,
  keep?: (outcome: T) => boolean,
): Promise<T> {
  const scope = {
    userId: created_by ?? "",
    companyIds: [company_id],
    organisationIds: [],
    consolidationIds: [],
    requestId: importRequestId(id),
  };
  return inScope(pool, scope, effect, work, keep);
}

export const importRequestId = (importId: number): string => `import-${importId}`;

export async function runImport(
  dependencies: RunDependencies & { readonly parsing: ParsingPool },
  runner: ImportRunner,
  task: ImportUnderWay,
): Promise<void> {
  const { now } = dependencies;
  const begun = await begin(dependencies, task);
  if (begun === null) return;
  const { progress, bytes } = begun;
  const source = await runner.open({
    companyId: task.company_id,
    importId: task.id,
    fileName: progress.file_name,
    readFile: (reader, options) =>
      dependencies.parsing.read(reader, { companyId: task.company_id, bytes, options }, "patient"),
    settings: progress.settings,
    now,
    read: (look) => inImport(dependencies, task, "read", look),
  });
  if (!source.ok) return failImport(dependencies, task, source.error);
  const isThrough = await writeAll(dependencies, task, source.value, progress.processed_count);
  if (isThrough) await finish(dependencies, task);
}

/** Null when there is nothing left to do, or no time for it. */
async function begin(dependencies: RunDependencies, task: ImportUnderWay) {
  const { now } = dependencies;
  const { company_id: companyId, id } = task;
  if (isOverdue(task, now())) {
    await failImport(dependencies, task, "timed-out");
    return null;
  }
  return inImport(dependencies, task, "write", async (database) => {
    const found = await lockImport(database, companyId, id);
    if (found?.state !== "waiting" && found?.state !== "running") return null;
    const bytes = await readImportFile(database, companyId, id);
    if (bytes === null) return null;
    if (found.state === "running") return { progress: found, bytes };
    const progress = await setImportState(database, companyId, id, { state: "running", started_at: now() });
    await announceProgress(database, companyId, progress);
    return { progress, bytes };
  });
}

const isOverdue = ({ created_at }: ImportUnderWay, now: Date): boolean =>
  now.getTime() - created_at.getTime() > importTimeOutMs;

/** True when it came to the end of the file; false when the import was stopped or is somebody else's by now. */
async function writeAll(
  dependencies: RunDependencies,
  task: ImportUnderWay,
  source: ImportSource,
  processedBefore: number,
): Promise<boolean> {
  let processed = processedBefore;
  let refreshedAt = 0;
  const tellPlanner = plannerTeller(dependencies.pool);
  for await (const chunk of source.chunks(processedBefore)) {
    if (isOverdue(task, dependencies.now())) {
      await failImport(dependencies, task, "timed-out");
      return false;
    }
    const isDue = performance.now() - refreshedAt > refreshMs;
    if (isDue) refreshedAt = performance.now();
    const goesOn = await writeChunk(dependencies, task, { source, chunk, processed, refreshes: isDue });
    if (!goesOn) return false;
    processed += chunk.rowCount;
    await tellPlanner(processed - processedBefore);
  }
  return true;
}

interface Step {
  readonly source: ImportSource;
  readonly chunk: ImportChunk;
  readonly processed: number;
  readonly refreshes: boolean;
}

function writeChunk(
  dependencies: RunDependencies,
  task: ImportUnderWay,
  { source, chunk, processed, refreshes }: Step,
): Promise<boolean> {
  const { company_id: companyId, id } = task;
  return inImport(
    dependencies,
    task,
    "write",
    async (database) => {
      await lockLedger(database, companyId);
      const found = await lockImport(database, companyId, id);
      if (found?.state !== "running" || found.processed_count !== processed) return false;
      const written = await chunk.write(database);
      const progress = await saveProgress(database, companyId, id, {
        ...written,
        rowCount: chunk.rowCount,
        allRows: source.rowCount,
      });
      await announceProgress(database, companyId, progress, ...(refreshes ? [transactionsChanged] : []));
      return true;
    },
    (goesOn) => goesOn,
  );
}

async function finish(dependencies: RunDependencies, task: ImportUnderWay): Promise<void> {
  const { company_id: companyId, id } = task;
  await inImport(dependencies, task, "write", async (database) => {
    const found = await lockImport(database, companyId, id);
    if (found?.state !== "running") return;
    const progress = await setImportState(database, companyId, id, {
      state: "done",
      finished_at: dependencies.now(),
    });
    await removeImportFile(database, companyId, id);
    await lookAtNewLines(database, companyId, progress);
    await announceCompletion(database, companyId, progress);
  });
}

/** What was written stays; how far it got is said. */
export async function failImport(
  dependencies: RunDependencies,
  task: ImportUnderWay,
  failure: ImportFailure,
): Promise<void> {
  const { company_id: companyId, id } = task;
  await inImport(dependencies, task, "write", async (database) => {
    const found = await lockImport(database, companyId, id);
    if (found?.state !== "waiting" && found?.state !== "running") return;
    const progress = await setImportState(database, companyId, id, {
      state: "failed",
      failure,
      finished_at: dependencies.now(),
    });
    await removeImportFile(database, companyId, id);
    await lookAtNewLines(database, companyId, progress);
    await announceProgress(database, companyId, progress, transactionsChanged);
  });
}

/** However it ended: what it brought may belong together with what is there. */
export async function lookAtNewLines(
  database: ScopedDatabase,
  companyId: number,
  { imported_count }: Pick<ImportProgress, "imported_count">,
): Promise<void> {
  if (imported_count === 0) return;
  await requestReconciliation(database, companyId);
  await requestIntragroupLook(database, companyId);
}

/** Those that nobody will bring to an end any more. */
export async function failOverdueImports(
  dependencies: RunDependencies,
  underWay: readonly ImportUnderWay[],
): Promise<void> {
  for (const task of underWay) {
    if (isOverdue(task, dependencies.now())) await failImport(dependencies, task, "timed-out");
  }
}
