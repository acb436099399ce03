/** People, their passwords and who they are elsewhere. On the connection's own role: requests reach none of it. */
import { sql } from "kysely";
import type { SystemDatabase } from "../db/scope.ts";

export interface AccountRow {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: string;
  readonly passwordHash: string | null;
}

function activeAccounts(database: SystemDatabase) {
  return database
    .selectFrom("users as u")
    .leftJoin("credentials as c", "c.user_id", "u.id")
    .select([
      "u.id as userId",
      "u.email",
      "u.first_name as firstName",
      "u.last_name as lastName",
      "u.locale",
      "c.password_hash as passwordHash",
    ])
    .where("u.disabled_at", "is", null);
}

export async function findAccountByEmail(
  database: SystemDatabase,
  email: string,
): Promise<AccountRow | undefined> {
  return activeAccounts(database).where("u.email", "=", email).executeTakeFirst();
}

export async function findAccountById(
  database: SystemDatabase,
  userId: string,
): Promise<AccountRow | undefined> {
  return activeAccounts(database).where("u.id", "=", userId).executeTakeFirst();
}

/** Disabled people count: their address stays theirs. */
export async function isAddressTaken(database: SystemDatabase, email: string): Promise<boolean> {
  const row = await database.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  return row !== undefined;
}

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: string;
}

/** The new user's id, or null when somebody has the address already. */
export async function insertAccount(
  database: SystemDatabase,
  { email, firstName, lastName, locale }: NewAccount,
): Promise<string | null> {
  const row = await database
    .insertInto("users")
    .values({ email, first_name: firstName, last_name: lastName, locale })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function savePasswordHash(
  database: SystemDatabase,
  userId: string,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<void> {
  await database
    .insertInto("credentials")
    .values({ user_id: userId, password_hash: passwordHash, changed_at: now })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ password_hash: passwordHash, changed_at: now }),
    )
    .execute();
}

export async function renameAccount(
  database: SystemDatabase,
  userId: string,
  names: { readonly firstName?: string | undefined; readonly lastName?: string | undefined },
): Promise<void> {
  if (names.firstName === undefined && names.lastName === undefined) return;
  await database
    .updateTable("users")
    .set({
      ...(names.firstName === undefined ? {} : { first_name: names.firstName }),
      ...(names.lastName === undefined ? {} : { last_name: names.lastName }),
    })
    .where("id", "=", userId)
    .execute();
}

export async function changeAddress(database: SystemDatabase, userId: string, email: string): Promise<void> {
  await database.updateTable("users").set({ email }).where("id", "=", userId).execute();
}

/** Whether a statement failed because somebody has the address: the database knows it even of two who come together. */
export function isAddressConflict(error: unknown): boolean {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  return code === "23505" && constraint === "users_by_email";
}

/** From now on, every token issued before is refused. Open connections of the user are told to look again. */
export async function refuseOlderTokens(database: SystemDatabase, userId: string, now: Date): Promise<void> {
  await database.updateTable("users").set({ tokens_valid_from: now }).where("id", "=", userId).execute();
  await tellAccessChanged(database, userId);
}

/** Open connections of the user are told to look again whether they may stay. */
export async function tellAccessChanged(database: SystemDatabase, userId: string): Promise<void> {
  await sql`select pg_notify('amont_access', ${userId})`.execute(database);
}

export async function findDemoUsers(database: SystemDatabase) {
  return database
    .selectFrom("demo_users as d")
    .innerJoin("users as u", "u.id", "d.user_id")
    .select(["u.id", "u.first_name", "u.last_name", "d.role_text"])
    .where("u.disabled_at", "is", null)
    .orderBy("d.position")
    .limit(20)
    .execute();
}

interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export interface IdentifiedUser {
  readonly userId: string;
  /** The groups that they were last seen with; null: with none yet. */
  readonly groups: { readonly digest: string; readonly issuedAt: Date } | null;
}

export async function findUserByIdentity(
  database: SystemDatabase,
  { issuer, subject }: Identity,
): Promise<IdentifiedUser | null> {
  const row = await database
    .selectFrom("user_identities as i")
    .leftJoin("user_groups as g", "g.user_id", "i.user_id")
    .select(["i.user_id", "g.digest", "g.issued_at"])
    .where("i.issuer", "=", issuer)
    .where("i.subject", "=", subject)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { user_id: userId, digest, issued_at: issuedAt } = row;
  return { userId, groups: digest === null || issuedAt === null ? null : { digest, issuedAt } };
}

export async function linkIdentity(
  database: SystemDatabase,
  userId: string,
  { issuer, subject }: Identity,
): Promise<void> {
  await database
    .insertInto("user_identities")
    .values({ issuer, subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
