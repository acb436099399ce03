/** What somebody would read in their mailbox: the mails that the server left in its table. */
import type { SystemDatabase } from "../../db/scope.ts";

export async function mailsTo(database: SystemDatabase, recipient: string) {
  return database
    .selectFrom("mails")
    .select(["subject", "body_text", "body_html"])
    .where("recipient", "=", recipient)
    .orderBy("created_at")
    .execute();
}

export async function lastMailTo(database: SystemDatabase, recipient: string) {
  const mail = (await mailsTo(database, recipient)).at(-1);
  if (mail === undefined) throw new Error(`No mail to ${recipient}.`);
  return mail;
}

export async function lastCodeTo(database: SystemDatabase, recipient: string): Promise<string> {
  const { body_text } = await lastMailTo(database, recipient);
  const code = /^ {4}(\d{6})$/m.exec(body_text)?.[1];
  if (code === undefined) throw new Error(`No code in the mail to ${recipient}.`);
  return code;
}

/** The right form, the wrong digits. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
