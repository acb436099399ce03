/** The head of the day goes to somebody outside: whoever makes the whole chain anew does not make this letter anew. */
import { addDays, type CalendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import type { SystemDatabase } from "../../../db/scope.ts";
import type { JobDefinition } from "../../../jobs/job-queue.ts";
import { composeMail, mailLanguage } from "../../../mail/compose-mail.ts";
import type { MailService } from "../../../mail/mail-service.ts";
import { nameInMail } from "../../../mail/name-in-mail.ts";
import { type DueHead, findDueHeads, noteMailed } from "./checks-repository.ts";

interface MailingDependencies {
  readonly database: SystemDatabase;
  readonly mail: MailService;
  readonly now: () => Date;
}

/** Shortly after midnight, when all of the day is sealed. Told again by nobody: the day is noted with the letter. */
export function mailHeadsJob(dependencies: MailingDependencies): JobDefinition<object> {
  return {
    name: "mail-audit-heads",
    retryLimit: 5,
    concurrency: 1,
    schedule: "7 0 * * *",
    run: () => mailHeads(dependencies),
  };
}

const headsAtOnce = 100;

export async function mailHeads({ database, mail, now }: MailingDependencies): Promise<void> {
  const day = addDays(todayIn("UTC", now()), -1);
  for (;;) {
    const heads = await findDueHeads(database, day, headsAtOnce);
    for (const head of heads)
      await database.transaction().execute(async (transaction) => {
        if (!(await noteMailed(transaction, head.organisationId, day))) return;
        await mail.send(transaction, letterOf(head, day), { organisationId: head.organisationId });
      });
    if (heads.length < headsAtOnce) return;
  }
}

function letterOf({ address, locale, name, number, value }: DueHead, day: CalendarDate) {
  const language = mailLanguage(locale);
  const french = language === "fr";
  const organisation = nameInMail(name);
  return composeMail({
    recipient: address,
    language,
    subject: french
      ? `Sceau du journal de ${organisation}, ${day}`
      : `Seal of the log of ${organisation}, ${day}`,
    paragraphs: french
      ? [
          `Voici le dernier sceau du journal de ${organisation} le ${day} (UTC).`,
          `Sceau n° ${number} :`,
          value,
          `Gardez ce message hors d’Amont. Il prouve qu’un export du journal n’a pas été modifié depuis : amont audit verify FICHIER --head ${value}`,
        ]
      : [
          `This is the last seal of the log of ${organisation} on ${day} (UTC).`,
          `Seal no. ${number}:`,
          value,
          `Keep this message outside of Amont. It proves that an export of the log was not changed since: amont audit verify FILE --head ${value}`,
        ],
    closing: french
      ? "Vous recevez ce message parce qu’une organisation vous a choisi pour garder ses sceaux."
      : "You receive this message because an organisation chose you to keep its seals.",
  });
}
