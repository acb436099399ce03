/**
 * Secrets that we must be able to read again, kept or given out encrypted: each for one owner, and for nobody else. What is
 * sealed begins with the name of its key, so that keys can be replaced while both the old and the new one are read.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

export interface Seal {
  readonly close: (text: string, owner: string) => Promise<string>;
  /** Null for what was sealed by somebody else, for somebody else, with a key that is gone, or not at all. */
  readonly open: (sealed: string, owner: string) => Promise<string | null>;
}

export interface SealKey {
  /** Made of the key itself: whoever knows it does not know the key. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** The keys of one purpose. */
export interface Keyring {
  /** What is sealed now is sealed with it. */
  readonly newest: SealKey;
  readonly byName: ReadonlyMap<string, SealKey>;
  /** What sealed before keys had names, where there is such a key. */
  readonly unnamed: SealKey | null;
}

const algorithm = "aes-256-gcm";
const [ivLength, tagLength] = [12, 16];

/** The text of a key of 32 bytes. */
export const newSealKey = (): string => randomBytes(32).toString("base64url");

/** What keys look like in the configuration. */
export const sealKeyText = /^[\w-]{43}$/;

export const nameOfKey = (keyText: string): string =>
  createHash("sha256")
    .update("amont key of sealed secrets\n")
    .update(keyText)
    .digest("base64url")
    .slice(0, 8);

/** Another key for each purpose, so that what is sealed for one is of no use for another. */
export const keyFor = (keyText: string, purpose: string): SealKey => ({
  name: nameOfKey(keyText),
  bytes: Buffer.from(hkdfSync("sha256", Buffer.from(keyText, "base64url"), "", purpose, 32)),
});

/** The name of the key that something was sealed with; null for what is older than names. */
export const keyNameOf = (sealed: string): string | null => /^([\w-]{8})\.[\w-]+$/.exec(sealed)?.[1] ?? null;

/** Asked for each time, for keys may be replaced while we run. */
export function sealWith(keys: () => Promise<Keyring>): Seal {
  return {
    close: async (plain, owner) => closeWith(await keys(), plain, owner),
    open: async (sealed, owner) => openWith(await keys(), sealed, owner),
  };
}

export function openWith({ byName, unnamed }: Keyring, sealed: string, owner: string): string | null {
  const name = keyNameOf(sealed);
  const key = name === null ? unnamed : byName.get(name);
  if (key === null || key === undefined) return null;
  return decrypt(name === null ? sealed : sealed.slice(name.length + 1), owner, key);
}

export const closeWith = ({ newest }: Keyring, plain: string, owner: string): string =>
  `${newest.name}.${encrypt(plain, owner, newest)}`;

function encrypt(plain: string, owner: string, { bytes }: SealKey): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, bytes, iv).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

function decrypt(sealed: string, owner: string, { bytes: key }: SealKey): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= ivLength + tagLength) return null;
  const cipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  try {
    const text = cipher.update(bytes.subarray(ivLength + tagLength));
    return Buffer.concat([text, cipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
