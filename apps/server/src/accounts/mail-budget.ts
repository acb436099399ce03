import { countMailsTo } from "../mail/mails-repository.ts";
import type { AccountDependencies } from "./account-dependencies.ts";

const hourMs = 3_600_000;
const mailsPerHour = 6;

/**
 * Whether one more mail may go to an address. Bounds both what a stranger can pour into somebody's
 * mailbox and how many codes can be guessed at. Each purpose has its own count: whoever needs a new password
 * gets the code, whatever else was asked for in their name or however often they were invited.
 */
export async function mayMail(
  { database }: Pick<AccountDependencies, "database">,
  to: { readonly email: string; readonly purpose: "account" | "password-reset" },
  now: Date,
): Promise<boolean> {
  const about = { recipient: to.email, purpose: to.purpose };
  const sent = await countMailsTo(database, about, new Date(now.getTime() - hourMs));
  return sent < mailsPerHour;
}
