/** Mails about alerts: one to a person with all that is due, whether that was to be told at once or with the rest of the day. */
import { digestOf } from "@amont/engine/alerts/digest.ts";
import type { SystemDatabase } from "../../../db/scope.ts";
import type { JobDefinition } from "../../../jobs/job-queue.ts";
import { mailLanguage } from "../../../mail/compose-mail.ts";
import type { MailService } from "../../../mail/mail-service.ts";
import { findPreferences, usualPreferences } from "../../../realtime/alerts/preferences-repository.ts";
import { digestMail } from "./digest-lines.ts";
import { type DueNotification, findDuePeople, lockDue, noteMailed } from "./due-mails-repository.ts";
import { dueAt } from "./ways.ts";

export interface MailMeans {
  readonly database: SystemDatabase;
  readonly mail: MailService;
  readonly now: () => Date;
  readonly publicUrl: string;
}

const peopleAtOnce = 100;

/** A mail goes out if and only if it is noted that it did. */
export async function sendDigests({ database, mail, now, publicUrl }: MailMeans): Promise<void> {
  for (;;) {
    const at = now();
    const people = await findDuePeople(database, at, peopleAtOnce);
    for (const userId of people)
      await database.transaction().execute(async (transaction) => {
        const lines = await takeDue(transaction, userId, at);
        const digest = digestOf(lines);
        const [first] = lines;
        if (digest === null || first === undefined) return;
        const to = { email: first.email, language: mailLanguage(first.locale), publicUrl };
        await mail.send(transaction, digestMail(to, digest), { purpose: "alert" });
      });
    if (people.length < peopleAtOnce) return;
  }
}

/** Of each incident the last word that is still to be said. What is said no more, or may not be read any more, is not due again. */
async function takeDue(
  database: SystemDatabase,
  userId: string,
  now: Date,
): Promise<readonly DueNotification[]> {
  const due = await lockDue(database, userId, now);
  const preferences = (await findPreferences(database, [userId])).get(userId);
  const wanted = ({ timeZone }: DueNotification) => preferences ?? { ...usualPreferences, timeZone };
  const decided = due.map((one) => ({ one, at: isStillSo(one) ? dueAt(wanted(one), one, now) : null }));
  const mailed = decided.filter(({ at }) => at !== null && at <= now).map(({ one }) => one);
  const notes = decided.map(({ one, at }) => {
    const isNow = at !== null && at <= now;
    return { id: one.id, mailedAt: isNow ? now : null, dueAt: isNow ? now : at };
  });
  await noteMailed(database, userId, notes);
  return [
    ...Map.groupBy(mailed, ({ companyId, incidentId }) => `${companyId} ${incidentId}`).values(),
  ].flatMap(([last]) => last ?? []);
}

/** What was put right, seen or put off since is not told; nor is the end of what a reader was never told of. */
function isStillSo({ kind, isOpen, isMuted, isPutOff, wasMailed, mayRead }: DueNotification): boolean {
  if (!mayRead || isMuted) return false;
  return kind === "end" ? wasMailed : isOpen && !isPutOff;
}

export const sendDigestsJob = (means: MailMeans): JobDefinition<object> => ({
  name: "send-digests",
  retryLimit: 3,
  concurrency: 1,
  schedule: "* * * * *",
  run: () => sendDigests(means),
});
