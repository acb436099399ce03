/** Mails about alerts: one to a person with all that is due, whether that was to be told at once or with the rest of the day. */
import { digestOf } from "@amont/engine/alerts/digest.ts";
import type { SystemDatabase } from "../../../db/scope.ts";
import type { JobDefinition } from "../../../jobs/job-queue.ts";
import { mailLanguage } from "../../../mail/compose-mail.ts";
import type { MailService } from "../../../mail/mail-service.ts";
import { digestMail } from "./digest-lines.ts";
import { findDuePeople, takeDue } from "./due-mails-repository.ts";

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

export const sendDigestsJob = (means: MailMeans): JobDefinition<object> => ({
  name: "send-digests",
  retryLimit: 3,
  concurrency: 1,
  schedule: "* * * * *",
  run: () => sendDigests(means),
});
