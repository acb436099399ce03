/**
 * For who has lost everything: a reset takes the second factor away a day after it was asked for. The day, and the mail
 * that comes with it, are for who has not lost anything: signing in with the second factor stops it.
 */

import type { SystemDatabase } from "../../db/scope.ts";
import { recordAboutPerson, recordOwnEvent } from "../../http/audit/record-event.ts";
import { composeMail, mailLanguage } from "../../mail/compose-mail.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { findAccountById } from "../accounts-repository.ts";
import { endSessions } from "../end-sessions.ts";
import { deletePasskeys } from "../passkeys/passkeys-repository.ts";
import { deletePayload, findPayload, savePayload } from "../provider/oidc-payloads-repository.ts";
import { deleteFactor, forgetRecoveryCodes, hasSecondFactor } from "./second-factors-repository.ts";
import { sendNotice } from "./send-notice.ts";

const hourMs = 3_600_000;
const waitMs = 24 * hourMs;
/** Who does not come within so long has found what they had lost. */
const openMs = 7 * 24 * hourMs;

type Dependencies = Pick<AccountDependencies, "database" | "mail" | "publicUrl">;

/** One for each person. It hangs on nobody's sessions: what ends those leaves it. */
const keyOf = (userId: string) => ({ model: "SecondFactorReset", id: userId });

async function dueAt(database: SystemDatabase, userId: string, now: Date): Promise<Date | null> {
  const due = (await findPayload(database, keyOf(userId)))?.payload["dueAt"];
  return typeof due === "number" && now.getTime() < due + openMs ? new Date(due) : null;
}

/** Null when there is nothing to take away. Asked again, it is due when it was. By nobody: the command line. */
export async function askForReset(
  dependencies: Dependencies,
  userId: string,
  { by, now }: { readonly by: string | null; readonly now: Date },
): Promise<Date | null> {
  const { database, mail, publicUrl } = dependencies;
  const account = await findAccountById(database, userId);
  if (account === undefined || !(await hasSecondFactor(database, userId))) return null;
  const pending = await dueAt(database, userId, now);
  if (pending !== null) return pending;
  const due = new Date(now.getTime() + waitMs);
  await savePayload(database, keyOf(userId), {
    payload: { dueAt: due.getTime() },
    grantId: null,
    uid: null,
    accountId: null,
    expiresAt: new Date(due.getTime() + openMs),
  });
  await recordAboutPerson(database, { kind: "second-factor-reset-asked", by, about: userId });
  const language = mailLanguage(account.locale);
  const french = language === "fr";
  await mail.send(
    database,
    composeMail({
      recipient: account.email,
      language,
      subject: french ? "Votre second facteur va être retiré" : "Your second factor is about to be removed",
      paragraphs: [
        french
          ? "Un administrateur a demandé de retirer votre second facteur. Dans 24 heures, votre mot de passe suffira pour entrer ; vos clés d’accès et vos codes de secours ne serviront plus."
          : "An administrator has asked for your second factor to be removed. In 24 hours your password will be enough to sign in; your passkeys and recovery codes will no longer serve.",
      ],
      action: { label: french ? "Me connecter" : "Sign in", url: `${publicUrl}/app/user-account` },
      closing: french
        ? "Si vous ne l’avez pas demandé, connectez-vous d’ici là avec votre second facteur : cela arrête tout."
        : "If you did not ask for it, sign in with your second factor before then: that stops it.",
    }),
  );
  return due;
}

/** Who still has the second factor needs no reset. */
export const stopReset = (database: SystemDatabase, userId: string): Promise<void> =>
  deletePayload(database, keyOf(userId));

/** Before a second factor is asked for: a reset that is due takes it away, and ends every session. */
export async function applyDueReset(dependencies: Dependencies, userId: string, now: Date): Promise<void> {
  const due = await dueAt(dependencies.database, userId, now);
  if (due === null || now < due) return;
  await dependencies.database.transaction().execute(async (transaction) => {
    await deletePayload(transaction, keyOf(userId));
    await deleteFactor(transaction, userId);
    await deletePasskeys(transaction, userId);
    await forgetRecoveryCodes(transaction, userId);
    await endSessions(transaction, userId, now);
    await recordOwnEvent(transaction, { kind: "second-factor-removed", userId, details: {} });
    await sendNotice({ ...dependencies, database: transaction }, userId, "reset");
  });
}
