import type { SystemDatabase } from "../db/scope.ts";

export async function hasDemo(database: SystemDatabase): Promise<boolean> {
  const someone = await database.selectFrom("demo_users").select("user_id").limit(1).executeTakeFirst();
  return someone !== undefined;
}
