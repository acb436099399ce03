import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { SystemDatabase } from "../../db/scope.ts";

type CodePurpose = Database["verification_codes"]["purpose"];

export interface CodeOwner {
  readonly email: string;
  readonly purpose: CodePurpose;
}

const maxTries = 5;
/** Of all clients together: who does not know the code cannot use up the tries of who does, from one place. */
const maxTriesOfAll = 15;

/** The newest code is the only one: earlier ones for the same purpose end here. */
export async function replaceCode(
  database: SystemDatabase,
  { email, purpose }: CodeOwner,
  code: { readonly hash: string; readonly details: object; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("verification_codes")
      .set({ consumed_at: code.now })
      .where("email", "=", email)
      .where("purpose", "=", purpose)
      .where("consumed_at", "is", null)
      .execute();
    await transaction
      .insertInto("verification_codes")
      .values({
        email,
        purpose,
        code_hash: code.hash,
        details: JSON.stringify(code.details),
        created_at: code.now,
        expires_at: code.expiresAt,
      })
      .execute();
  });
}

/** Takes one of the tries of the live code, before anything is compared. Undefined when no try is left. */
export async function claimTry(
  database: SystemDatabase,
  { email, purpose }: CodeOwner,
  { client, now }: { readonly client: string; readonly now: Date },
) {
  const triesOfClient = sql<number>`coalesce((tries_by_client ->> ${client})::int, 0)`;
  return database
    .updateTable("verification_codes")
    .set((update) => ({
      tries: update("tries", "+", 1),
      tries_by_client: sql<string>`tries_by_client || jsonb_build_object(${client}::text, ${triesOfClient} + 1)`,
    }))
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .where("consumed_at", "is", null)
    .where("expires_at", ">", now)
    .where("tries", "<", maxTriesOfAll)
    .where(triesOfClient, "<", maxTries)
    .returning(["id", "code_hash", "details"])
    .executeTakeFirst();
}

/** False when somebody else used the code a moment ago. */
export async function consumeCode(database: SystemDatabase, codeId: string, now: Date): Promise<boolean> {
  const row = await database
    .updateTable("verification_codes")
    .set({ consumed_at: now, details: "{}" })
    .where("id", "=", codeId)
    .where("consumed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function purgeCodes(database: SystemDatabase, before: Date): Promise<void> {
  await database.deleteFrom("verification_codes").where("expires_at", "<", before).execute();
}
