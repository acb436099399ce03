import { type ApplicationLanguage, composeMail } from "../../mail/compose-mail.ts";
import type { Mail } from "../../mail/mail-service.ts";
import { nameInMail } from "../../mail/name-in-mail.ts";
import { invitationWords } from "./invitation-words.ts";

interface InvitationMail {
  readonly recipient: string;
  readonly language: ApplicationLanguage;
  readonly companyNames: readonly string[];
  readonly administers: boolean;
  readonly inviterName: string;
  readonly url: string;
  readonly validDays: number;
}

/** More would be a list that nobody reads. */
const mostNamed = 20;

/** In the language of the inviter: the invited person's is not known yet. */
export function invitationMail(invitation: InvitationMail): Mail {
  const { recipient, language, companyNames, administers, url, validDays } = invitation;
  const words = invitationWords[language];
  const inviter = nameInMail(invitation.inviterName);
  const names = companyNames.map(nameInMail);
  const [company = ""] = names;
  const isOne = names.length === 1;
  return composeMail({
    recipient,
    language,
    subject: isOne ? words.subject(inviter, company) : words.subjectOfSeveral(inviter, names.length),
    paragraphs: [
      isOne ? words.text(inviter, company) : words.textOfSeveral(inviter, listed(names)),
      ...(administers ? [words.administers] : []),
      words.valid(validDays),
    ],
    action: { label: words.accept, url },
    closing: words.closing,
  });
}

const listed = (names: readonly string[]): string =>
  names.length <= mostNamed ? names.join(", ") : `${names.slice(0, mostNamed).join(", ")}…`;
