import { composeMail, type MailLanguage } from "../../mail/compose-mail.ts";
import type { Mail } from "../../mail/mail-service.ts";
import { nameInMail } from "../../mail/name-in-mail.ts";

interface InvitationMail {
  readonly recipient: string;
  readonly language: MailLanguage;
  readonly companyName: string;
  readonly inviterName: string;
  readonly url: string;
  readonly validDays: number;
}

/** In the language of the inviter: the invited person's is not known yet. */
export function invitationMail(invitation: InvitationMail): Mail {
  const { recipient, language, url, validDays } = invitation;
  const [companyName, inviterName] = [nameInMail(invitation.companyName), nameInMail(invitation.inviterName)];
  const french = language === "fr";
  return composeMail({
    recipient,
    language,
    subject: french
      ? `${inviterName} vous invite à rejoindre ${companyName} sur Amont`
      : `${inviterName} invites you to join ${companyName} on Amont`,
    paragraphs: french
      ? [
          `${inviterName} vous invite à rejoindre la société ${companyName} sur Amont, l’outil de pilotage de sa trésorerie.`,
          `Le lien ci-dessous est personnel et valable ${validDays} jours.`,
        ]
      : [
          `${inviterName} invites you to join the company ${companyName} on Amont, where it manages its cash.`,
          `The link below is yours alone and valid for ${validDays} days.`,
        ],
    action: { label: french ? "Accepter l’invitation" : "Accept the invitation", url },
    closing: french
      ? "Si vous ne connaissez pas cette personne, ignorez ce message."
      : "If you do not know this person, ignore this message.",
  });
}
