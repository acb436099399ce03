/** Who administers may give themselves a right: it is allowed, and the other administrators are told. */
import type { RightSubject } from "@amont/contract/operations/people/right-subjects.ts";
import type { ProductLevel } from "@amont/contract/products.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { composeMail, mailLanguage } from "../../mail/compose-mail.ts";
import type { MailService } from "../../mail/mail-service.ts";
import { nameInMail } from "../../mail/name-in-mail.ts";
import { findAdministrators, findCompanies, findPersons } from "./people-repository.ts";
import { levelNames, subjectNames } from "./rights-words.ts";

interface OwnRight {
  readonly companyId: number;
  readonly subject: RightSubject;
  readonly to: ProductLevel;
}

/** More would be a list that nobody reads. */
const mostNamed = 20;

export async function tellOfOwnRights(
  mail: MailService,
  { database, caller, now }: OperationContext,
  organisationId: number,
  rights: readonly OwnRight[],
): Promise<void> {
  const others = (await findAdministrators(database, organisationId)).filter(
    ({ userId }) => userId !== caller.userId,
  );
  if (others.length === 0) return;
  const [own] = await findPersons(database, organisationId, [caller.userId], now);
  const name = nameInMail(own?.name ?? "");
  const companies = new Map(
    (await findCompanies(database, organisationId)).map(({ id, name: of }) => [id, of]),
  );
  for (const { email, locale } of others) {
    const language = mailLanguage(locale);
    const lines = rights
      .slice(0, mostNamed)
      .map(
        ({ companyId, subject, to }) =>
          `${nameInMail(companies.get(companyId) ?? "")} – ${subjectNames[language][subject]} : ${levelNames[language][to]}`,
      );
    const french = language === "fr";
    await mail.send(
      database,
      composeMail({
        recipient: email,
        language,
        subject: french ? `${name} s’est donné des droits` : `${name} gave themselves rights`,
        paragraphs: [
          french
            ? `${name}, qui administre votre organisation, s’est donné ces droits :`
            : `${name}, who administers your organisation, gave themselves these rights:`,
          ...lines,
        ],
        closing: french
          ? "Vous recevez ce message parce que vous administrez cette organisation."
          : "You receive this message because you administer this organisation.",
      }),
      { organisationId },
    );
  }
}
