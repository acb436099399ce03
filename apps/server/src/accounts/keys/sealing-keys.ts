/**
 * The keys that secrets are sealed with: those of the configuration, newest first, or where there are none those that the
 * installation made for itself, which lie in the database beside what they seal (decision 47).
 */
import type { SystemDatabase } from "../../db/scope.ts";
import { type Keyring, keyFor, newSealKey, type Seal, type SealKey, sealWith } from "./seal.ts";
import { secret } from "./secrets.ts";
import { readSecrets } from "./secrets-repository.ts";

/** What is sealed, and where its one key was before keys had names. */
export const unnamedKeys = {
  "second-factor": "second-factor-key",
  "online-sheets": "online-sheets-key",
} as const;

export type Purpose = keyof typeof unnamedKeys;

/** A key that the installation made. */
export interface MadeKey {
  readonly key: string;
  /** Since when another one seals; null for the one that does. */
  readonly retiredAt: string | null;
}

export const madeKeysName = "sealing-keys";

export interface KeySource {
  readonly database: SystemDatabase;
  /** Of the configuration, newest first. */
  readonly configured: readonly string[];
}

export const sealFor = (source: KeySource, purpose: Purpose): Seal =>
  sealWith(() => loadKeyring(source, purpose));

export async function loadKeyring({ database, configured }: KeySource, purpose: Purpose): Promise<Keyring> {
  const known = await readSecrets(database, [madeKeysName, unnamedKeys[purpose]]);
  const stored = known.get(madeKeysName) as readonly MadeKey[] | undefined;
  const made = stored ?? (configured.length > 0 ? [] : await makeFirstKey(database));
  const texts = [...configured, ...made.map(({ key }) => key)];
  const keys = texts.map((text) => keyFor(text, purpose));
  const [newest] = keys;
  if (newest === undefined) throw new Error("There is no key to seal secrets with.");
  return {
    newest,
    byName: new Map(keys.map((key) => [key.name, key])),
    unnamed: unnamedKey(known.get(unnamedKeys[purpose])),
  };
}

const makeFirstKey = (database: SystemDatabase): Promise<readonly MadeKey[]> =>
  secret(database, madeKeysName, () => [{ key: newSealKey(), retiredAt: null }]);

const unnamedKey = (stored: unknown): SealKey | null =>
  typeof stored === "string" ? { name: "", bytes: Buffer.from(stored, "base64url") } : null;
