import type { Kysely } from "kysely";
import type { Database, MailPurpose } from "../db/schema.ts";
import type { SystemDatabase } from "../db/scope.ts";
import type { Mail } from "./mail-service.ts";

/** Asks nothing back: the role of a request may leave a mail but read none. */
export async function insertMail(
  database: Kysely<Database>,
  mailId: string,
  mail: Mail & { readonly purpose: MailPurpose; readonly createdAt: Date },
): Promise<void> {
  await database
    .insertInto("mails")
    .values({
      id: mailId,
      recipient: mail.recipient,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      purpose: mail.purpose,
      created_at: mail.createdAt,
    })
    .execute();
}

export async function findMail(database: SystemDatabase, mailId: string) {
  return database.selectFrom("mails").selectAll().where("id", "=", mailId).executeTakeFirst();
}

export async function findNewestMails(database: SystemDatabase, limit: number) {
  return database
    .selectFrom("mails")
    .select(["id", "recipient", "subject", "created_at"])
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

/** A mail that went out keeps no body: codes and links must not be readable in the database. */
export async function markSent(database: SystemDatabase, mailId: string, now: Date): Promise<void> {
  await database
    .updateTable("mails")
    .set({ sent_at: now, body_text: "", body_html: "" })
    .where("id", "=", mailId)
    .execute();
}

export async function countMailsTo(
  database: SystemDatabase,
  { recipient, purpose }: { readonly recipient: string; readonly purpose: MailPurpose },
  since: Date,
): Promise<number> {
  const row = await database
    .selectFrom("mails")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("recipient", "=", recipient)
    .where("purpose", "=", purpose)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function purgeMails(database: SystemDatabase, before: Date): Promise<void> {
  await database.deleteFrom("mails").where("created_at", "<", before).execute();
}
