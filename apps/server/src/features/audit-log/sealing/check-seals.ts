/**
 * Looks again at rows that were sealed: at new seals within the minute, at old ones every hour, a bounded number of rows at a
 * time, and from the beginning once all have been looked at. Whoever changed a row is found out within a pass.
 */
import { isWhole, noSeal } from "@amont/engine/rights/audit/seal.ts";
import type { SystemDatabase } from "../../../db/scope.ts";
import { type CheckState, findChecked, findOrganisationsToCheck, writeChecked } from "./checks-repository.ts";
import {
  findProgress,
  findSeal,
  findSeals,
  hashOf,
  hasStrangeRow,
  readRowsOfSeal,
  type StoredSeal,
} from "./sealing-repository.ts";
import { sha256 } from "./sha256.ts";

interface Limits {
  readonly organisationsPerRun: number;
  readonly rowsPerOrganisation: number;
  /** How long old seals rest. */
  readonly restMs: number;
}

const usualLimits: Limits = { organisationsPerRun: 50, rowsPerOrganisation: 50_000, restMs: 3_600_000 };

export interface CheckDependencies {
  readonly database: SystemDatabase;
  readonly now: () => Date;
  readonly limits?: Partial<Limits>;
}

/** Those that were looked at longest ago come first, so that each has its turn. */
export async function checkSeals({ database, now, limits }: CheckDependencies): Promise<void> {
  const { organisationsPerRun, rowsPerOrganisation, restMs } = { ...usualLimits, ...limits };
  const { sealedXact, caughtUpId } = await findProgress(database);
  // Rows from before a restore may still be under no seal.
  if (sealedXact === null || caughtUpId !== null) return;
  const restedSince = new Date(now().getTime() - restMs);
  const wanted = { restedSince, limit: organisationsPerRun };
  for (const organisationId of await findOrganisationsToCheck(database, wanted)) {
    await database.transaction().execute(async (transaction) => {
      const state = await findChecked(transaction, organisationId);
      // Another instance is at it.
      if (state === null) return;
      const hasRested = state.againAt === null || state.againAt <= restedSince;
      const limit = { rows: rowsPerOrganisation, hasRested, now: now() };
      await writeChecked(
        transaction,
        organisationId,
        await checkSome(transaction, organisationId, state, limit),
      );
    });
  }
}

async function checkSome(
  database: SystemDatabase,
  organisationId: number,
  state: CheckState,
  { rows, hasRested, now }: { readonly rows: number; readonly hasRested: boolean; readonly now: Date },
): Promise<CheckState> {
  let { verifiedNumber, againNumber, brokenNumber } = state;
  let budget = rows;
  // What was broken may have been put right, from a backup.
  if (brokenNumber !== null) {
    const broken = await findSeal(database, organisationId, brokenNumber);
    budget -= broken?.count ?? 0;
    if (broken !== undefined && (await isSealWhole(database, organisationId, broken))) brokenNumber = null;
  }
  const note = (seal: StoredSeal, whole: boolean) => {
    if (!whole) brokenNumber = Math.min(brokenNumber ?? seal.number, seal.number);
  };
  const newest = await checkFrom(database, organisationId, verifiedNumber, budget, note);
  verifiedNumber = newest.upTo;
  // Whoever is not through with what is new does not begin with what is old.
  if (!newest.isAtEnd || !hasRested) return { ...state, verifiedNumber, brokenNumber, checkedAt: now };
  const again = await checkFrom(database, organisationId, againNumber, newest.budget, note);
  againNumber = again.isAtEnd ? 0 : again.upTo;
  return { verifiedNumber, againNumber, brokenNumber, checkedAt: now, againAt: now };
}

interface Looked {
  readonly upTo: number;
  readonly budget: number;
  readonly isAtEnd: boolean;
}

const sealsAtOnce = 100;

async function checkFrom(
  database: SystemDatabase,
  organisationId: number,
  after: number,
  rows: number,
  note: (seal: StoredSeal, whole: boolean) => void,
): Promise<Looked> {
  let upTo = after;
  let budget = rows;
  while (budget > 0) {
    const seals = await findSeals(database, organisationId, { after: upTo, limit: sealsAtOnce });
    for (const seal of seals) {
      if (budget <= 0) return { upTo, budget, isAtEnd: false };
      // One that is not where it should be is one that was taken out.
      if (seal.number !== upTo + 1) note({ ...seal, number: upTo + 1 }, false);
      note(seal, await isSealWhole(database, organisationId, seal));
      budget -= seal.count;
      upTo = seal.number;
    }
    if (seals.length < sealsAtOnce) return { upTo, budget, isAtEnd: true };
  }
  return { upTo, budget, isAtEnd: false };
}

async function isSealWhole(
  database: SystemDatabase,
  organisationId: number,
  seal: StoredSeal,
): Promise<boolean> {
  const previous = seal.number === 1 ? undefined : await findSeal(database, organisationId, seal.number - 1);
  if (seal.number > 1 && previous === undefined) return false;
  const hashes: string[] = [];
  for await (const row of readRowsOfSeal(database, organisationId, seal.number)) hashes.push(hashOf(row));
  if (!isWhole(seal, previous ?? noSeal, hashes, sha256)) return false;
  return !(await hasStrangeRow(database, organisationId, seal, previous));
}
