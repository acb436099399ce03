import type { InputOf } from "@amont/contract/operation.ts";
import type { requestDemo } from "@amont/contract/operations/onboarding/request-demo.ts";
import { ok } from "@amont/kernel/result.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import type { AnonymousContext, Outcome } from "../../http/operation-route.ts";
import { composeMail, mailLanguage } from "../../mail/compose-mail.ts";
import type { Mail, MailService } from "../../mail/mail-service.ts";
import { countMailsTo } from "../../mail/mails-repository.ts";

export interface DemoDependencies {
  readonly database: SystemDatabase;
  readonly mail: MailService;
  /** Those who run the installation; null where they gave no address, and nobody can be written to. */
  readonly supportMail: string | null;
}

const hourMs = 3_600_000;
/** So many people may ask in an hour, whoever they are: a form that is open to all must not fill a mailbox. */
const mailsPerHour = 30;
const purpose = "demo-request" as const;

export const requestDemoUseCase =
  ({ database, mail, supportMail }: DemoDependencies) =>
  async ({ body }: InputOf<typeof requestDemo>, { now }: AnonymousContext): Promise<Outcome<undefined>> => {
    if (supportMail === null) return ok(undefined);
    const sent = await countMailsTo(
      database,
      { recipient: supportMail, purpose },
      new Date(now.getTime() - hourMs),
    );
    if (sent < mailsPerHour) await mail.send(database, demoMail(supportMail, body), { purpose });
    return ok(undefined);
  };

type Asked = InputOf<typeof requestDemo>["body"];

/** What was typed stands in the body alone, as text: the head of the mail is ours. */
function demoMail(recipient: string, asked: Asked): Mail {
  const language = mailLanguage(asked.locale ?? "fr");
  const french = language === "fr";
  const line = (label: string, text: string) => `${label}${french ? " : " : ": "}${text}`;
  return composeMail({
    recipient,
    language,
    subject: french ? "Demande de démonstration d’Amont" : "Request for a demonstration of Amont",
    paragraphs: [
      line(french ? "Personne" : "Person", `${asked.firstName} ${asked.lastName}`),
      line(french ? "Société" : "Company", asked.company),
      line(french ? "Adresse" : "Address", asked.email),
      ...(asked.message === undefined || asked.message === "" ? [] : [asked.message]),
    ],
    closing: french
      ? "Envoyé par le formulaire de démonstration. L’adresse n’a pas été vérifiée."
      : "Sent by the form for demonstrations. The address was not verified.",
  });
}
