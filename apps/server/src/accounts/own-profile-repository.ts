/** The caller's own line, on the caller's own scope: row-level security shows and changes no other. */
import type { ScopedDatabase } from "../db/scope.ts";

export async function findOwnProfile(database: ScopedDatabase, userId: string) {
  return database
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name", "locale", "is_staff"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

export async function updateOwnProfile(
  database: ScopedDatabase,
  userId: string,
  {
    firstName,
    lastName,
    locale,
  }: { readonly firstName: string; readonly lastName: string; readonly locale: string },
): Promise<void> {
  await database
    .updateTable("users")
    .set({ first_name: firstName, last_name: lastName, locale })
    .where("id", "=", userId)
    .execute();
}
