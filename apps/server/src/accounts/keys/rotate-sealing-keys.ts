/**
 * Seals everything anew with the newest key, while servers run: they read what old keys sealed as long as they have them. Who
 * is stopped runs it again, and it goes on with what is left.
 */
import type { SystemDatabase } from "../../db/scope.ts";
import { closeWith, type Keyring, nameOfKey, newSealKey, openWith } from "./seal.ts";
import { type KeySource, loadKeyring, type MadeKey, madeKeysName, unnamedKeys } from "./sealing-keys.ts";
import {
  countFactorsByKey,
  findFactorsOfOtherKeys,
  forgetSecrets,
  lockSecret,
  replaceFactor,
  replaceSecret,
} from "./secrets-repository.ts";

export type SealingRotation =
  /** Nothing was touched. By the name of the key, how many secrets need it; the empty name: from before keys had names. */
  | { readonly kind: "missing-keys"; readonly countByName: ReadonlyMap<string, number> }
  | {
      readonly kind: "sealed";
      readonly newestName: string;
      readonly count: number;
      /** Changed by somebody, or another person's: they are left as they are. */
      readonly unreadableCount: number;
    };

export async function rotateSealingKeys(source: KeySource, now: Date): Promise<SealingRotation> {
  const { database, configured } = source;
  const before = await loadKeyring(source, "second-factor");
  const counts = await countFactorsByKey(database);
  const missing = [...counts].filter(([name]) => !isKnown(before, name));
  if (missing.length > 0) return { kind: "missing-keys", countByName: new Map(missing) };
  await forgetUnusedKeys(database, counts, now);
  // Something that waits is what an earlier run was stopped at: its key is new enough.
  const isAllNewest = [...counts.keys()].every((name) => name === before.newest.name);
  if (configured.length > 0) await retireMadeKeys(database, [], now);
  else if (isAllNewest) await retireMadeKeys(database, [{ key: newSealKey(), retiredAt: null }], now);
  return sealAnew(database, await loadKeyring(source, "second-factor"));
}

const isKnown = ({ byName, unnamed }: Keyring, name: string): boolean =>
  name === "" ? unnamed !== null : byName.has(name);

/** Tokens of other services are given out sealed, for an hour or so; and another instance may just be sealing something. */
const stillNeededMs = 24 * 3_600_000;

async function forgetUnusedKeys(
  database: SystemDatabase,
  counts: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  if (!counts.has("")) await forgetSecrets(database, Object.values(unnamedKeys));
  await changeMadeKeys(database, (keys) =>
    keys.filter(
      ({ key, retiredAt }) =>
        retiredAt === null ||
        counts.has(nameOfKey(key)) ||
        now.getTime() - Date.parse(retiredAt) < stillNeededMs,
    ),
  );
}

const retireMadeKeys = (database: SystemDatabase, inTheirPlace: readonly MadeKey[], now: Date) =>
  changeMadeKeys(database, (keys) => [
    ...inTheirPlace,
    ...keys.map(({ key, retiredAt }) => ({ key, retiredAt: retiredAt ?? now.toISOString() })),
  ]);

async function changeMadeKeys(
  database: SystemDatabase,
  change: (keys: readonly MadeKey[]) => readonly MadeKey[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const keys = (await lockSecret(transaction, madeKeysName)) as readonly MadeKey[] | undefined;
    if (keys === undefined) return;
    const changed = change(keys);
    if (changed.length === 0) await forgetSecrets(transaction, [madeKeysName]);
    else await replaceSecret(transaction, madeKeysName, changed);
  });
}

const atOnce = 500;

/** Each by itself: nobody who signs in waits for the others. */
async function sealAnew(database: SystemDatabase, ring: Keyring): Promise<SealingRotation> {
  let count = 0;
  let unreadableCount = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const factors = await findFactorsOfOtherKeys(database, ring.newest.name, { after, limit: atOnce });
    for (const factor of factors) {
      after = factor.userId;
      const plain = openWith(ring, factor.sealedKey, factor.userId);
      if (plain === null) unreadableCount += 1;
      else if (await replaceFactor(database, factor, closeWith(ring, plain, factor.userId))) count += 1;
    }
    if (factors.length < atOnce) break;
  }
  return { kind: "sealed", newestName: ring.newest.name, count, unreadableCount };
}
