import { countMailsTo } from "../mail/mails-repository.ts";
import type { AccountDependencies } from "./account-dependencies.ts";

const hourMs = 3_600_000;
const mailsPerHour = 6;

/**
 * Whether one more mail may go to an address. Bounds both what a stranger can pour into somebody's
 * mailbox and how many codes can be guessed at.
 */
export async function mayMail(
  { database }: Pick<AccountDependencies, "database">,
  email: string,
  now: Date,
): Promise<boolean> {
  const sent = await countMailsTo(database, email, new Date(now.getTime() - hourMs));
  return sent < mailsPerHour;
}
