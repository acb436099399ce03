/** The public halves of passkeys. On the connection's own role, as passwords are. */
import type { SystemDatabase } from "../../db/scope.ts";
import type { StoredCredential } from "./webauthn.ts";

export async function listPasskeys(database: SystemDatabase, userId: string) {
  return database
    .selectFrom("passkeys")
    .select([
      "id",
      "name",
      "created_at as createdAt",
      "last_used_at as lastUsedAt",
      "credential_id as credentialId",
      "transports",
    ])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function hasPasskey(database: SystemDatabase, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom("passkeys")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when somebody has a passkey of that name already. */
export async function insertPasskey(
  database: SystemDatabase,
  userId: string,
  { name, now, ...credential }: StoredCredential & { readonly name: string; readonly now: Date },
): Promise<boolean> {
  const row = await database
    .insertInto("passkeys")
    .values({
      user_id: userId,
      credential_id: credential.credentialId,
      public_key: credential.publicKey,
      counter: credential.counter,
      transports: [...credential.transports],
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPasskey(database: SystemDatabase, credentialId: string) {
  const row = await database
    .selectFrom("passkeys")
    .select([
      "user_id as userId",
      "credential_id as credentialId",
      "public_key as publicKey",
      "counter",
      "transports",
    ])
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, counter: Number(row.counter) };
}

/** False when another answer with as high a count came first: one of the two is a copy. */
export async function claimUse(
  database: SystemDatabase,
  credentialId: string,
  { counter, now }: { readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const row = await database
    .updateTable("passkeys")
    .set({ counter, last_used_at: now })
    .where("credential_id", "=", credentialId)
    .where((where) => (counter === 0 ? where("counter", "=", "0") : where("counter", "<", String(counter))))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function renamePasskey(
  database: SystemDatabase,
  userId: string,
  { passkeyId, name }: { readonly passkeyId: string; readonly name: string },
): Promise<boolean> {
  const row = await database
    .updateTable("passkeys")
    .set({ name })
    .where("user_id", "=", userId)
    .where("id", "=", passkeyId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskeys(database: SystemDatabase, userId: string): Promise<void> {
  await database.deleteFrom("passkeys").where("user_id", "=", userId).execute();
}

export async function deletePasskey(
  database: SystemDatabase,
  userId: string,
  passkeyId: string,
): Promise<boolean> {
  const row = await database
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .where("id", "=", passkeyId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
