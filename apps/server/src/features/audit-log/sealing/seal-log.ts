/**
 * Seals what the logs of all organisations got since the last time. One pass over the new rows serves them all: what it
 * costs follows what was written, whoever wrote it.
 */
import { digestOf, noSeal, sealAfter } from "@amont/engine/rights/audit/seal.ts";
import type { SystemDatabase } from "../../../db/scope.ts";
import {
  findHorizon,
  findLastSeal,
  findProgress,
  hashOf,
  readRows,
  rowsOfTransactions,
  takeSealingLock,
  unsealedRows,
  writeProgress,
  writeSeal,
} from "./sealing-repository.ts";
import { sha256 } from "./sha256.ts";

interface Limits {
  /** How many transactions one step looks at; and how many rows, where those are looked for. */
  readonly transactionsAtOnce: number;
  readonly rowsAtOnce: number;
  /** A run ends after the step that reaches it: the next run goes on from there. */
  readonly rowsPerRun: number;
  readonly stepsPerRun: number;
}

const usualLimits: Limits = {
  transactionsAtOnce: 10_000,
  rowsAtOnce: 50_000,
  rowsPerRun: 200_000,
  stepsPerRun: 500,
};

export interface SealingDependencies {
  readonly database: SystemDatabase;
  readonly now: () => Date;
  /** Tests take smaller steps. */
  readonly limits?: Partial<Limits>;
}

/** How many rows it sealed. */
export async function sealLog({ database, now, limits }: SealingDependencies): Promise<number> {
  const all = { ...usualLimits, ...limits };
  let sealed = 0;
  for (let step = 0; step < all.stepsPerRun && sealed < all.rowsPerRun; step += 1) {
    const done = await database.transaction().execute(async (transaction) => {
      if (!(await takeSealingLock(transaction))) return null;
      return sealStep(transaction, now(), all);
    });
    if (done === null) break;
    sealed += done.rowCount;
    if (done.isLast) break;
  }
  return sealed;
}

interface Step {
  readonly rowCount: number;
  readonly isLast: boolean;
}

async function sealStep(database: SystemDatabase, now: Date, limits: Limits): Promise<Step> {
  const { sealedXact, caughtUpId } = await findProgress(database);
  const horizon = await findHorizon(database);
  if (sealedXact === null) {
    // What is older than this is looked for by its number; all that comes is found by its transaction.
    await writeProgress(database, { sealedXact: horizon, caughtUpId: -1 });
    return { rowCount: 0, isLast: false };
  }
  if (caughtUpId !== null) return catchUp(database, { sealedXact, caughtUpId }, now, limits.rowsAtOnce);
  const to = Math.min(horizon, sealedXact + limits.transactionsAtOnce);
  const isLast = to === horizon;
  const { rowCount } = await seal(database, rowsOfTransactions({ from: sealedXact, to }), now);
  if (rowCount > 0 || !isLast) await writeProgress(database, { sealedXact: to, caughtUpId: null });
  return { rowCount, isLast };
}

async function catchUp(
  database: SystemDatabase,
  { sealedXact, caughtUpId }: { readonly sealedXact: number; readonly caughtUpId: number },
  now: Date,
  rowsAtOnce: number,
): Promise<Step> {
  const found = await seal(database, unsealedRows(caughtUpId, sealedXact, rowsAtOnce), now);
  const isDone = found.rowCount < rowsAtOnce;
  await writeProgress(database, { sealedXact, caughtUpId: isDone ? null : found.highestId });
  return { rowCount: found.rowCount, isLast: false };
}

interface NewRows {
  readonly ids: number[];
  readonly hashes: string[];
}

async function seal(
  database: SystemDatabase,
  rows: Parameters<typeof readRows>[1],
  sealedAt: Date,
): Promise<{ readonly rowCount: number; readonly highestId: number }> {
  const byOrganisation = new Map<number, NewRows>();
  let rowCount = 0;
  let highestId = 0;
  for await (const row of readRows(database, rows)) {
    const known = byOrganisation.get(row.organisationId) ?? { ids: [], hashes: [] };
    byOrganisation.set(row.organisationId, known);
    known.ids.push(row.id);
    known.hashes.push(hashOf(row));
    rowCount += 1;
    highestId = Math.max(highestId, row.id);
  }
  for (const [organisationId, { ids, hashes }] of byOrganisation) {
    const previous = await findLastSeal(database, organisationId);
    const made = sealAfter(
      previous ?? noSeal,
      { count: hashes.length, digest: digestOf(hashes, sha256) },
      sha256,
    );
    const lowestId = ids.reduce((lowest, id) => Math.min(lowest, id));
    const reachesId = ids.reduce((highest, id) => Math.max(highest, id), previous?.reachesId ?? 0);
    await writeSeal(database, organisationId, { ...made, rowIds: ids, lowestId, reachesId, sealedAt });
  }
  return { rowCount, highestId };
}
